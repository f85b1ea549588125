import { expect, test } from 'vitest';
import type { Game, Update } from '../../protocol/index.ts';
import { neighbour, upright, wide } from './layout.ts';
import { faceOf, lookAt, offersOf, sumOf } from './scene.ts';

const game = (cells: Record<number, object>): Game => ({
  number: 1,
  version: 4,
  seats: 2,
  to_act: [0],
  clocks: null,
  commitment: '0'.repeat(64),
  view: { phase: 'turning', cells: Array.from({ length: 60 }, (_, cell) => cells[cell] ?? { up: false }) },
  result: null,
  ending: null,
  replay: null,
  seed: null,
  nonces: null,
});

const update = (...events: Update['events']): Update => ({
  type: 'update',
  game: game({}),
  seat: 0,
  by: 'player',
  events,
  private: null,
});

test('a failed turn is looked at with the card that failed it', () => {
  const before = game({ 3: { up: true, card: 'R9', turned: true }, 7: { up: true, card: 'B2', marked: 1 } });
  const look = lookAt(
    update(
      { type: 'flipped', seat: 0, cell: 8, card: 'G5' },
      { type: 'failed', seat: 0, reason: 'over_thirteen', cells: [3, 8] },
    ),
    before,
  );
  expect([...(look?.cards ?? [])]).toEqual([
    [3, 'R9'],
    [8, 'G5'],
  ]);
  expect(look && sumOf(look)).toBe(14);
});

test('without a failed turn there is nothing to look back at', () => {
  expect(lookAt(update({ type: 'flipped', seat: 0, cell: 8, card: 'G5' }), game({}))).toBeNull();
});

test('the view beats the look: only what is face down shows what it was', () => {
  expect(faceOf({ up: false }, 'R9')).toEqual({ kind: 'up', card: 'R9', why: 'failed' });
  expect(faceOf({ up: true, card: 'B2', turned: true }, 'R9')).toMatchObject({ card: 'B2', why: 'turned' });
  expect(faceOf(null, 'R9')).toEqual({ kind: 'empty' });
});

test('offers keep each legal move as it is to be sent', () => {
  const back = { type: 'return', card: 'R7', cell: 3 };
  const flip = { type: 'flip', cell: 17 };
  const stop = { type: 'stop' };
  const offers = offersOf([back, flip, stop]);
  expect(offers.flips.get(17)).toBe(flip);
  expect(offers.returns.get('R7')?.get(3)).toBe(back);
  expect(offers.stop).toBe(stop);
  expect(offersOf([]).stop).toBeNull();
});

test.each([wide, upright])('each cell has one place in a layout of $rows rows', (layout) => {
  const cells = new Set<number>();
  for (let row = 0; row < layout.rows; row++)
    for (let column = 0; column < layout.columns; column++) {
      const cell = layout.cellAt(row, column);
      expect(layout.placeOf(cell)).toEqual({ row, column });
      cells.add(cell);
    }
  expect(cells.size).toBe(60);
});

test('arrows go where they point and stop at the edge', () => {
  expect(neighbour(wide, 0, 'ArrowRight')).toBe(1);
  expect(neighbour(wide, 0, 'ArrowDown')).toBe(10);
  expect(neighbour(upright, 0, 'ArrowRight')).toBe(10);
  expect(neighbour(upright, 0, 'ArrowDown')).toBe(1);
  expect(neighbour(wide, 9, 'ArrowRight')).toBeNull();
  expect(neighbour(wide, 59, 'ArrowDown')).toBeNull();
  expect(neighbour(wide, 13, 'Home')).toBe(10);
  expect(neighbour(wide, 13, 'a')).toBeNull();
});
