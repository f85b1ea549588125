// A room to try things on; for tests.
import type { ChatLine, Game, Room, RoomChanged, SeatHolder, Snapshot, Update } from '../protocol/index.ts';
import { type RoomInput, type RoomState, reduce } from './room-state.ts';

export const hash = '0'.repeat(64);

export const holder = (player: string, name: string, change: Partial<SeatHolder> = {}): SeatHolder => ({
  player,
  name,
  bot: false,
  presence: 'here',
  ready: false,
  stand_in: false,
  left: false,
  ...change,
});

export const game = (version: number, change: Partial<Game> = {}): Game => ({
  number: 1,
  version,
  seats: 2,
  to_act: [0],
  clocks: null,
  commitment: hash,
  view: { phase: 'turning' },
  result: null,
  ending: null,
  replay: null,
  seed: null,
  nonces: null,
  ...change,
});

/** Ben is host, and Ann (who is "you" in a snapshot) sits on the second of three seats. */
export const room = (change: Partial<Room> = {}): Room => ({
  code: 'K7QXMP',
  game: 'calcory',
  phase: 'playing',
  host: 'B',
  settings: {
    options: {},
    seats: 3,
    look_seconds: 3,
    listed: false,
    move_seconds: null,
    on_leave: 'stand_in',
    watching: true,
    chat: true,
  },
  min_seats: 2,
  max_seats: 4,
  commitment: null,
  seats: [holder('B', 'Ben'), holder('A', 'Ann'), null],
  watchers: [],
  watcher_count: 0,
  votes: [],
  tally: [],
  saving: true,
  restart: null,
  ...change,
});

export const line = (number: number, change: Partial<ChatLine> = {}): ChatLine => ({
  number,
  at: 1_790_000_000_000 + number,
  player: 'B',
  name: 'Ben',
  watcher: false,
  text: `line ${number}`,
  phrase: null,
  ...change,
});

export const snapshot = (of: Game | null, change: Partial<Snapshot> = {}): Snapshot => ({
  type: 'snapshot',
  you: { player: 'A', name: 'Ann' },
  room: room(),
  game: of,
  private: null,
  chat: [],
  more_chat: false,
  ...change,
});

export const changed = (change: Partial<Room>, name = 'Ann'): RoomChanged => ({
  type: 'room',
  you: { player: 'A', name },
  room: room(change),
});

export const update = (of: Game, change: Partial<Update> = {}): Update => ({
  type: 'update',
  game: of,
  seat: 0,
  by: 'player',
  events: [{ type: 'flipped' }],
  private: null,
  ...change,
});

/** What is known after `inputs`, each of which came a second after the one before, the first one at 0. */
export function after(...inputs: readonly RoomInput[]): RoomState {
  const state = inputs.reduce<RoomState | null>((now, input, at) => reduce(now, input, 1_000 * at), null);
  if (state === null) throw new Error('no snapshot yet');
  return state;
}

/** What is known a moment after `state`. */
export function next(state: RoomState, input: RoomInput, now = 60_000): RoomState {
  return reduce(state, input, now) as RoomState;
}
