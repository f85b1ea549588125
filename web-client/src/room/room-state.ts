// What the page knows about a room. Views are the truth: each one replaces what was there before.
import type { Command } from '../connection/machine.ts';
import type { ChatLine, Game, Private, Room, Snapshot, ToClient } from '../protocol/index.ts';
import { withLine, withOlder } from './chat.ts';
import { type HeardClocks, heardClocks } from './clocks.ts';
import { type ComingRestart, heardRestart } from './restart.ts';

export interface RoomState {
  readonly you: Snapshot['you'];
  readonly room: Room;
  readonly restart: ComingRestart | null;
  readonly game: Game | null;
  /** The time left for moves, as it was when the latest word of it came. */
  readonly clocks: HeardClocks | null;
  /** The fingerprint of the game's seed as this page saw it before the first card; null if it came later. */
  readonly promise: string | null;
  /** What this seat alone sees, and its legal moves; null for who only watches. */
  readonly mine: Private | null;
  /** Oldest first. */
  readonly chat: readonly ChatLine[];
  /** Whether more was said before these lines. */
  readonly moreChat: boolean;
  /** Commands under way. A move stays here until the view it led to has come. */
  readonly underWay: readonly Command[];
  readonly refusal: Refusal | null;
  readonly said: Said | null;
}

export interface Refusal {
  readonly command: Command['type'] | null;
  readonly code: string;
  readonly message: string;
  readonly rule: string | null;
}

/** What became of the last thing I said. */
export interface Said {
  readonly id: string;
  readonly outcome: 'under way' | 'done' | Refusal;
}

export type RoomInput =
  | ToClient
  | { readonly type: 'older_chat'; readonly chat: readonly ChatLine[]; readonly more_chat: boolean }
  | { readonly type: 'sent'; readonly command: Command }
  | { readonly type: 'taken_back'; readonly command: Command };

/** `now` is when the input came, by a clock that only goes forward. */
export function reduce(state: RoomState | null, input: RoomInput, now: number): RoomState | null {
  if (input.type === 'snapshot') {
    const { you, room, game, chat } = input;
    return {
      you,
      room,
      restart: heardRestart(room.restart, now),
      game,
      clocks: heardClocks(game?.clocks ?? null, now),
      promise: promiseFor(game, state),
      mine: input.private,
      chat,
      moreChat: input.more_chat,
      underWay: stillUnderWay(state?.underWay ?? [], game),
      refusal: state?.refusal ?? null,
      said: state?.said ?? null,
    };
  }
  if (state === null) return null;
  switch (input.type) {
    case 'update': {
      const { game } = input;
      const clocks = heardClocks(game.clocks, now);
      const underWay = stillUnderWay(state.underWay, game);
      return { ...state, game, clocks, mine: input.private, underWay, refusal: null };
    }
    case 'room': {
      const { you, room } = input;
      return { ...state, you, room, restart: heardRestart(room.restart, now) };
    }
    case 'clocks':
      if (input.game !== state.game?.number) return state;
      return {
        ...state,
        game: { ...state.game, clocks: input.clocks },
        clocks: heardClocks(input.clocks, now),
      };
    case 'chat':
      return { ...state, chat: withLine(state.chat, input.line) };
    case 'older_chat':
      return { ...state, chat: withOlder(state.chat, input.chat), moreChat: input.more_chat };
    case 'accepted':
      return accepted(state, input.id);
    case 'refused':
      return refused(state, input.id, input);
    case 'taken_back':
      return refused(state, input.command.id, { code: 'taken_back', message: '' });
    case 'sent':
      return sent(state, input.command);
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

function sent(state: RoomState, command: Command): RoomState {
  const underWay = [...state.underWay, command];
  if (command.type === 'say') return { ...state, underWay, said: { id: command.id, outcome: 'under way' } };
  return { ...state, underWay, refusal: null };
}

function accepted(state: RoomState, id: string): RoomState {
  const underWay = state.underWay.filter((command) => command.id !== id || command.type === 'move');
  const said: Said | null = state.said?.id === id ? { id, outcome: 'done' } : state.said;
  return { ...state, underWay, said };
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
  const refusal: Refusal = { command, code, message, rule };
  if (command !== 'say') return { ...state, underWay, refusal };
  // What was said belongs to the chat, which may still have something to say about it.
  return { ...state, underWay, said: state.said?.id === id ? { id, outcome: refusal } : state.said };
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
