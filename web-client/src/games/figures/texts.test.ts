import { expect, test } from 'vitest';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { rules } from './rules-texts.ts';

/** Every text of a dictionary, functions called with stand-ins. */
function allTexts(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  if (typeof entry === 'function') return [entry('Ann', 2, 3), entry(null, 'Bob', null), entry(1, 1, 1)];
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(allTexts) : [];
}

const english = [...allTexts(en), ...allTexts(rules.en)];
const french = [...allTexts(fr), ...allTexts(rules.fr)];

test('French puts a narrow no-break space before ; : ! ?, English none', () => {
  expect(french.filter((text) => /[^\u202f][;:!?]/.test(text))).toEqual([]);
  expect(english.filter((text) => /\s[;:!?]/.test(text))).toEqual([]);
});

test('apostrophes are curly', () => {
  expect([...english, ...french].filter((text) => text.includes("'"))).toEqual([]);
});

test('both languages have the same refusals and rules', () => {
  expect(Object.keys(fr.refusals)).toEqual(Object.keys(en.refusals));
  const numbers = ({ sections }: typeof rules.en) =>
    sections.flatMap(({ lines }) => lines.map(({ rule, decision }) => [rule, decision ?? false]));
  expect(numbers(rules.fr)).toEqual(numbers(rules.en));
});

test('hints fit the status line', () => {
  const hints = [...Object.values(en.hints), ...Object.values(fr.hints)];
  expect(hints.filter((hint) => hint.length >= 110)).toEqual([]);
});
