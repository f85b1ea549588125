// The pile and everybody's discard piles.
import type { ComponentChildren } from 'preact';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { NumberCard } from '../../table/number-card.tsx';
import type { NameOf } from '../../table/seats.ts';
import { useTabStop } from '../../table/tab-stop.ts';
import { lastToDiscard, type PublicView } from './scene.ts';
import { cardName, figuresTexts } from './texts.ts';

interface PlacesProps {
  readonly view: PublicView;
  /** The others clockwise, without me. */
  readonly others: readonly number[];
  readonly me: number | null;
  readonly nameOf: NameOf;
  readonly mayDraw: boolean;
  readonly takes: ReadonlySet<number>;
  /** My card that went last. */
  readonly gone: number | null;
  readonly onDraw: () => void;
  readonly onTake: (from: number) => void;
}

export function Places({ view, others, me, nameOf, mayDraw, takes, gone, onDraw, onTake }: PlacesProps) {
  const t = figuresTexts.value.places;
  const count = others.length + (me === null ? 1 : 2);
  const stop = useTabStop('places', count);
  const discarder = lastToDiscard(view);

  const discards = (seat: number, index: number) => (
    <Place key={seat} mine={seat === me} caption={<Owner seat={seat} name={nameOf(seat) ?? ''} />}>
      <button
        type="button"
        class="place-button"
        data-testid={`discard-${seat}`}
        data-top={view.discards[seat]?.at(-1)}
        data-legal={takes.has(seat)}
        data-anchor={`top-${seat}`}
        aria-disabled={!takes.has(seat)}
        aria-label={discardsName(view.discards[seat] ?? [], nameOf(seat), takes.has(seat))}
        {...stop.item(index)}
        onClick={() => onTake(seat)}
      >
        <Discards
          seat={seat}
          cards={view.discards[seat] ?? []}
          from={seat === discarder ? (seat === me ? `held-${gone}` : `seat-${seat}`) : undefined}
        />
      </button>
    </Place>
  );

  return (
    <div
      class="places"
      data-places={count}
      data-across={others.length}
      role="group"
      aria-label={t.group}
      {...stop.group}
    >
      <div class="places-row">{others.map(discards)}</div>
      <div class="places-row">
        <Place mine={false} caption={<span class="place-name">{t.pileName}</span>}>
          <button
            type="button"
            class="place-button"
            data-testid="pile"
            data-legal={mayDraw}
            data-anchor="pile"
            aria-disabled={!mayDraw}
            aria-label={mayDraw ? `${t.pile(view.pile)}, ${t.mayDraw}` : t.pile(view.pile)}
            {...stop.item(others.length)}
            onClick={onDraw}
          >
            {view.pile > 0 ? (
              <span class="place-card card-back" data-depth={depthOf(view.pile)} />
            ) : (
              <span class="place-card place-empty" />
            )}
            <Count cards={view.pile} />
          </button>
        </Place>
        {me !== null && discards(me, others.length + 1)}
      </div>
    </div>
  );
}

interface PlaceProps {
  readonly mine: boolean;
  readonly caption: ComponentChildren;
  readonly children: ComponentChildren;
}

const Place = ({ mine, caption, children }: PlaceProps) => (
  <div class="place" data-mine={mine}>
    {children}
    <span class="place-caption" aria-hidden="true">
      {caption}
    </span>
  </div>
);

const Owner = ({ seat, name }: { readonly seat: number; readonly name: string }) => (
  <>
    <SeatMark seat={seat} />
    <bdi class="place-name">{name || figuresTexts.value.places.mine}</bdi>
  </>
);

const Count = ({ cards }: { readonly cards: number }) => (
  <span class="place-count" aria-hidden="true">
    {cards}
  </span>
);

interface DiscardsProps {
  readonly seat: number;
  readonly cards: readonly string[];
  /** Where the top card has just come from. */
  readonly from: string | undefined;
}

/** The top card, on the one that shows when it is taken. */
function Discards({ seat, cards, from }: DiscardsProps) {
  if (cards.length === 0) return <span class="place-card place-empty" />;
  const shown = cards.slice(-2);
  return (
    <>
      {shown.map((card, index) => {
        const height = cards.length - shown.length + index + 1;
        const top = height === cards.length;
        return (
          <span
            key={height}
            class="place-card"
            data-depth={top ? depthOf(cards.length) : 0}
            data-glide={`discard-${seat}-${height}`}
            data-from={top ? from : undefined}
          >
            <NumberCard card={card} />
          </span>
        );
      })}
      <Count cards={cards.length} />
    </>
  );
}

/** How high a stack looks: 0 for a single card to 3. */
const depthOf = (cards: number) => Math.min(3, Math.ceil((cards - 1) / 3));

function discardsName(cards: readonly string[], who: string | null, mayTake: boolean): string {
  const t = figuresTexts.value.places;
  const top = cards.at(-1);
  const parts = [t.discards(who), top === undefined ? t.empty : t.top(cardName(top), cards.length)];
  if (mayTake && top !== undefined) parts.push(t.mayTake(cardName(top)));
  return parts.join(', ');
}
