import { expect, test, vi } from 'vitest';
import { tell } from './sentences.ts';

// The language is the browser's.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

const nameOf = (seat: number) => (seat === 0 ? null : (['', 'Bob', 'Cleo'][seat] ?? ''));

test('a card on a pile is told with the face it was played by', () => {
  const event = { type: 'played_on_pile', seat: 1, card: 'Y8G6', pile: 0, colour: 'yellow' } as const;
  expect(tell(event, nameOf)).toBe('Bob plays yellow 8, green 6 on the left pile, by its yellow 8.');
});

test('what I draw is named, what others draw is not', () => {
  expect(tell({ type: 'drew', seat: 0, card: 'R2G0' }, nameOf)).toBe('You draw red 2, green 0.');
  expect(tell({ type: 'drew', seat: 2 }, nameOf)).toBe('Cleo draws a card.');
});

test('the end of a deal names who came first, several where they share it', () => {
  const ended = {
    type: 'deal_ended',
    deal: 2,
    variant: 'lower',
    scores: [3, 3, 9],
    points: [1, 1, 3],
  } as const;
  expect(tell({ ...ended, scores: [...ended.scores], points: [...ended.points] }, nameOf)).toBe(
    'Deal 2 is over. First: you and Bob.',
  );
});

test('a forced pass says why', () => {
  expect(tell({ type: 'passed', seat: 1, forced: true }, nameOf)).toBe('Bob can’t play and passes.');
  expect(tell({ type: 'passed', seat: 0, forced: false }, nameOf)).toBe('You pass.');
});
