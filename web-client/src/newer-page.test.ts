import { expect, test } from 'vitest';
import { type PageSurroundings, takeNewerPage } from './newer-page.ts';

function page(served: string | null, own: string | null = 'a.js') {
  const tried = new Set<string>();
  const happened: string[] = [];
  const around: PageSurroundings = {
    own: () => own,
    served: async () => {
      if (served === null) throw new TypeError('offline');
      return served;
    },
    tryOnce: (script) => !tried.has(script) && tried.add(script) !== undefined,
    quiet: async () => {
      happened.push('waited');
    },
    reload: () => happened.push('reloaded'),
  };
  return { around, happened };
}

test('a newer page is taken once, when nobody types', async () => {
  const { around, happened } = page('b.js');
  await takeNewerPage(around);
  await takeNewerPage(around);
  expect(happened).toEqual(['waited', 'reloaded']);
});

test.each([
  ['the same page', 'a.js', 'a.js'],
  ['no answer', null, 'a.js'],
  ['a page of which nothing is known', 'b.js', null],
])('%s changes nothing', async (_, served, own) => {
  const { around, happened } = page(served, own);
  await takeNewerPage(around);
  expect(happened).toEqual([]);
});
