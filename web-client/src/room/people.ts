// Who is who in a room, and who may do what.
import type { Room, SeatHolder } from '../protocol/index.ts';
import type { RoomState } from './room-state.ts';

/** What a seat's player is up to; a bot of its own, or one that stands in, comes before their line. */
export type Condition = 'here' | 'reconnecting' | 'gone' | 'bot' | 'stand_in' | 'left';

export function conditionOf({ bot, stand_in, left, presence }: SeatHolder): Condition {
  if (bot) return 'bot';
  if (stand_in) return 'stand_in';
  return left ? 'left' : presence;
}

export const isHost = ({ room, you }: RoomState) => room.host === you.player;

export const holderOf = (room: Room, player: string): SeatHolder | null =>
  room.seats.find((holder) => holder?.player === player) ?? null;

/** What somebody in the room is called; null for who is not there. */
export function nameOf(room: Room, player: string): string | null {
  const person = holderOf(room, player) ?? room.watchers.find((watcher) => watcher.player === player);
  return person?.name ?? null;
}

export const missingPlayers = ({ seats, min_seats }: Room) =>
  Math.max(0, min_seats - seats.filter((holder) => holder !== null).length);

/** Seated people who have not said that they are ready. The host says so by starting. */
export const notReady = ({ seats, host }: Room): readonly SeatHolder[] =>
  seats.filter(
    (holder): holder is SeatHolder =>
      holder !== null && !holder.bot && !holder.ready && holder.player !== host,
  );

/** Those whose word counts in a vote: people with a seat and an open line, for whom no bot stands in. */
export const present = ({ seats }: Room): readonly SeatHolder[] =>
  seats.filter((holder): holder is SeatHolder => holder !== null && conditionOf(holder) === 'here');

export const mayVote = ({ room, you }: RoomState) =>
  present(room).some(({ player }) => player === you.player);
