// Bonbons' table: the square in the middle, everybody's rounds around it, one's own the largest.
import { useRef } from 'preact/hooks';
import { useLook } from '../../table/look.ts';
import { useNews } from '../../table/news.ts';
import { namesAt, seatOf } from '../../table/seats.ts';
import { TableFrame } from '../../table/table-frame.tsx';
import type { TableProps } from '../game.ts';
import { useFlights } from './flights.ts';
import { Reserve } from './reserve.tsx';
import { Rounds } from './rounds.tsx';
import { type BonbonsEvent, lookAt, outlives, sideOf, toFind, viewOf } from './scene.ts';
import { stays, tell, whatNow } from './sentences.ts';
import { Squares } from './squares.tsx';
import { bonbonsTexts } from './texts.ts';
import { useMoves } from './use-moves.ts';
import './tiles.css';
// The layout comes last: it overrides the parts it arranges.
import './bonbons.css';
import './wide.css';

export function Table(props: TableProps) {
  const t = bonbonsTexts.value;
  const view = viewOf(props.game);
  const me = seatOf(props);
  const table = useRef<HTMLDivElement>(null);
  const nameOf = namesAt(props);
  const look = useLook(props, lookAt, outlives);
  const fly = useFlights(table);
  const news = useNews<BonbonsEvent>(props.onUpdate, {
    tell: (event) => tell(event, nameOf, sideOf(view)),
    stays,
    see: (_, events) => fly(events),
  });
  const touch = useMoves(props, look);

  const rounds = (seat: number) => <Rounds touch={touch} seat={seat} nameOf={nameOf} />;
  const has = (seat: number) => (
    <>
      <ToFind rounds={toFind(view, seat)} />
      {seat !== me && rounds(seat)}
    </>
  );

  return (
    <TableFrame
      name="bonbons"
      props={props}
      table={table}
      has={has}
      status={[news, whatNow(view, touch.offers, nameOf)].filter(Boolean).join(' ')}
      hints={t.hints}
      refusals={t.refusals}
      aside={<Reserve reserve={view.reserve} removed={view.removed} />}
      hand={me === null ? undefined : rounds(me)}
      actions={
        props.mine && (
          <button
            type="button"
            class="button primary"
            data-testid="stop"
            aria-disabled={touch.offers.stop === null}
            aria-keyshortcuts="s"
            onClick={touch.stop}
          >
            {t.stop}
          </button>
        )
      }
    >
      <Squares touch={touch} />
    </TableFrame>
  );
}

/** What places are given by: not how many rounds are found, but how few are left. In words where there is room. */
function ToFind({ rounds }: { readonly rounds: number }) {
  return (
    <span class="to-find">
      <span class="to-find-count" aria-hidden="true">
        {rounds}
      </span>
      <span class="to-find-words unseen">{bonbonsTexts.value.toFind(rounds)}</span>
    </span>
  );
}
