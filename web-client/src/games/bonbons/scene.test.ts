import { expect, test } from 'vitest';
import type { Game, Update } from '../../protocol/index.ts';
import {
  lookAt,
  offersOf,
  outlives,
  type PublicView,
  placeOf,
  roundFace,
  roundMove,
  sideOf,
  squareFace,
  toFind,
} from './scene.ts';

function view(change: Partial<PublicView> = {}): PublicView {
  return {
    turn: 0,
    phase: 'first',
    quick: false,
    removed: [],
    squares: Array.from({ length: 36 }, () => ({ up: false as const })),
    rounds: [0, 1].map(() => Array.from({ length: 4 }, () => ({ face: 'down' as const }))),
    reserve: 24,
    again: false,
    found: [0, 0],
    stolen: null,
    ...change,
  };
}

const game = (change: Partial<PublicView> = {}): Game => ({
  number: 1,
  version: 4,
  seats: 2,
  to_act: [0],
  clocks: null,
  commitment: '0'.repeat(64),
  view: { ...view(change) },
  result: null,
  ending: null,
  replay: null,
  seed: null,
  nonces: null,
});

const update = (...events: Update['events']): Update => ({
  type: 'update',
  game: game(),
  seat: 0,
  by: 'player',
  events,
  private: null,
});

test('tiles that are no pair are looked at: the first from the view, the second from its event', () => {
  const squares = view().squares.map((square, cell) =>
    cell === 3 ? { up: true as const, tile: 'mint-red', why: 'turned' as const } : square,
  );
  const look = lookAt(
    update(
      { type: 'flipped_round', seat: 0, owner: 1, slot: 2, tile: 'gum-blue' },
      { type: 'hidden', seat: 0, reason: 'no_match', cells: [3], rounds: [{ seat: 1, slot: 2 }] },
    ),
    game({ squares, phase: 'second' }),
  );
  expect([...(look?.squares ?? [])]).toEqual([[3, 'mint-red']]);
  expect([...(look?.rounds ?? [])]).toEqual([['1-2', 'gum-blue']]);
});

test('a wrapper that ends a turn is not looked at, but the round turned before it is', () => {
  const [[, ...mine] = [], theirs = []] = view().rounds;
  const turned = { face: 'up' as const, tile: 'jelly-green', why: 'turned' as const };
  const rounds = [[turned, ...mine], theirs];
  const look = lookAt(
    update(
      { type: 'flipped_square', seat: 0, cell: 8, tile: 'wrapper' },
      { type: 'unwrapped', seat: 0, cell: 8, slot: 4 },
      { type: 'hidden', seat: 0, reason: 'wrapper', cells: [], rounds: [{ seat: 0, slot: 0 }] },
    ),
    game({ rounds, phase: 'second' }),
  );
  expect(look?.squares.size).toBe(0);
  expect([...(look?.rounds ?? [])]).toEqual([['0-0', 'jelly-green']]);
});

test('nothing is looked at where nothing is hidden', () => {
  expect(lookAt(update({ type: 'declined', seat: 0 }), game())).toBeNull();
});

test('a look outlives the next move, but not an exchange of rounds', () => {
  expect(outlives(update({ type: 'flipped_square', seat: 1, cell: 2, tile: 'coin' }))).toBe(true);
  expect(outlives(update({ type: 'gave', seat: 1, slot: 0, to: 0, to_slot: 2 }))).toBe(false);
});

test('the view beats the look: only what is face down shows what it was', () => {
  expect(squareFace({ up: false }, 'coin')).toEqual({ kind: 'up', tile: 'coin', why: 'leaving' });
  expect(squareFace({ up: true, tile: 'coin', why: 'turned' }, 'gum-red')).toMatchObject({ why: 'turned' });
  expect(squareFace(null, 'coin')).toEqual({ kind: 'empty' });
  expect(roundFace({ face: 'covered' }, 'gum-red')).toEqual({ kind: 'covered' });
  expect(roundFace({ face: 'down' }, undefined)).toEqual({ kind: 'down' });
});

test('offers keep each legal move as it is to be sent, by what one touches', () => {
  const square = { type: 'flip_square', cell: 12 };
  const round = { type: 'flip_round', seat: 1, slot: 0 };
  const stop = { type: 'stop' };
  const offers = offersOf([square, round, stop], 0);
  expect(offers.squares.get(12)).toBe(square);
  expect(offers.rounds.get('1-0')).toBe(round);
  expect(offers.stop).toBe(stop);
  const give = { type: 'give', slot: 3 };
  expect(offersOf([give], 0).rounds.get('0-3')).toBe(give);
  expect(offersOf([], null).stop).toBeNull();
});

test('touching a round means what this part of the turn asks for', () => {
  const mine = { seat: 0, slot: 2 };
  expect(roundMove(view(), mine, 0)).toEqual({ type: 'flip_round', seat: 0, slot: 2 });
  expect(roundMove(view({ phase: 'give' }), mine, 0)).toEqual({ type: 'give', slot: 2 });
  expect(roundMove(view({ phase: 'cover' }), mine, 0)).toEqual({ type: 'cover', slot: 2 });
  expect(roundMove(view({ phase: 'give' }), { seat: 1, slot: 2 }, 0)).toMatchObject({ type: 'flip_round' });
});

test('a move under way is found again by the place that was touched', () => {
  expect(placeOf({ type: 'flip_square', cell: 0 }, 0)).toBe(0);
  expect(placeOf({ type: 'flip_round', seat: 1, slot: 3 }, 0)).toBe('1-3');
  expect(placeOf({ type: 'give', slot: 1 }, 0)).toBe('0-1');
  expect(placeOf({ type: 'stop' }, 0)).toBeNull();
  expect(placeOf(null, 0)).toBeNull();
});

test('squares lie 6 by 6, or 5 by 5', () => {
  expect(sideOf(view())).toBe(6);
  expect(sideOf(view({ squares: view().squares.slice(0, 25) }))).toBe(5);
});

test('what is left to find, with the round that the wrapper brought', () => {
  const down = { face: 'down' as const };
  const up = { face: 'up' as const, tile: 'mint-red', why: 'found' as const };
  const rounds = [
    [up, down, down, { face: 'covered' as const }, down],
    [up, up, up, up],
  ];
  const players = view({ rounds, found: [2, 4] });
  expect(toFind(players, 0)).toBe(3);
  expect(toFind(players, 1)).toBe(0);
});
