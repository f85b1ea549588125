import { expect, test } from 'vitest';
import { en as calcoryEn } from '../games/calcory/en.ts';
import { fr as calcoryFr } from '../games/calcory/fr.ts';
import { rules } from '../games/calcory/rules-texts.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** Every text of a dictionary, functions called with stand-ins. */
function allTexts(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  if (typeof entry === 'function') return [entry('Ann', 2, 3), entry(null, 1, 1)];
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(allTexts) : [];
}

const english = [...allTexts(en), ...allTexts(calcoryEn), ...allTexts(rules.en)];
const french = [...allTexts(fr), ...allTexts(calcoryFr), ...allTexts(rules.fr)];

test('French puts a narrow no-break space before ; : ! ?', () => {
  expect(french.filter((text) => /[^\u202f][;:!?]/.test(text))).toEqual([]);
});

test('English puts none', () => {
  expect(english.filter((text) => /\s[;:!?]/.test(text))).toEqual([]);
});

test('apostrophes are curly', () => {
  expect([...english, ...french].filter((text) => text.includes("'"))).toEqual([]);
});

test('both languages have the same refusals', () => {
  expect(Object.keys(calcoryFr.refusals)).toEqual(Object.keys(calcoryEn.refusals));
});
