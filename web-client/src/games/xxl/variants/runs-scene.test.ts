import { expect, test } from 'vitest';
import { ascending, canJoin, isLegal, offersOf, runFaces, togglePick } from './runs-scene.ts';

const run = { type: 'run', cards: ['G6Y1', 'G7B1', 'G8R1'] };
const exchange = { type: 'exchange', card: 'G6Y1', for: 'B5G2' };
const legal = [run, exchange, { type: 'expose', card: 'G6Y1' }, { type: 'end_turn' }];

test('three cards are a run in the one colour in which they ascend', () => {
  expect(runFaces(['G6Y1', 'G7B1', 'G8R1'])).toEqual({ colour: 'green', numbers: [6, 7, 8] });
  expect(runFaces(['G8R1', 'R2G0', 'R3B0'])).toEqual({ colour: 'red', numbers: [1, 2, 3] });
  expect(runFaces(['G7B1', 'G6Y1', 'G8R1'])).toBeNull();
  expect(runFaces(['G6Y1', 'G7B1'])).toBeNull();
});

test('a run is named in ascending order, whatever the order of the touches', () => {
  expect(ascending(['G8R1', 'G6Y1', 'G7B1'])).toEqual(run.cards);
  expect(ascending(['G8R1', 'G6Y1', 'B5G2'])).toEqual(['G8R1', 'G6Y1', 'B5G2']);
});

test('lifted cards make up a run, an exchange or a card laid out', () => {
  const hand = ['G6Y1', 'G8R1'];
  const display = ['G7B1', 'B5G2'];
  expect(offersOf(['G8R1', 'G7B1', 'G6Y1'], hand, display)).toEqual({ run, exchange: null, expose: null });
  expect(offersOf(['B5G2', 'G6Y1'], hand, display)).toEqual({ run: null, exchange, expose: null });
  expect(offersOf(['G6Y1'], hand, display).expose).toEqual({ type: 'expose', card: 'G6Y1' });
  expect(offersOf(['G7B1'], hand, display)).toEqual({ run: null, exchange: null, expose: null });
});

test('only what is in the legal moves is legal', () => {
  expect(isLegal(legal, run)).toBe(true);
  expect(isLegal(legal, exchange)).toBe(true);
  expect(isLegal(legal, { type: 'expose', card: 'G6Y1' })).toBe(true);
  expect(isLegal(legal, { type: 'expose', card: 'G8R1' })).toBe(false);
  expect(isLegal([run], { type: 'expose', card: 'G6Y1' })).toBe(false);
  expect(isLegal(legal, null)).toBe(false);
});

test('a card can join those that are lifted on the way to a legal move', () => {
  expect(canJoin(legal, [], 'B5G2')).toBe(true);
  expect(canJoin(legal, ['G8R1'], 'G7B1')).toBe(true);
  expect(canJoin(legal, ['G8R1'], 'B5G2')).toBe(false);
});

test('a fourth card starts anew', () => {
  expect(togglePick(['a', 'b'], 'a')).toEqual(['b']);
  expect(togglePick(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(togglePick(['a', 'b', 'c'], 'd')).toEqual(['d']);
});
