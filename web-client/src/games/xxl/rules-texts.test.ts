import { expect, test } from 'vitest';
import type { Options } from '../game.ts';
import { rules, rulesFor } from './rules-texts.ts';

const numbers = (options: Options | null) => [
  ...new Set(
    rulesFor('en', options).sections.flatMap(({ lines }) => lines.map(({ rule }) => rule.split('-')[0])),
  ),
];

test('a room shows the rules of what it plays', () => {
  expect(numbers({ mode: 'pure' })).toEqual(['X', 'X1', 'X2', 'X3', 'X4', '', 'X5', 'X6']);
  expect(numbers({})).toEqual(numbers({ mode: 'pure' }));
  expect(numbers({ mode: 'single', variant: 'lower' })).toEqual(['X', 'X2']);
  expect(numbers({ mode: 'trump' })).toEqual(['X', 'X6', 'XT']);
  expect(numbers(null)).toEqual(['X', 'X1', 'X2', 'X3', 'X4', '', 'X5', 'X6', 'XT']);
});

test('only the lines about its kind of match', () => {
  const match = (options: Options) =>
    rulesFor('en', options).sections[1]?.lines.map(({ text }) => text) ?? [];
  expect(match({ mode: 'pure' }).some((text) => text.startsWith('Single'))).toBe(false);
  expect(match({ mode: 'single', variant: 'runs' }).some((text) => text.startsWith('Single'))).toBe(true);
});

test('both languages have the same rules and decisions', () => {
  const shape = (language: 'en' | 'fr') =>
    [rules[language].deck, rules[language].match, ...Object.values(rules[language].variants)].map(
      ({ lines }) => lines.map(({ rule, decision }) => [rule, decision ?? false]),
    );
  expect(shape('fr')).toEqual(shape('en'));
});
