// axe finds nothing to complain about at the table of any game, in any of its modes; and all of it fits a small screen.

import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectAccessible as expectPageAccessible, expectToFit } from '../harness/accessible';
import { desktop, phone } from '../harness/browser';
import { type Mode, modes, seatAt } from '../harness/modes';
import { players } from '../harness/players';
import { playMove } from '../harness/players/player';
import { variantOf, variants } from '../harness/players/xxl';
import { Stage } from '../harness/stage';
import type { TablePage } from '../harness/table-page';

const stage = new Stage();

const english = { ...desktop, locale: 'en-GB', colorScheme: 'light' } as const;
const french = { ...phone, locale: 'fr-FR', colorScheme: 'dark' } as const;
const screens = [phone.viewport!, desktop.viewport!];

/** On the page's own screen; on the other one it has to fit. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  const lang = await page.evaluate(() => document.documentElement.lang);
  const own = page.viewportSize()!;
  await expectPageAccessible(page, `${state}, ${lang}, ${own.width} x ${own.height}`);
  for (const screen of screens.filter(({ width }) => width !== own.width)) {
    await page.setViewportSize(screen);
    await expectToFit(page, `${state}, ${lang}, ${screen.width} x ${screen.height}`);
  }
  await page.setViewportSize(own);
}

/** What a table is in the middle of, as far as its page shows: a variant, a phase, whose turn, a lifted card. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('[data-version]');
    const has = (selector: string, word: string): string[] => (table?.querySelector(selector) ? [word] : []);
    return [
      table?.querySelector<HTMLElement>('[data-variant]')?.dataset['variant'] ?? table?.className ?? 'no table',
      table?.dataset['phase'] ?? '',
      table?.dataset['myTurn'] === 'true' ? 'my turn' : 'their turn',
      ...has('.trick[data-finished="true"]', 'finished trick'),
      ...has('[data-why="leaving"]', 'a look'),
    ].join(', ');
  });

/** In English light and French dark, each state once in either, at least at the start and after `moves`. */
async function checkWhilePlaying(tables: readonly TablePage[], game: string, moves: number): Promise<void> {
  const seen = tables.map(() => new Set<string>());
  const player = players[game]!();
  const check = async (): Promise<void> => {
    for (const [at, { page }] of tables.entries()) {
      const state = await stateOf(page);
      if (seen[at]!.has(state)) continue;
      seen[at]!.add(state);
      await expectAccessible(page, state);
    }
  };
  await check();
  for (let made = 0; made < moves; ++made) {
    if (!(await playMove(tables, player))) break;
    await check();
  }
  for (const { page } of tables) await expectAccessible(page, `${await stateOf(page)}, after ${moves} moves`);
}

const tablesOf: readonly (Mode & { moves: number })[] = [
  // The table of Calcory is looked at in accessibility.test.ts.
  ...modes.filter(({ game }) => !['calcory', 'xxl'].includes(game)).map((mode) => ({ ...mode, moves: 20 })),
  ...variants.map((variant) => ({ ...variantOf(variant), moves: variant === 'refusal' ? 24 : 14 })),
  ...modes.filter(({ name }) => name === 'XXL trump').map((mode) => ({ ...mode, moves: 14 })),
];

test.each(tablesOf)('the table of $name is accessible', async ({ moves, ...mode }) => {
  const visitors = [await stage.visitor(english), await stage.visitor(french)];
  await checkWhilePlaying(await seatAt(mode, visitors), mode.game, moves);
});

test.each([
  { look: 'English and light', wishes: english, words: { menu: 'Menu', rules: 'Rules' } },
  { look: 'French and dark', wishes: french, words: { menu: 'Menu', rules: 'Règles' } },
])('each game can be chosen and looked up, in $look', async ({ wishes, words }) => {
  for (const game of Object.keys(players)) {
    const { page } = await (await stage.visitor(wishes)).open();
    await page.locator(`input[name="game"][value="${game}"]`).check();
    await expectAccessible(page, `home page, ${game}`);
    if (game === 'xxl') {
      await page.locator('input[type="radio"][value="single"]').check();
      await expectAccessible(page, 'home page, a single variant of XXL');
    }
    await page.getByTestId('name').fill('Ann');
    await page.getByTestId('create-room').click();
    await page.getByTestId('invite-link').waitFor();
    await page.getByRole('button', { name: words.menu }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.rules, exact: true }).click();
    await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor();
    await expectAccessible(page, `rules, ${game}`);
  }
});
