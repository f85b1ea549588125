// What the page knows about a room. Views are the truth: each one replaces what was there before.
import type { Command } from '../connection/machine.ts';
import type { Game, Private, Room, Snapshot, ToClient } from '../protocol/index.ts';

export interface RoomState {
  readonly you: Snapshot['you'];
  readonly room: Room;
  readonly game: Game | null;
  /** The fingerprint of the game's seed as this page saw it before the first card; null if it came later. */
  readonly promise: string | null;
  /** What this seat alone sees, and its legal moves; null for who only watches. */
  readonly mine: Private | null;
  /** Commands under way. A move stays here until the view it led to has come. */
  readonly underWay: readonly Command[];
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly command: Command['type'] | null;
  readonly code: string;
  readonly message: string;
  readonly rule: string | null;
}

export type RoomInput =
  | ToClient
  | { readonly type: 'sent'; readonly command: Command }
  | { readonly type: 'taken_back'; readonly command: Command };

export function reduce(state: RoomState | null, input: RoomInput): RoomState | null {
  if (input.type === 'snapshot') {
    const { you, room, game } = input;
    const underWay = stillUnderWay(state?.underWay ?? [], game);
    const promise = promiseFor(game, state);
    return { you, room, game, promise, mine: input.private, underWay, refusal: state?.refusal ?? null };
  }
  if (state === null) return null;
  switch (input.type) {
    case 'update': {
      const underWay = stillUnderWay(state.underWay, input.game);
      return { ...state, game: input.game, mine: input.private, underWay, refusal: null };
    }
    case 'room':
      return { ...state, room: input.room };
    case 'accepted':
      return {
        ...state,
        underWay: state.underWay.filter(({ id, type }) => id !== input.id || type === 'move'),
      };
    case 'refused':
      return refused(state, input.id, input);
    case 'taken_back':
      return refused(state, input.command.id, { code: 'taken_back', message: '' });
    case 'sent':
      return { ...state, underWay: [...state.underWay, input.command], refusal: null };
    default:
      return state;
  }
}

function promiseFor(game: Game | null, before: RoomState | null): string | null {
  if (game === null || before === null) return null;
  const known = before.game?.number ?? 0;
  if (game.number === known) return before.promise;
  return game.number === known + 1 ? before.room.commitment : null;
}

function stillUnderWay(commands: readonly Command[], game: Game | null): readonly Command[] {
  return commands.filter(
    (command) =>
      command.type !== 'move' || (command.game === game?.number && command.version >= game.version),
  );
}

function refused(
  state: RoomState,
  id: string | null,
  why: { code: string; message: string; rule?: string },
): RoomState {
  const command = state.underWay.find((sent) => sent.id === id)?.type ?? null;
  const underWay = state.underWay.filter((sent) => sent.id !== id);
  // Nobody asked for a nonce to be sent, so nobody needs to hear that it was refused.
  if (command === 'nonce') return { ...state, underWay };
  const { code, message, rule = null } = why;
  return { ...state, underWay, refusal: { command, code, message, rule } };
}

/** My place at the table, or null. While a game runs, room seats and game seats are the same. */
export function mySeat({ room, you }: RoomState): number | null {
  const seat = room.seats.findIndex((holder) => holder?.player === you.player);
  return seat < 0 ? null : seat;
}

export const moveUnderWay = ({ underWay }: RoomState) =>
  underWay.find((command) => command.type === 'move') ?? null;

export const isUnderWay = ({ underWay }: RoomState, type: Command['type']) =>
  underWay.some((command) => command.type === type);
