import { SeatMark } from '../../parts/seat-mark.tsx';
import type { NameOf } from '../../table/seats.ts';
import { type Look, type PublicView, sumOf } from './scene.ts';
import { calcoryTexts } from './texts.ts';

interface SumProps {
  readonly view: PublicView;
  readonly look: Look | null;
  readonly nameOf: NameOf;
}

/** The sum of this turn beside 13, and the marked sum that has to be beaten. */
export function Sum({ view, look, nameOf }: SumProps) {
  const t = calcoryTexts.value;
  return (
    <div class="sum" data-failed={look !== null}>
      <p class="sum-line">
        <span class="unseen">{t.sum} </span>
        <span class="sum-number" data-testid="sum">
          {look ? sumOf(look) : view.sum}
        </span>{' '}
        <span class="sum-of">{t.of}</span>
      </p>
      {view.marked && (
        <p class="to-beat">
          <SeatMark seat={view.marked.seat} />
          <span>
            <span class="to-beat-by">{t.toBeatBy(nameOf(view.marked.seat))} </span>
            {t.toBeat(view.marked.sum, view.marked.cards)}
          </span>
        </p>
      )}
    </div>
  );
}
