import type { ComponentChildren } from 'preact';
import type { TableSeat } from '../games/game.ts';
import { SeatMark, shapeName } from '../parts/seat-mark.tsx';
import { texts } from '../texts/index.ts';
import { Clock } from './seat-clock.tsx';

interface SeatPlateProps {
  readonly seat: number;
  readonly who: TableSeat;
  readonly acting: boolean;
  /** What the seat visibly has: a pile, a score, a number of cards. */
  readonly children?: ComponentChildren;
}

/** A player: marker, name, what they are doing, the time they have left, and what they have. */
export function SeatPlate({ seat, who, acting, children }: SeatPlateProps) {
  const t = texts.value.table;
  return (
    <div
      class="seat"
      data-testid={`plate-${seat}`}
      data-anchor={`seat-${seat}`}
      data-acting={acting}
      data-condition={who.condition}
      data-me={who.isMe}
    >
      <SeatMark seat={seat} />
      <span class="unseen">{t.markOf(shapeName(seat))}</span>
      <span class="seat-words">
        <bdi class="seat-name">{who.isMe ? t.you : who.name}</bdi>
        <span class="seat-now">
          {children}
          <span
            class="seat-state"
            data-testid={`state-${seat}`}
            data-away={who.condition !== 'here' && who.condition !== 'bot'}
          >
            {stateOf(who, acting)}
          </span>
        </span>
      </span>
      {who.clock && <Clock clock={who.clock} isMe={who.isMe} />}
    </div>
  );
}

function stateOf({ isMe, condition, clock }: TableSeat, acting: boolean): string {
  const t = texts.value.table;
  if (condition !== 'here' && !(isMe && condition === 'reconnecting'))
    return texts.value.room.plate[condition];
  if (!acting) return '';
  if (isMe) return t.yourTurn;
  // A clock that runs says it, too.
  return clock === null ? t.thinking : '';
}
