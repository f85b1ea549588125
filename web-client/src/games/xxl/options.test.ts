import { expect, test, vi } from 'vitest';
import { dealsOf, describe, modeOf, singleOf, suggest, usualSingle } from './options.ts';

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

test('for two, three deals of one variant are suggested, and nothing for more', () => {
  expect(usualSingle('runs', 2)).toEqual({ mode: 'single', variant: 'runs', deals: 3 });
  expect(usualSingle('runs', 3)).toEqual({ mode: 'single', variant: 'runs' });
});

test('another number of seats changes no deals that somebody chose', () => {
  expect(suggest({ mode: 'single', variant: 'runs' }, 2)).toEqual({
    mode: 'single',
    variant: 'runs',
    deals: 3,
  });
  expect(suggest({ mode: 'single', variant: 'runs', deals: 1 }, 2)).toEqual({
    mode: 'single',
    variant: 'runs',
    deals: 1,
  });
  expect(suggest({ mode: 'pure' }, 2)).toEqual({ mode: 'pure' });
});
