// What every game's rules page tells, in every language.
import { expect, test, vi } from 'vitest';
import type { RulesTexts } from '../table/rules-page.tsx';
import { type Language, languages } from '../texts/languages.ts';
import { games } from './index.ts';

// The language is the browser's.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

interface RulesModule {
  readonly rules: Readonly<Record<Language, RulesTexts>>;
  /** Of a game whose modes have rules of their own: those of all modes. */
  readonly allRules?: (language: Language) => RulesTexts;
}
const modules = import.meta.glob<RulesModule>('./*/rules-texts.ts', { eager: true });

/** The whole rules of a game in a language. */
function rulesOf(game: string, language: Language): RulesTexts {
  const module = modules[`./${game}/rules-texts.ts`];
  if (!module) throw new Error(`src/games/${game}/rules-texts.ts is missing: it tells players the rules`);
  return module.allRules?.(language) ?? module.rules[language];
}

const linesOf = (page: RulesTexts) => page.sections.flatMap(({ lines }) => lines);

test.each(Object.keys(games))('%s: how many play, and how long a game takes', (game) => {
  expect(rulesOf(game, 'en').players).toMatch(/^\d( to \d)? players, about \d+ minutes/);
  expect(rulesOf(game, 'fr').players).toMatch(/^(De \d à \d|À \d), environ \d+ minutes/);
});

test.each(Object.keys(games))(
  '%s: every language has the same rules and decisions, in the same order',
  (game) => {
    const shape = (language: Language) =>
      linesOf(rulesOf(game, language)).map(({ rule, decision }) => [rule, decision ?? false]);
    expect(shape('en')).not.toEqual([]);
    expect(shape('fr')).toEqual(shape('en'));
  },
);

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
      const ofRule = linesOf(rulesOf(game, language))
        .filter((line) => line.rule === rule)
        .map(({ text }) => text);
      expect(ofRule.join(' ')).toMatch(texts[at] ?? /^$/);
    }
});
