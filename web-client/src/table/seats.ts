// Seats as the reader of the page sees them.
import type { TableProps } from '../games/game.ts';
import { texts } from '../texts/index.ts';

/** A seat's name in a sentence; null for the reader's own. */
export type NameOf = (seat: number) => string | null;

/** The seat at which the table is shown; null for who only watches. */
export const seatOf = ({ mine }: TableProps): number | null => mine?.seat ?? null;

/** My seat, where I play: what is to be done there is said to me. */
export const readerOf = ({ mine, replay }: TableProps): number | null =>
  replay ? null : (mine?.seat ?? null);

export function namesAt(props: TableProps): NameOf {
  const { seats } = props;
  const reader = readerOf(props);
  return (seat) => (seat === reader ? null : (seats[seat]?.name ?? texts.value.table.seat(seat + 1)));
}

/** The other seats, clockwise from the left of `me`; all of them for who only watches. */
export function othersInOrder(count: number, me: number | null): readonly number[] {
  if (me === null) return Array.from({ length: count }, (_, seat) => seat);
  return Array.from({ length: count - 1 }, (_, step) => (me + 1 + step) % count);
}
