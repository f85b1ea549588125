import { expect, test } from 'vitest';
import type { Game, Room } from '../protocol/index.ts';
import type { RoomState } from '../room/room-state.ts';
import { decide, isMyTurn, type Moment } from './decide.ts';

const holder = (player: string, change = {}) => ({
  player,
  name: player,
  bot: false,
  presence: 'here',
  ready: false,
  stand_in: false,
  left: false,
  ...change,
});

interface Change {
  readonly room?: object;
  readonly game?: object | null;
  readonly me?: object;
}

/** Ben has seat 1, and it is his turn. */
function state({ room, game, me }: Change = {}): RoomState {
  const seats = [holder('Ann'), holder('Ben', me), null];
  const playing = { to_act: [1], clocks: null, result: null, ending: null, ...game };
  return {
    you: { player: 'Ben', name: 'Ben' },
    room: { phase: 'playing', seats, ...room } as unknown as Room,
    game: game === null ? null : (playing as unknown as Game),
  } as unknown as RoomState;
}

test('it is my turn when the game waits for me', () => {
  expect(isMyTurn(state())).toBe(true);
  expect(isMyTurn(state({ game: { to_act: [0, 1] } }))).toBe(true);
  expect(isMyTurn(state({ game: { to_act: [0] } }))).toBe(false);
  expect(isMyTurn(state({ room: { seats: [holder('Ann'), null] } }))).toBe(false);
});

test('it is nobody’s turn without a game, or when it is over', () => {
  expect(isMyTurn(state({ game: null }))).toBe(false);
  expect(isMyTurn(state({ room: { phase: 'finished' } }))).toBe(false);
  expect(isMyTurn(state({ game: { result: { scores: [], places: [] } } }))).toBe(false);
  expect(isMyTurn(state({ game: { ending: { reason: 'agreed', seat: null } } }))).toBe(false);
});

test('it is not my turn while a bot plays for me, or while the game is paused', () => {
  expect(isMyTurn(state({ me: { stand_in: true } }))).toBe(false);
  expect(isMyTurn(state({ game: { clocks: { paused: true, remaining_ms: [null, 9] } } }))).toBe(false);
  expect(isMyTurn(state({ game: { clocks: { paused: false, remaining_ms: [null, 9] } } }))).toBe(true);
});

const at = (myTurn: boolean | null, hidden = false): Moment => ({ myTurn, hidden });
const both = { sound: true, notifications: true };
const neither = { sound: false, notifications: false };

test('the mark is there as long as it is my turn, whether I look or not', () => {
  for (const hidden of [false, true]) {
    expect(decide(at(false, hidden), at(true, hidden), neither).marked).toBe(true);
    expect(decide(at(true, hidden), at(true, hidden), neither).marked).toBe(true);
    expect(decide(at(true, hidden), at(false, hidden), neither).marked).toBe(false);
    expect(decide(at(true, hidden), at(null, hidden), neither).marked).toBe(false);
  }
});

test('it rings once, when my turn comes, if I wish', () => {
  expect(decide(at(false), at(true), both).ring).toBe(true);
  expect(decide(at(false), at(true), neither).ring).toBe(false);
  expect(decide(at(true), at(true), both).ring).toBe(false);
  expect(decide(at(true, true), at(true), both).ring).toBe(false);
});

test('a turn that I find when I come is no news', () => {
  expect(decide(at(null, true), at(true, true), both)).toEqual({
    marked: true,
    ring: false,
    notification: 'keep',
  });
});

test('a notification comes while I look at something else, and goes when I am back or the turn has passed', () => {
  expect(decide(at(false, true), at(true, true), both).notification).toBe('show');
  expect(decide(at(false, true), at(true, true), neither).notification).toBe('keep');
  expect(decide(at(false), at(true), both).notification).toBe('close');
  expect(decide(at(true, true), at(true, true), both).notification).toBe('keep');
  expect(decide(at(true, true), at(true), both).notification).toBe('close');
  expect(decide(at(true, true), at(false, true), both).notification).toBe('close');
});
