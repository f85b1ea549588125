// The common area of the variants in which tricks are taken.
import type { ComponentChildren } from 'preact';
import type { VariantProps } from '../variant.ts';
import { Asked } from './asked.tsx';
import { TrickCards } from './trick-cards.tsx';
import { useTrick } from './trick-look.ts';
import { placesOf, type TricksTable, trumpOf } from './tricks-scene.ts';
import { tricksTexts } from './tricks-texts.ts';
import './tricks.css';
import './won.css';

interface TrickAreaProps {
  readonly parts: VariantProps<TricksTable>;
  /** Stands where the colour asked for would: a colour to be named. */
  readonly naming?: ComponentChildren;
  /** Takes the whole area, once no finished trick stays any more. */
  readonly instead?: ComponentChildren;
}

export function TrickArea({ parts, naming, instead }: TrickAreaProps) {
  const { view, table, me, nameOf } = parts;
  const { trick, back, turnBack } = useTrick(view, table);
  if (instead && trick.winner === null) return <div class="tricks">{instead}</div>;
  return (
    <div class="tricks">
      {naming || (
        <Asked table={table} colours={trick.colours}>
          {turnBack && (
            <button
              type="button"
              class="look-back"
              data-testid="look-back"
              aria-pressed={back}
              onClick={turnBack}
            >
              <span class="look-back-words">{tricksTexts.value.look}</span>
              <TwoCards />
            </button>
          )}
        </Asked>
      )}
      <TrickCards
        places={placesOf(trick, view)}
        asked={trick.colours}
        trump={trumpOf(table)}
        finished={trick.winner !== null}
        stays={trick.winner !== null && !back}
        me={me}
        nameOf={nameOf}
      />
    </div>
  );
}

const TwoCards = () => (
  <svg class="two-cards" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <rect x="3" y="5" width="11" height="15" rx="2" transform="rotate(-10 8 12)" />
    <rect x="10" y="5" width="11" height="15" rx="2" transform="rotate(8 15 12)" />
  </svg>
);

/** What a seat has won: how many cards, and what they are worth. */
export function Won({ table, seat }: { readonly table: TricksTable; readonly seat: number }) {
  const cards = table.won[seat]?.length ?? 0;
  const value = table.values[seat] ?? 0;
  // In part one of refusal the cards count: so many one gets in part two.
  const matters = table.variant === 'refusal' && table.part === 1 ? 'cards' : 'value';
  return (
    <span class="won" data-won={cards} data-value={value} data-matters={matters}>
      <TwoCards />
      <span class="won-cards" aria-hidden="true">
        {cards}
      </span>
      <span class="won-value" aria-hidden="true">
        {value}
      </span>
      <span class="unseen">{tricksTexts.value.won(cards, value)}</span>
    </span>
  );
}
