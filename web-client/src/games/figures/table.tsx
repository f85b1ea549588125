// Figures' table: the piles, the score tables of all, and one's own hand.
import { useRef } from 'preact/hooks';
import { useGlides } from '../../table/motion.ts';
import { useNews } from '../../table/news.ts';
import { namesAt, othersInOrder, readerOf, seatOf } from '../../table/seats.ts';
import { TableFrame } from '../../table/table-frame.tsx';
import type { TableProps } from '../game.ts';
import { Actions } from './actions.tsx';
import { sendCards } from './flights.ts';
import { Hand } from './hand.tsx';
import { Places } from './places.tsx';
import { type FiguresEvent, freshBoxes, ownBox, ownViewOf, viewOf } from './scene.ts';
import { Score } from './score.tsx';
import { stays, tell, whatNow } from './sentences.ts';
import { Sheet } from './sheet.tsx';
import { ShownHands } from './shown-hands.tsx';
import { figuresTexts } from './texts.ts';
import { useFilled } from './use-filled.ts';
import { useHandOrder } from './use-hand-order.ts';
import { useMoves } from './use-moves.ts';
import './places.css';
import './hand.css';
import './sheet.css';
// The layout comes last: it overrides the parts it arranges.
import './figures.css';
import './dense.css';

export function Table(props: TableProps) {
  const { game, mine, underWay } = props;
  const t = figuresTexts.value;
  const view = viewOf(game);
  const me = seatOf(props);
  const others = othersInOrder(game.seats, me);
  const table = useRef<HTMLDivElement>(null);
  const nameOf = namesAt(props);
  const filled = useFilled(props);
  const news = useNews<FiguresEvent>(props.onUpdate, {
    tell: (event) => tell(event, nameOf),
    stays,
    see: (_, events) => table.current && sendCards(table.current, events, me),
  });
  const hand = useHandOrder(mine, view.round);
  const moves = useMoves(props, hand);
  const { offers, striking } = moves;
  useGlides(table, props.onUpdate);

  const position = { view, offers, toAct: game.to_act, me: readerOf(props), striking };
  return (
    <TableFrame
      name="figures"
      props={props}
      table={table}
      has={(seat) => <Score view={view} seat={seat} />}
      status={[news, whatNow(position, nameOf)].filter(Boolean).join(' ')}
      hints={t.hints}
      refusals={t.refusals}
      aside={
        <Sheet
          view={view}
          others={others}
          me={me}
          nameOf={nameOf}
          ownBox={
            mine && ((box) => ownBox(box, { view, seat: mine.seat, own: ownViewOf(mine), offers, striking }))
          }
          fresh={freshBoxes(view, filled)}
          sending={underWay?.box}
          onPress={moves.pressBox}
        />
      }
      hand={
        mine && (
          <Hand
            hand={hand}
            legal={new Set(offers.discards.keys())}
            takenFrom={view.taken?.from ?? null}
            sending={underWay?.type === 'discard'}
            onPress={moves.discard}
          />
        )
      }
      actions={mine && <Actions moves={moves} onSort={hand.sort} />}
    >
      {view.shown ? (
        <ShownHands view={view} others={others} nameOf={nameOf} />
      ) : (
        <Places
          view={view}
          others={others}
          me={me}
          nameOf={nameOf}
          mayDraw={offers.draw !== null}
          takes={new Set(offers.takes.keys())}
          gone={hand.gone}
          onDraw={moves.draw}
          onTake={moves.take}
        />
      )}
    </TableFrame>
  );
}
