// Calcory's table: the others, the 60 cards, what is going on, and one's own place.
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../parts/announcer.tsx';
import { refusalText, texts } from '../../texts/index.ts';
import type { TableProps } from '../index.ts';
import { Fan } from './fan.tsx';
import { Grid } from './grid.tsx';
import { useLayout } from './layout.ts';
import { viewOf } from './scene.ts';
import { Seat } from './seats.tsx';
import { type NameOf, whatNow } from './sentences.ts';
import { Sum } from './sum.tsx';
import { calcoryTexts } from './texts.ts';
import { useMoves } from './use-moves.ts';
import { useUpdates } from './use-updates.ts';
import './cards.css';
import './seats.css';
// The layout comes last: it overrides the parts it arranges.
import './calcory.css';

export function Table({
  game,
  mine,
  seats,
  certain,
  underWay,
  refusal,
  connection,
  play,
  onUpdate,
}: TableProps) {
  const t = calcoryTexts.value;
  const view = viewOf(game);
  const me = mine?.seat ?? null;
  const table = useRef<HTMLDivElement>(null);
  const layout = useLayout();
  const nameOf: NameOf = (seat) =>
    seat === me ? null : (seats[seat]?.name ?? texts.value.table.seat(seat + 1));
  const { look, news, origins } = useUpdates(onUpdate, layout, nameOf, table);
  const moves = useMoves(game, mine, certain, look, play, table);
  const myTurn = me !== null && game.to_act.includes(me);
  const refused = refusal && refusalText(refusal.code, refusal.message, refusal.rule, t.refusals);
  useCall(myTurn ? texts.value.table.yourTurnNow : null);
  useCall(refused);

  const seatOf = (seat: number) => {
    const who = seats[seat];
    return (
      who && (
        <Seat
          key={seat}
          seat={seat}
          who={who}
          pile={view.piles[seat] ?? 0}
          acting={game.to_act.includes(seat)}
        />
      )
    );
  };
  const others = othersInOrder(game.seats, me);
  const status =
    connection ??
    refused ??
    (underWay
      ? t.status.sending
      : [news, whatNow(view, moves.offers, moves.card, nameOf)].filter(Boolean).join(' '));

  return (
    <div
      ref={table}
      class="table calcory"
      data-game={game.number}
      data-version={game.version}
      data-phase={view.phase}
      data-my-turn={myTurn}
    >
      <section class="others" aria-label={texts.value.table.others}>
        {others.map(seatOf)}
      </section>
      <Grid
        view={view}
        look={look}
        layout={layout}
        legal={moves.cells}
        sending={Number(underWay?.cell ?? -1)}
        nameOf={nameOf}
        onPress={moves.press}
      />
      <div class="tally">
        {view.phase === 'returning' && view.turn !== null ? (
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
        )}
      </div>
      <p class="status" data-testid="status" data-refused={status === refused}>
        {status}
      </p>
      <section class="own" aria-label={texts.value.table.own}>
        {me === null ? <p class="watching">{texts.value.table.watching}</p> : seatOf(me)}
      </section>
      <div class="actions">
        {me !== null && (
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
        )}
      </div>
      <div class="flights" aria-hidden="true" />
    </div>
  );
}

/** Clockwise from the left of `me`. */
function othersInOrder(count: number, me: number | null): number[] {
  if (me === null) return Array.from({ length: count }, (_, seat) => seat);
  return Array.from({ length: count - 1 }, (_, step) => (me + 1 + step) % count);
}

/** Says at once what can't wait. */
function useCall(text: string | null) {
  useEffect(() => {
    if (text !== null) announce(text, true);
  }, [text]);
}
