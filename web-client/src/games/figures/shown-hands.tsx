import { SeatMark } from '../../parts/seat-mark.tsx';
import { NumberCard } from '../../table/number-card.tsx';
import type { NameOf } from '../../table/seats.ts';
import type { PublicView } from './scene.ts';
import { boxName } from './sentences.ts';
import { cardName, figuresTexts } from './texts.ts';

interface ShownHandsProps {
  readonly view: PublicView;
  readonly others: readonly number[];
  readonly nameOf: NameOf;
}

/** At the end of a round everybody shows their hand, and chooses. */
export function ShownHands({ view, others, nameOf }: ShownHandsProps) {
  return (
    <div class="shown-hands" data-hands={others.length}>
      <ul aria-label={figuresTexts.value.hands.group}>
        {others.map((seat) => (
          <ShownHand key={seat} seat={seat} view={view} name={nameOf(seat) ?? ''} />
        ))}
      </ul>
      <span class="pile-to-be" data-anchor="pile" />
    </div>
  );
}

interface ShownHandProps {
  readonly seat: number;
  readonly view: PublicView;
  readonly name: string;
}

function ShownHand({ seat, view, name }: ShownHandProps) {
  const t = figuresTexts.value;
  const cards = view.shown?.[seat] ?? [];
  const laid = view.laid?.seat === seat ? t.hands.laid(boxName(view.laid.box), view.laid.points) : null;
  const chosen = view.chosen[seat] === true;
  return (
    <li class="shown-hand" data-shown-hand={seat} data-laid={laid !== null} data-chosen={chosen}>
      <span class="shown-owner">
        <SeatMark seat={seat} />
        <bdi class="shown-name">{name}</bdi>
      </span>
      <span class="shown-cards" role="img" aria-label={cards.map(cardName).join(', ')}>
        {cards.map((card, index) => (
          <span
            key={index}
            class="shown-card"
            data-glide={`shown-${seat}-${index}`}
            data-from={`seat-${seat}`}
          >
            <NumberCard card={card} />
          </span>
        ))}
      </span>
      <span class="shown-state">{laid ?? (chosen ? t.chosen : t.stillChoosing)}</span>
    </li>
  );
}
