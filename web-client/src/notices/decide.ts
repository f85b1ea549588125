// Whether it is my turn, and what is to be done so that I notice.
import { mySeat, type RoomState } from '../room/room-state.ts';

/** Something waits for me: not for a bot in my stead, and not while everything stands still. */
export function isMyTurn(state: RoomState): boolean {
  const { room, game } = state;
  const seat = mySeat(state);
  if (seat === null || game === null || room.phase !== 'playing') return false;
  if (game.result !== null || game.ending !== null || game.clocks?.paused === true) return false;
  return game.to_act.includes(seat) && room.seats[seat]?.stand_in === false;
}

/** What bears on it at a moment. */
export interface Moment {
  /** Null while nothing is known of the room. */
  readonly myTurn: boolean | null;
  /** Nobody looks at the page. */
  readonly hidden: boolean;
}

export interface Wishes {
  readonly sound: boolean;
  readonly notifications: boolean;
}

export interface Notices {
  /** The title and the icon say so. */
  readonly marked: boolean;
  /** It is to be heard, once. */
  readonly ring: boolean;
  /** A notification comes, stays as it is, or goes. */
  readonly notification: 'show' | 'keep' | 'close';
}

/** What follows when `before` turns into `now`. What I find when I come is no news. */
export function decide(before: Moment, now: Moment, wishes: Wishes): Notices {
  const marked = now.myTurn === true;
  const news = marked && before.myTurn === false;
  return {
    marked,
    ring: news && wishes.sound,
    notification:
      news && now.hidden && wishes.notifications ? 'show' : marked && now.hidden ? 'keep' : 'close',
  };
}
