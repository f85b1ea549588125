import type { ComponentChildren } from 'preact';
import type { TableSeat } from '../games/index.ts';
import { SeatMark, shapeName } from '../parts/seat-mark.tsx';
import { texts } from '../texts/index.ts';

interface SeatPlateProps {
  readonly seat: number;
  readonly who: TableSeat;
  readonly acting: boolean;
  /** What the seat visibly has: a pile, a score, a number of cards. */
  readonly children?: ComponentChildren;
}

/** A player: marker, name, what they are doing, and what they have. */
export function SeatPlate({ seat, who, acting, children }: SeatPlateProps) {
  const t = texts.value.table;
  return (
    <div
      class="seat"
      data-anchor={`seat-${seat}`}
      data-acting={acting}
      data-online={who.online}
      data-me={who.isMe}
    >
      <SeatMark seat={seat} />
      <span class="unseen">{t.markOf(shapeName(seat))}</span>
      <span class="seat-words">
        <bdi class="seat-name">{who.isMe ? t.you : who.name}</bdi>
        <span class="seat-now">
          {children}
          <span class="seat-state" data-away={!who.online}>
            {stateOf(who, acting)}
          </span>
        </span>
      </span>
    </div>
  );
}

function stateOf(who: TableSeat, acting: boolean): string {
  const t = texts.value.table;
  if (who.isMe) return acting ? t.yourTurn : '';
  if (!who.online) return t.away;
  return acting ? t.thinking : '';
}
