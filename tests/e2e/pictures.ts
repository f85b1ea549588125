// Takes the pictures that the READMEs show, from real games of three: `npm run pictures` in tests/. With names of
// tables (`npm run pictures -- bonbons xxl-runs`) only theirs.

import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, phone, Visitor } from '../harness/browser';
import { gameIds } from '../harness/catalogue';
import { type Mode, modes, seatAt } from '../harness/modes';
import { players } from '../harness/players';
import { type PagePlayer, playWholeGame, turnAt } from '../harness/players/player';
import { trump, variantOf, variants } from '../harness/players/xxl';
import { Server } from '../harness/server';
import type { TablePage } from '../harness/table-page';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'web-client', 'pictures');
mkdirSync(folder, { recursive: true });

const take = ({ page }: TablePage, name: string): Promise<unknown> =>
  page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });

/** The tables, and after how many moves there is something to see. */
const shots: Record<string, { mode: Mode; after: number }> = {
  ...Object.fromEntries(
    gameIds
      .filter((id) => id !== 'xxl')
      .map((id) => [id, { mode: modes.find(({ game }) => game === id)!, after: 26 }]),
  ),
  ...Object.fromEntries(
    variants.map((variant) => [`xxl-${variant.replaceAll('_', '-')}`, { mode: variantOf(variant), after: 8 }]),
  ),
  'xxl-trump': { mode: trump, after: 8 },
};

class Enough extends Error {}

/** Plays `after` moves, and on until it is Ann's turn at her desk and Ben's at his phone, a picture of each. */
async function photograph(name: string, tables: readonly TablePage[], player: PagePlayer, after: number): Promise<void> {
  const [ann, ben] = tables as [TablePage, TablePage];
  const wanted = new Map([
    [ann, 'desktop'],
    [ben, 'phone'],
  ]);
  const lookAround = async (): Promise<void> => {
    for (const [table, device] of wanted) {
      if (!(await turnAt(table))?.myTurn) continue;
      // Hints have been read, and what was turned lies face down again.
      for (const done of await table.page.getByTestId('hint-done').all()) await done.click();
      await table.page.locator('[data-why="failed"], [data-why="leaving"]').first().waitFor({ state: 'detached' });
      await take(table, `${name}-${device}`);
      wanted.delete(table);
    }
    if (wanted.size === 0) throw new Enough();
  };
  try {
    for (let games = 0; games < 10; ++games) {
      await playWholeGame(tables, player, 1_500, async (_, moves) => {
        if (moves >= after) await lookAround();
      });
      await ann.press('play-again');
      for (const { page } of tables) await page.locator('[data-version]').waitFor();
    }
    throw new Error(`${name} was over before all pictures were taken`);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
}

async function photographTable(browser: Browser, server: Server, name: string): Promise<void> {
  const { mode, after } = shots[name]!;
  const visitors: Visitor[] = [];
  for (const device of [desktop, phone, desktop]) visitors.push(await Visitor.arrive(browser, server.url, device));
  const tables = await seatAt(mode, visitors);
  const player = players[mode.game]!();
  await photograph(name, tables, player, after);
  if (name === 'calcory') {
    const { page } = tables[0]!;
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await take(tables[0]!, 'calcory-dark');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await playWholeGame(tables, player);
    await tables[0]!.result();
    await page.getByText('Chloé').first().waitFor();
    await take(tables[0]!, 'result-desktop');
  }
  for (const { context } of visitors) await context.close();
}

async function photographWayIn(browser: Browser, server: Server): Promise<void> {
  const home = await (await Visitor.arrive(browser, server.url, phone)).open();
  await home.page.getByText('2 to 4 players').waitFor();
  await take(home, 'home-phone');
  const ann = await (await Visitor.arrive(browser, server.url, desktop)).open();
  const link = new URL(await ann.createRoom('Ann')).pathname;
  const ben = await (await Visitor.arrive(browser, server.url, desktop)).open(link);
  await ben.sit('Ben');
  await take(ann, 'lobby-desktop');
}

const chosen = process.argv.slice(2).filter((word) => word in shots);
const server = await Server.start();
const browser = await openBrowser();
try {
  if (chosen.length === 0) await photographWayIn(browser, server);
  for (const name of chosen.length > 0 ? chosen : Object.keys(shots)) await photographTable(browser, server, name);
} finally {
  await browser.close();
  await server.dispose();
}
