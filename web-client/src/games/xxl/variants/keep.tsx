// Between the parts of refusal: each keeps one of the cards they have won, or none, unseen by the others.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useKeys } from '../../../parts/use-keys.ts';
import { useTabStop } from '../../../table/tab-stop.ts';
import { XxlCard } from '../card.tsx';
import type { Card, TableOf } from '../scene.ts';
import { cardName } from '../texts.ts';
import type { VariantProps } from '../variant.ts';
import { tricksTexts } from './tricks-texts.ts';
import './keep.css';
import './pickable.css';

type Parts = VariantProps<TableOf<'refusal'>>;

/** Whether I have still to choose. */
export const isChoosing = ({ view, table, me }: Parts): boolean =>
  view.phase === 'keep' && me !== null && table.kept[me] === false;

export function KeepArea(parts: Parts) {
  const { table, own, me } = parts;
  const t = tricksTexts.value.keep;
  if (isChoosing(parts)) return <OwnTricks {...parts} />;
  const asked = me !== null && (table.won[me]?.length ?? 0) > 0;
  return (
    <div class="keep" data-testid="kept">
      <p class="keep-question">{me === null ? t.watching : chosenText(asked, own?.kept ?? null)}</p>
      {asked && own?.kept && (
        <span class="kept-card" role="img" aria-label={cardName(own.kept)} data-glide={own.kept}>
          <XxlCard card={own.kept} />
        </span>
      )}
      <p class="keep-waiting">{t.waiting(namesOfChoosing(parts))}</p>
    </div>
  );
}

function chosenText(asked: boolean, kept: Card | null): string {
  const t = tricksTexts.value.keep;
  if (!asked) return t.notAsked;
  return kept === null ? t.keptNone : t.kept;
}

const namesOfChoosing = ({ table, nameOf }: Parts) =>
  table.kept.flatMap((chosen, seat) => (chosen ? [] : [nameOf(seat)])).join(', ');

function OwnTricks({ table, me, picked, pick }: Parts) {
  const t = tricksTexts.value.keep;
  const cards = me === null ? [] : (table.won[me] ?? []);
  const stop = useTabStop('won', cards.length);
  const onToButton = useRef(false);

  // Whoever picks by keyboard goes on with the button that keeps the card.
  useLayoutEffect(() => {
    if (onToButton.current) document.querySelector<HTMLElement>('[data-testid="keep"]')?.focus();
    onToButton.current = false;
  });

  useKeys({
    Escape: () => {
      if (document.activeElement?.matches('[data-testid="keep"]'))
        document.querySelector<HTMLElement>(`[data-testid="won-${picked[0]}"]`)?.focus();
    },
  });

  function press(card: Card, byKeyboard: boolean) {
    const lifted = picked.includes(card);
    onToButton.current = byKeyboard && !lifted;
    pick(lifted ? [] : [card]);
  }

  return (
    <div class="keep">
      <p class="keep-question">{t.pick}</p>
      <div
        class="own-tricks"
        role="group"
        aria-label={t.yours}
        data-many={cards.length > 12 ? 'most' : cards.length > 6}
        {...stop.group}
      >
        {cards.map((card, index) => (
          <button
            key={card}
            type="button"
            class="own-trick-card"
            data-testid={`won-${card}`}
            data-card={card}
            data-glide={card}
            data-from={`seat-${me}`}
            data-picked={picked.includes(card)}
            aria-label={cardName(card)}
            aria-pressed={picked.includes(card)}
            {...stop.item(index)}
            onClick={(event) => press(card, event.detail === 0)}
          >
            <XxlCard card={card} />
          </button>
        ))}
      </div>
    </div>
  );
}

export function KeepActions({ picked: [card], play }: Parts) {
  const t = tricksTexts.value.actions;
  return (
    <>
      <button
        type="button"
        class="button"
        data-testid="keep-none"
        onClick={() => play({ type: 'keep', card: null })}
      >
        {t.none}
      </button>
      <button
        type="button"
        class="button primary"
        data-testid="keep"
        data-target={card !== undefined}
        aria-disabled={card === undefined}
        onClick={() => card !== undefined && play({ type: 'keep', card })}
      >
        {t.keep}
      </button>
    </>
  );
}
