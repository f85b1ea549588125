import { expect, test, vi } from 'vitest';
import { dealsOf, describe, modeOf, singleOf } from './options.ts';

// The language is the browser's.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

test('options that say nothing mean the usual match', () => {
  expect(modeOf({})).toBe('pure');
  expect(modeOf({ mode: 'trump' })).toBe('trump');
  expect(singleOf({})).toBe('up_and_down');
  expect(singleOf({ mode: 'single', variant: 'runs' })).toBe('runs');
  expect(dealsOf({ mode: 'single', variant: 'runs' })).toBeNull();
});

test('options in a few words', () => {
  expect(describe({ mode: 'pure' })).toBe('all six variants');
  expect(describe({ mode: 'single', variant: 'runs', deals: 3 })).toBe('Runs of three, 3 deals');
  expect(describe({ mode: 'single', variant: 'lower' })).toBe('Less and less, one deal a player');
});
