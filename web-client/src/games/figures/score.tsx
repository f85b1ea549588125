import type { PublicView } from './scene.ts';
import { figuresTexts } from './texts.ts';

/** A seat's total, and whether it has chosen its box at the end of a round. */
export function Score({ view, seat }: { readonly view: PublicView; readonly seat: number }) {
  const t = figuresTexts.value;
  const total = view.totals[seat]?.total ?? 0;
  return (
    <>
      <span class="plate-total" data-total={seat}>
        <span aria-hidden="true">{total}</span>
        <span class="unseen">{t.total(total)}</span>
      </span>
      {view.phase === 'score' && view.chosen[seat] === true && (
        <span class="plate-chosen">
          <svg class="box-tick" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
            <path d="M2 6.5l3 3 5-7" />
          </svg>
          <span class="unseen">{t.chosen}</span>
        </span>
      )}
    </>
  );
}
