// What the three variants have in common where one draws when nothing fits.
import type { NameOf } from '../../../table/seats.ts';
import { type PublicView, plainMove } from '../scene.ts';
import { Stock, StockPicture } from '../stock.tsx';
import { cardName, xxlTexts } from '../texts.ts';
import type { VariantProps } from '../variant.ts';

/** The stock: a touch draws a card. */
export function DrawPile({ view, me, legal, play }: VariantProps) {
  const t = xxlTexts.value;
  if (me === null) return <Stock stock={view.stock} />;
  const legally = plainMove(legal, 'draw') !== null;
  return (
    <button
      type="button"
      class="draw-pile"
      data-testid="draw"
      data-legal={legally}
      aria-disabled={!legally}
      aria-label={t.drawLabel(view.stock)}
      onClick={() => play({ type: 'draw' })}
    >
      <StockPicture stock={view.stock} />
      <span class="draw-word" aria-hidden="true">
        {t.draw}
      </span>
    </button>
  );
}

/** After a draw that fits one need not play. */
export function PassButton({ me, legal, play }: VariantProps) {
  if (me === null) return null;
  return (
    <button
      type="button"
      class="button"
      data-testid="pass"
      aria-disabled={plainMove(legal, 'pass') === null}
      onClick={() => play({ type: 'pass' })}
    >
      {xxlTexts.value.pass}
    </button>
  );
}

/** What is going on, in a sentence; `choose` is what remains to be done with a card that is lifted. */
export function drawingStatus({ view, own, picked, legal, nameOf }: VariantProps, choose: string): string {
  const t = xxlTexts.value.status;
  const who = actorOf(view, nameOf);
  if (who === undefined) return xxlTexts.value.events.ended;
  if (who !== null) return view.phase === 'drawn' ? t.theirDrawn(who) : t.theirPlay(who);
  if (picked.length > 0) return choose;
  if (view.phase === 'drawn' && own?.drawn) return t.drawn(cardName(own.drawn));
  return plainMove(legal, 'draw') ? t.draw : t.play;
}

/** Who is to act: a name, null for me, undefined when the match is over. */
const actorOf = ({ turn }: PublicView, nameOf: NameOf) => (turn === null ? undefined : nameOf(turn));
