import { expect, test } from 'vitest';
import { en as bonbonsEn } from '../games/bonbons/en.ts';
import { fr as bonbonsFr } from '../games/bonbons/fr.ts';
import { rules as bonbonsRules, quickRules } from '../games/bonbons/rules-texts.ts';
import { en as calcoryEn } from '../games/calcory/en.ts';
import { fr as calcoryFr } from '../games/calcory/fr.ts';
import { rules as calcoryRules } from '../games/calcory/rules-texts.ts';
import { en as xxlEn } from '../games/xxl/en.ts';
import { fr as xxlFr } from '../games/xxl/fr.ts';
import { rules as xxlRules } from '../games/xxl/rules-texts.ts';
import { runsEn } from '../games/xxl/variants/runs-en.ts';
import { runsFr } from '../games/xxl/variants/runs-fr.ts';
import { tricksEn } from '../games/xxl/variants/tricks-en.ts';
import { tricksFr } from '../games/xxl/variants/tricks-fr.ts';
import { ownDataEn } from '../own-data/en.ts';
import { ownDataFr } from '../own-data/fr.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** Every text of a dictionary, functions called with stand-ins. */
function allTexts(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  if (typeof entry === 'function') return [entry('Ann', 2, 3), entry(null, 1, 1)];
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(allTexts) : [];
}

const english = [
  ...allTexts(en),
  ...allTexts(ownDataEn),
  ...allTexts(calcoryEn),
  ...allTexts(calcoryRules.en),
  ...allTexts(bonbonsEn),
  ...allTexts(bonbonsRules.en),
  ...allTexts(quickRules.en),
  ...allTexts(xxlEn),
  ...allTexts(runsEn),
  ...allTexts(tricksEn),
  ...allTexts(xxlRules.en),
];
const french = [
  ...allTexts(fr),
  ...allTexts(ownDataFr),
  ...allTexts(calcoryFr),
  ...allTexts(calcoryRules.fr),
  ...allTexts(bonbonsFr),
  ...allTexts(bonbonsRules.fr),
  ...allTexts(quickRules.fr),
  ...allTexts(xxlFr),
  ...allTexts(runsFr),
  ...allTexts(tricksFr),
  ...allTexts(xxlRules.fr),
];

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
  expect(Object.keys(bonbonsFr.refusals)).toEqual(Object.keys(bonbonsEn.refusals));
  expect(Object.keys(xxlFr.refusals)).toEqual(Object.keys(xxlEn.refusals));
  expect(Object.keys(runsFr.refusals)).toEqual(Object.keys(runsEn.refusals));
  expect(Object.keys(tricksFr.refusals)).toEqual(Object.keys(tricksEn.refusals));
});
