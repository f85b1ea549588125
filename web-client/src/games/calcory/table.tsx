// Calcory's table: the others, the 60 cards, the sum, and one's own place.
import { useRef } from 'preact/hooks';
import { useLook } from '../../table/look.ts';
import { useNews } from '../../table/news.ts';
import { namesAt } from '../../table/seats.ts';
import { Stack } from '../../table/stack.tsx';
import { TableFrame } from '../../table/table-frame.tsx';
import type { TableProps } from '../game.ts';
import { Fan } from './fan.tsx';
import { sendTaken } from './flights.ts';
import { Grid } from './grid.tsx';
import { useLayout } from './layout.ts';
import { type CalcoryEvent, lookAt, viewOf } from './scene.ts';
import { stays, tell, whatNow } from './sentences.ts';
import { Sum } from './sum.tsx';
import { calcoryTexts } from './texts.ts';
import { useMoves } from './use-moves.ts';
import './cells.css';
// The layout comes last: it overrides the parts it arranges.
import './calcory.css';

export function Table(props: TableProps) {
  const { game, mine, underWay } = props;
  const t = calcoryTexts.value;
  const view = viewOf(game);
  const table = useRef<HTMLDivElement>(null);
  /** Where the cards lay that were just taken. */
  const origins = useRef<readonly DOMRect[]>([]);
  const layout = useLayout();
  const nameOf = namesAt(props);
  const look = useLook(props, lookAt);
  const news = useNews<CalcoryEvent>(props.onUpdate, {
    tell: (event) => tell(event, nameOf, layout),
    stays,
    see: (_, events) => {
      if (table.current) origins.current = sendTaken(table.current, events);
    },
  });
  const moves = useMoves(props, look, table);

  return (
    <TableFrame
      name="calcory"
      props={props}
      table={table}
      has={(seat) => <Pile seat={seat} cards={view.piles[seat] ?? 0} />}
      status={[news, whatNow(view, moves.offers, moves.card, nameOf)].filter(Boolean).join(' ')}
      hints={t.hints}
      refusals={t.refusals}
      aside={
        view.phase === 'returning' && view.turn !== null ? (
          <Fan
            key={view.turn}
            cards={view.taken}
            owner={nameOf(view.turn)}
            pickable={moves.pickable}
            picked={moves.picked}
            origins={origins}
            onPick={moves.pick}
          />
        ) : (
          <Sum view={view} look={look} nameOf={nameOf} />
        )
      }
      actions={
        mine && (
          <button
            type="button"
            class="button primary"
            data-testid="stop"
            aria-disabled={!moves.mayStop}
            aria-keyshortcuts="s"
            onClick={moves.stop}
          >
            {t.stop}
          </button>
        )
      }
    >
      <Grid
        view={view}
        look={look}
        layout={layout}
        legal={moves.cells}
        sending={Number(underWay?.cell ?? -1)}
        nameOf={nameOf}
        onPress={moves.press}
      />
    </TableFrame>
  );
}

const Pile = ({ seat, cards }: { readonly seat: number; readonly cards: number }) => (
  <span class="pile" data-pile={seat}>
    <Stack cards={cards} label={calcoryTexts.value.pile(cards)} />
  </span>
);
