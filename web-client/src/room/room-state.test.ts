import { expect, test } from 'vitest';
import type { Command } from '../connection/machine.ts';
import type { Game, Room, Snapshot, Update } from '../protocol/index.ts';
import { isUnderWay, moveUnderWay, mySeat, type RoomState, reduce } from './room-state.ts';

const hash = '0'.repeat(64);

const game = (version: number, number = 1): Game => ({
  number,
  version,
  seats: 2,
  to_act: [0],
  commitment: hash,
  view: {},
  result: null,
  seed: null,
  nonces: null,
});

const room: Room = {
  code: 'K7QXMP',
  game: 'calcory',
  options: {},
  phase: 'playing',
  host: 'A',
  min_seats: 2,
  look_seconds: 3,
  watchers: 0,
  commitment: null,
  seats: [{ player: 'B', name: 'Ben', online: true }, { player: 'A', name: 'Ann', online: true }, null],
};

const snapshot = (of: Game | null): Snapshot => ({
  type: 'snapshot',
  you: { player: 'A', name: 'Ann' },
  room,
  game: of,
  private: null,
});

const update = (of: Game): Update => ({
  type: 'update',
  game: of,
  events: [{ type: 'flipped' }],
  private: null,
});

const move = (id: string, version: number): Command => ({
  type: 'move',
  id,
  game: 1,
  version,
  move: { type: 'stop' },
});

function after(...inputs: Parameters<typeof reduce>[1][]): RoomState {
  const state = inputs.reduce<RoomState | null>(reduce, null);
  if (state === null) throw new Error('no snapshot yet');
  return state;
}

test('nothing is known before the first snapshot', () => {
  expect(reduce(null, update(game(1)))).toBeNull();
});

test('views replace each other and events are not kept', () => {
  const state = after(snapshot(game(3)), update(game(4)));
  expect(state.game?.version).toBe(4);
  expect(JSON.stringify(state)).not.toContain('flipped');
});

test('my seat follows my player id', () => {
  expect(mySeat(after(snapshot(null)))).toBe(1);
  expect(mySeat(after(snapshot(null), { type: 'room', room: { ...room, seats: [null, null] } }))).toBeNull();
});

test('a game is held to the fingerprint that was seen before its first card, not to a later one', () => {
  const before = '1'.repeat(64);
  const lobby = { ...snapshot(null), room: { ...room, commitment: before } };
  const played = after(lobby, snapshot(game(0)), update(game(1)));
  expect(played.promise).toBe(before);
  const next = { ...room, commitment: '2'.repeat(64) };
  const over = reduce(played, { type: 'room', room: next }) as RoomState;
  expect(over.promise).toBe(before);
  expect(reduce(over, snapshot(game(0, 2)))?.promise).toBe('2'.repeat(64));
  expect(after(snapshot(game(3))).promise).toBeNull();
});

test('a move is under way from sending until its view has come, not only until it is accepted', () => {
  const sent = after(snapshot(game(3)), { type: 'sent', command: move('m', 3) });
  expect(moveUnderWay(sent)?.id).toBe('m');
  const accepted = reduce(sent, { type: 'accepted', id: 'm', game: 1, version: 4 });
  expect(moveUnderWay(accepted as RoomState)?.id).toBe('m');
  expect(moveUnderWay(reduce(accepted, update(game(4))) as RoomState)).toBeNull();
});

test('after coming back a move is settled by the snapshot, or still under way', () => {
  const sent = after(snapshot(game(3)), { type: 'sent', command: move('m', 3) });
  expect(moveUnderWay(reduce(sent, snapshot(game(3))) as RoomState)?.id).toBe('m');
  expect(moveUnderWay(reduce(sent, snapshot(game(4))) as RoomState)).toBeNull();
  expect(moveUnderWay(reduce(sent, snapshot(game(0, 2))) as RoomState)).toBeNull();
});

test('a refusal is shown until something happens', () => {
  const refused = after(
    snapshot(game(3)),
    { type: 'sent', command: move('m', 3) },
    { type: 'refused', id: 'm', code: 'too_few_cards', message: 'No.', rule: 'C-9' },
  );
  expect(moveUnderWay(refused)).toBeNull();
  expect(refused.refusal).toEqual({ command: 'move', code: 'too_few_cards', message: 'No.', rule: 'C-9' });
  expect(reduce(refused, update(game(4)))?.refusal).toBeNull();
  expect(reduce(refused, { type: 'sent', command: move('n', 3) })?.refusal).toBeNull();
});

test('a move that is taken back leaves a word', () => {
  const state = after(
    snapshot(game(3)),
    { type: 'sent', command: move('m', 3) },
    { type: 'taken_back', command: move('m', 3) },
  );
  expect(moveUnderWay(state)).toBeNull();
  expect(state.refusal?.code).toBe('taken_back');
});

test('a refused nonce troubles nobody', () => {
  const state = after(
    snapshot(null),
    { type: 'sent', command: { type: 'nonce', id: 'n', nonce: '00' } },
    { type: 'refused', id: 'n', code: 'not_seated', message: 'No.' },
  );
  expect(state.refusal).toBeNull();
});

test('other commands are done when they are accepted', () => {
  const sent = after(snapshot(null), { type: 'sent', command: { type: 'sit', id: 's' } });
  expect(isUnderWay(sent, 'sit')).toBe(true);
  expect(
    isUnderWay(reduce(sent, { type: 'accepted', id: 's', game: 0, version: 0 }) as RoomState, 'sit'),
  ).toBe(false);
});
