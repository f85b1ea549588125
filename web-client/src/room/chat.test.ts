import { expect, test } from 'vitest';
import { lengthOf, sift, withLine } from './chat.ts';
import { line } from './samples.ts';

const numbers = (lines: readonly { number: number }[]) => lines.map(({ number }) => number);

test('a line that comes late stands where it was said, and a line that comes again stands once', () => {
  const lines = [line(1), line(4)];
  expect(numbers(withLine(lines, line(2)))).toEqual([1, 2, 4]);
  expect(numbers(withLine(lines, line(4, { text: 'again' })))).toEqual([1, 4]);
  expect(withLine(lines, line(4, { text: 'again' })).at(-1)?.text).toBe('again');
});

test('lines of muted people are left out and counted, each of the people once', () => {
  const lines = [line(1), line(2, { player: 'C', name: 'Chloé' }), line(3), line(4, { player: 'D' })];
  const { shown, hidden, people } = sift(lines, new Set(['B', 'D']));
  expect(numbers(shown)).toEqual([2]);
  expect(hidden).toBe(3);
  expect(people).toEqual([
    { player: 'B', name: 'Ben' },
    { player: 'D', name: 'Ben' },
  ]);
  expect(sift(lines, new Set())).toEqual({ shown: lines, hidden: 0, people: [] });
});

test('a character is one, however it is written', () => {
  expect(lengthOf('né🎴')).toBe(3);
  expect(lengthOf('ne\u0301🎴')).toBe(3);
});
