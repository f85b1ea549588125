// What every table has, in this order: the others, the common area, one status line, one's own place.
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { TableProps } from '../games/game.ts';
import { announce } from '../parts/announcer.tsx';
import { refusalText, texts } from '../texts/index.ts';
import { type Hints, useHint } from './hints.ts';
import { SeatPlate } from './seat-plate.tsx';
import { othersInOrder, readerOf, seatOf } from './seats.ts';
import { useKeptFocus } from './tab-stop.ts';
import { useTimeUp } from './time-up.ts';
import './cards.css';
import './table.css';
import './seats.css';

interface TableFrameProps {
  /** The game's id: the table's class, under which the game arranges its areas. */
  readonly name: string;
  readonly props: TableProps;
  readonly table: RefObject<HTMLDivElement>;
  /** What a seat visibly has, beside its name. */
  readonly has: (seat: number) => ComponentChildren;
  /** What is going on and what one may do, in a sentence. */
  readonly status: string;
  /** What each type of move does, for who meets it for the first time. */
  readonly hints: Hints;
  /** What these hints are remembered under: the game, if nothing else is said. */
  readonly topic?: string;
  readonly refusals: Readonly<Record<string, string>>;
  /** The common area. */
  readonly children: ComponentChildren;
  /** What belongs beside the common area on a wide screen: a sum, a score table. */
  readonly aside?: ComponentChildren;
  /** One's hand or tiles. */
  readonly hand?: ComponentChildren;
  /** At most three buttons. */
  readonly actions?: ComponentChildren;
}

export function TableFrame({
  name,
  props,
  table,
  has,
  status,
  hints,
  topic = name,
  refusals,
  children,
  aside,
  hand,
  actions,
}: TableFrameProps) {
  const { game, mine, seats, underWay, refusal, connection, replay } = props;
  const t = texts.value.table;
  const me = seatOf(props);
  const reader = readerOf(props);
  // While a bot plays for me it is not me who is waited for.
  const myTurn = reader !== null && game.to_act.includes(reader) && seats[reader]?.condition !== 'stand_in';
  const refused = refusal && refusalText(refusal.code, refusal.message, refusal.rule, refusals);
  const hint = useHint(topic, hints, myTurn && mine ? mine.legal : [], underWay);
  const timeUp = useTimeUp(props);
  useCall(myTurn ? t.yourTurnNow : null);
  useCall(refused);
  useKeptFocus(table);

  const plate = (seat: number) => {
    const who = seats[seat];
    return (
      who && (
        <SeatPlate key={seat} seat={seat} who={who} acting={game.to_act.includes(seat)}>
          {has(seat)}
        </SeatPlate>
      )
    );
  };
  const urgent = connection ?? refused ?? (underWay ? t.sending : null);

  return (
    <div
      ref={table}
      class={`table ${name}`}
      data-game={game.number}
      data-version={game.version}
      data-phase={game.view.phase}
      data-my-turn={myTurn}
      data-seats={game.seats}
    >
      <section class="others" translate={false} aria-label={t.others}>
        {othersInOrder(game.seats, me).map(plate)}
      </section>
      <div class="felt" translate={false}>
        {children}
      </div>
      {aside !== undefined && (
        <div class="aside" translate={false}>
          {aside}
        </div>
      )}
      <div class="status" data-refused={urgent !== null && urgent === refused}>
        {/* What hints explain may be translated; what happens names people. */}
        <p data-testid="status" translate={hint !== null && urgent === null}>
          {urgent ?? [timeUp, hint?.text ?? status].filter(Boolean).join(' ')}
        </p>
        {hint && urgent === null && (
          <button type="button" class="button quiet hint-done" data-testid="hint-done" onClick={hint.done}>
            {t.hintDone}
          </button>
        )}
      </div>
      <section class="own" translate={false} aria-label={t.own}>
        {me !== null && plate(me)}
        {me === null && !replay && <p class="watching">{t.watching}</p>}
      </section>
      {hand !== undefined && (
        <div class="hand-area" translate={false}>
          {hand}
        </div>
      )}
      <div class="actions">{actions}</div>
      <div class="flights" translate={false} aria-hidden="true" />
    </div>
  );
}

/** Says at once what can't wait. */
function useCall(text: string | null) {
  useEffect(() => {
    if (text !== null) announce(text, true);
  }, [text]);
}
