// The cards of a trick in the order of play, each above the one who played it.
import { SeatMark } from '../../../parts/seat-mark.tsx';
import type { NameOf } from '../../../table/seats.ts';
import { texts } from '../../../texts/index.ts';
import { XxlCard } from '../card.tsx';
import { type Colour, letterOf } from '../scene.ts';
import { cardName } from '../texts.ts';
import { countingColours, type Place } from './tricks-scene.ts';
import { tricksTexts } from './tricks-texts.ts';

interface TrickCardsProps {
  readonly places: readonly Place[];
  readonly asked: readonly Colour[];
  readonly trump: Colour | null;
  readonly finished: boolean;
  /** A trick that has just been finished, and goes to its winner in a moment. */
  readonly stays: boolean;
  readonly me: number | null;
  readonly nameOf: NameOf;
}

export function TrickCards({ places, asked, trump, finished, stays, me, nameOf }: TrickCardsProps) {
  const t = tricksTexts.value;
  return (
    <ol
      class="trick"
      data-testid="trick"
      data-count={places.length}
      data-finished={finished}
      data-stays={stays}
      aria-label={finished ? t.finishedTrick : t.trick}
    >
      {places.map((place, index) => (
        <li
          key={place.seat}
          class="trick-place"
          data-seat={place.seat}
          data-state={place.state}
          data-wins={place.wins}
          data-mine={place.seat === me}
        >
          <Spot place={place} asked={asked} trump={trump} />
          <span class="trick-seat">
            <SeatMark seat={place.seat} />
            <bdi class="trick-name">{nameOf(place.seat) ?? texts.value.table.you}</bdi>
            {place.wins ? (
              <span class="trick-note">{t.place.takes}</span>
            ) : (
              index === 0 && <span class="unseen">{t.place.leads}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface SpotProps {
  readonly place: Place;
  readonly asked: readonly Colour[];
  readonly trump: Colour | null;
}

function Spot({ place, asked, trump }: SpotProps) {
  const { card, seat, state } = place;
  const t = tricksTexts.value;
  if (card !== null)
    return (
      <span
        class="trick-spot trick-card"
        role="img"
        aria-label={cardName(card)}
        data-card={card}
        data-glide={card}
        data-from={`seat-${seat}`}
        data-counts={countingColours(card, asked, trump).map(letterOf).join(' ')}
      >
        <XxlCard card={card} />
      </span>
    );
  return (
    <span class="trick-spot">
      {state === 'refused' ? (
        <span class="trick-refused">{t.place.refused}</span>
      ) : (
        <span class="unseen">{t.notPlayed}</span>
      )}
    </span>
  );
}
