import { expect, test } from 'vitest';
import { follow, type HandOrder, moved, newest, sorted } from './hand-order.ts';
import { nearest, shiftOf } from './use-drag.ts';

const hand = (...cards: string[]) => ({ round: 1, hand: cards, drawn: null, going: null });
const cardsOf = ({ held }: Pick<HandOrder, 'held'>) => held.map(({ card }) => card).join(' ');
const keysOf = ({ held }: Pick<HandOrder, 'held'>) => held.map(({ key }) => key);

const first = follow(null, hand('R2', 'R6', 'R6', 'B2', 'Y1'));

test('a new hand lies as the server sorts it, identical cards told apart', () => {
  expect(cardsOf(first)).toBe('R2 R6 R6 B2 Y1');
  expect(new Set(keysOf(first)).size).toBe(5);
});

test('an update that changes no card changes nothing', () => {
  expect(follow(first, hand('R2', 'R6', 'R6', 'B2', 'Y1'))).toBe(first);
});

test('a card that comes lies at the end, the others where they were put', () => {
  const mine = { ...first, held: moved(first.held, 4, 0) };
  const next = follow(mine, { ...hand('R2', 'R6', 'R6', 'R6', 'B2', 'Y1'), drawn: 'R6' });
  expect(cardsOf(next)).toBe('Y1 R2 R6 R6 B2 R6');
  expect(newest(next.held, 'R6')).toBe(5);
  expect(newest(next.held, null)).toBeNull();
});

test('of identical cards the touched one goes', () => {
  const next = follow(first, { ...hand('R2', 'R6', 'B2', 'Y1'), going: 1 });
  expect(keysOf(next)).toEqual([0, 2, 3, 4]);
  expect(next.gone).toBe(1);
});

test('a new round starts with a fresh order and new keys', () => {
  const next = follow({ ...first, held: moved(first.held, 4, 0) }, { ...hand('R2', 'G3', 'Y1'), round: 2 });
  expect(cardsOf(next)).toBe('R2 G3 Y1');
  expect(keysOf(next)).toEqual([5, 6, 7]);
});

test('whoever comes back while discarding finds the drawn card at the end', () => {
  const next = follow(null, { ...hand('R2', 'G3', 'B1', 'B2', 'Y1', 'Y2'), drawn: 'G3' });
  expect(cardsOf(next)).toBe('R2 B1 B2 Y1 Y2 G3');
  expect(newest(next.held, 'G3')).toBe(5);
});

test('cards move within the hand only', () => {
  expect(cardsOf({ held: moved(first.held, 0, 2) })).toBe('R6 R6 R2 B2 Y1');
  expect(moved(first.held, 0, -1)).toBe(first.held);
  expect(moved(first.held, 4, 5)).toBe(first.held);
});

test('sorting goes by number, and by colour when that is so already', () => {
  const once = sorted(first.held);
  expect([cardsOf(once), once.by]).toEqual(['Y1 R2 B2 R6 R6', 'number']);
  const twice = sorted(once.held);
  expect([cardsOf(twice), twice.by]).toEqual(['R2 R6 R6 B2 Y1', 'colour']);
});

test('a dragged card goes to the nearest place, and those between give way', () => {
  expect(nearest([10, 30, 50], 38)).toBe(1);
  expect(nearest([10, 30, 50], 200)).toBe(2);
  expect([0, 1, 2, 3].map((place) => shiftOf({ from: 0, to: 2 }, place))).toEqual([0, -1, -1, 0]);
  expect([0, 1, 2, 3].map((place) => shiftOf({ from: 3, to: 2 }, place))).toEqual([0, 0, 1, 0]);
  expect(shiftOf(null, 1)).toBe(0);
});
