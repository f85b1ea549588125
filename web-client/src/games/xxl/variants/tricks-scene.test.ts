import { expect, test } from 'vitest';
import { countingColours, followsWith, keyOf, placesOf, type Trick } from './tricks-scene.ts';

const trick: Trick = {
  leader: 2,
  winner: null,
  colours: ['green'],
  plays: [
    { seat: 2, card: 'G6Y1' },
    { seat: 3, card: null },
  ],
};

test('the places of a trick stand in the order of play, without who has no cards', () => {
  const places = placesOf(trick, { hands: [3, 0, 4, 4], turn: 0 });
  expect(places.map(({ seat, state }) => [seat, state])).toEqual([
    [2, 'played'],
    [3, 'refused'],
    [0, 'acting'],
  ]);
});

test('who has played the last card keeps the place', () => {
  expect(placesOf(trick, { hands: [3, 1, 0, 4], turn: 0 }).map(({ seat }) => seat)).toEqual([2, 3, 0, 1]);
});

test('a finished trick shows only who was in it, and who takes it', () => {
  const places = placesOf({ ...trick, winner: 2 }, { hands: [3, 3, 3, 4], turn: 2 });
  expect(places.map(({ seat, wins }) => [seat, wins])).toEqual([
    [2, true],
    [3, false],
  ]);
});

test('finished tricks are told apart by their cards', () => {
  expect(keyOf(trick)).toBe('G6Y1 -');
  expect(keyOf(null)).toBe('');
});

test('a card counts by the colours asked for, a trump by nothing else', () => {
  expect(countingColours('G6Y1', ['green', 'yellow'], null)).toEqual(['green', 'yellow']);
  expect(countingColours('G6Y1', ['green'], null)).toEqual(['green']);
  expect(countingColours('G6R3', ['green'], 'red')).toEqual(['red']);
  expect(countingColours('B6R3', ['green'], null)).toEqual([]);
});

test('legal cards follow or are any cards for want of such', () => {
  const play = (card: string) => ({ type: 'play', card });
  expect(followsWith([play('G6Y1')], ['green'], null)).toBe(true);
  expect(followsWith([play('B6R3'), { type: 'refuse' }], ['green'], null)).toBe(false);
  expect(followsWith([play('G6R3')], ['green'], 'red')).toBe(false);
  expect(followsWith([play('G6R3')], ['red'], 'red')).toBe(true);
});
