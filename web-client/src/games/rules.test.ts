// What every game's rules page tells, in every language.
import { expect, test } from 'vitest';
import type { RulesTexts } from '../table/rules-page.tsx';
import type { Language } from '../texts/index.ts';
import { quickRules, rules as bonbons } from './bonbons/rules-texts.ts';
import { rules as calcory } from './calcory/rules-texts.ts';
import { rules as figures } from './figures/rules-texts.ts';
import { rulesFor } from './xxl/rules-texts.ts';

const languages: readonly Language[] = ['en', 'fr'];

const pages: Readonly<Record<string, (language: Language) => RulesTexts>> = {
  calcory: (language) => calcory[language],
  bonbons: (language) => ({
    ...bonbons[language],
    sections: [...bonbons[language].sections, quickRules[language]],
  }),
  figures: (language) => figures[language],
  xxl: (language) => rulesFor(language, null),
};

const linesOf = (page: RulesTexts) => page.sections.flatMap(({ lines }) => lines);

test('how many play, and how long a game takes', () => {
  const told: Readonly<Record<string, RegExp>> = {
    calcory: /2 (to|à) 4.*30/,
    bonbons: /2 (to|à) 6.*15/,
    figures: /2 (to|à) 6.*30/,
    xxl: /2 (to|à) 6.*30/,
  };
  for (const [game, page] of Object.entries(pages))
    for (const language of languages) expect(page(language).players).toMatch(told[game] ?? /^$/);
});

test('every language has the same rules and decisions, in the same order', () => {
  for (const page of Object.values(pages)) {
    const shape = (language: Language) =>
      linesOf(page(language)).map(({ rule, decision }) => [rule, decision ?? false]);
    expect(shape('fr')).toEqual(shape('en'));
  }
});

test('sentences of the printed rules that players would miss', () => {
  const told: readonly (readonly [game: string, rule: string, en: RegExp, fr: RegExp])[] = [
    ['calcory', 'C-6', /Marked cards .* can’t be used/, /cartes marquées.* ne servent pas/],
    ['calcory', 'C-8', /somebody else has marked stay/, /marquées par un autre restent/],
    ['calcory', 'C-12', /in the piles.*how many.* for all to see/, /dans les piles.*combien.* le voit/],
    ['figures', 'F-2', /five numbers in a row, in one colour or mixed/, /d’une couleur ou de plusieurs/],
    ['bonbons', 'B-4', /host may choose the two kinds/, /hôte peut choisir les deux sortes/],
  ];
  for (const [game, rule, ...texts] of told)
    for (const [at, language] of languages.entries()) {
      const page = pages[game];
      const ofRule = (page ? linesOf(page(language)) : [])
        .filter((line) => line.rule === rule)
        .map(({ text }) => text);
      expect(ofRule.join(' ')).toMatch(texts[at] ?? /^$/);
    }
});
