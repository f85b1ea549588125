import { expect, test, vi } from 'vitest';
import { describe, quickWithout, removedOf } from './options.ts';

// The language is the browser's.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

test('two kinds that are left out are named in the order of the rules, fewer not at all', () => {
  expect(quickWithout([])).toEqual({ quick: true });
  expect(quickWithout(['gum'])).toEqual({ quick: true });
  expect(quickWithout(['gum', 'mint'])).toEqual({ quick: true, removed: ['mint', 'gum'] });
  expect(removedOf({ quick: true, removed: ['mint', 'gum'] })).toEqual(['mint', 'gum']);
  expect(removedOf({ quick: true })).toEqual([]);
});

test('options in a few words', () => {
  expect(describe({})).toBe('');
  expect(describe({ quick: true })).toBe('quick game');
  expect(describe({ quick: true, removed: ['mint', 'jelly'] })).toBe('quick game without mint, jelly bear');
});
