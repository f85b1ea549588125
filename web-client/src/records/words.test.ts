import { expect, test, vi } from 'vitest';
import type { FinishedGame } from '../protocol/index.ts';
import { endingText, outcomeText, ranking } from './words.ts';

// The language is the browser's.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

const seat = (player: string, place: number | null) => ({
  player,
  name: player,
  bot: false,
  score: place,
  place,
});

const game = (change: Partial<FinishedGame> = {}): FinishedGame => ({
  id: '1A2B3C4D5E6F7',
  room: 'K7QXMP',
  number: 1,
  game: 'calcory',
  options: {},
  started_at: 0,
  ended_at: 1,
  moves: 57,
  ending: null,
  seats: [seat('Ben', 2), seat('Ann', 1), seat('Cleo', 2)],
  ...change,
});

test('how a game went', () => {
  expect(outcomeText(game(), 'Ann')).toBe('Won');
  expect(outcomeText(game(), 'Ben')).toBe('2nd of 3');
  expect(outcomeText(game({ seats: [seat('Ann', 1), seat('Ben', 1)] }), 'Ben')).toBe('Shared win');
  expect(outcomeText(game({ seats: [seat('Ann', null), seat('Ben', null)] }), 'Ben')).toBe('No result');
});

test('the best come first, others as they sat', () => {
  expect(ranking(game())).toEqual([1, 0, 2]);
  expect(ranking(game({ seats: [seat('Ann', null), seat('Ben', null)] }))).toEqual([0, 1]);
});

test('why there is no result', () => {
  expect(endingText(game())).toBe('');
  expect(endingText(game({ ending: { reason: 'left', seat: 0 } }))).toBe('Ben left.');
  expect(endingText(game({ ending: { reason: 'agreed', seat: null } }))).toBe(
    'The players agreed to end it.',
  );
  expect(endingText(game({ ending: { reason: 'too_long', seat: null } }))).toBe('The game was too long.');
});
