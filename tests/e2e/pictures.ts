// Takes the pictures that the READMEs show, from a real game of three: `npm run pictures` in tests/.

import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { desktop, openBrowser, phone, Visitor } from '../harness/browser';
import { Server } from '../harness/server';
import { bold, playOn, playOne, type Position, type TablePage } from '../harness/table-page';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'web-client', 'pictures');
mkdirSync(folder, { recursive: true });

const take = ({ page }: TablePage, name: string): Promise<unknown> =>
  page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });

/** Worth a picture: cards turned, others marked, and somebody has a pile. */
const telling = ({ cells, piles, myTurn, phase, stopOffered }: Position): boolean =>
  myTurn &&
  phase === 'turning' &&
  stopOffered &&
  cells.filter(({ why }) => why === 'turned').length >= 2 &&
  cells.filter(({ why }) => why === 'marked').length >= 2 &&
  cells.every(({ why }) => why !== 'failed') &&
  Object.values(piles).filter((pile) => pile > 0).length >= 2;

/** Plays, as many games as it takes, until `page` shows something telling. */
async function playUntilTelling(page: TablePage, tables: readonly TablePage[]): Promise<void> {
  while (!telling(await page.position())) {
    if (await playOne(tables, bold)) continue;
    const { game } = await page.position();
    await tables[0]!.press('play-again');
    for (const table of tables) await table.atVersion(0, game + 1);
  }
}

const server = await Server.start();
const browser = await openBrowser();
try {
  const ann = await (await Visitor.arrive(browser, server.url, desktop)).open();
  const link = new URL(await ann.createRoom('Ann')).pathname;
  const benAtHome = await Visitor.arrive(browser, server.url, phone);
  const home = await benAtHome.open();
  await home.page.getByText('2 to 4 players').waitFor();
  await take(home, 'home-phone');
  const ben = await benAtHome.open(link);
  await ben.sit('Ben');
  const chloe = await (await Visitor.arrive(browser, server.url, desktop)).open(link);
  await chloe.sit('Chloé');
  await take(ann, 'lobby-desktop');

  const tables = [ann, ben, chloe];
  await ann.start();
  for (const table of tables) await table.position();
  await playUntilTelling(ann, tables);
  await take(ann, 'calcory-desktop');
  await ann.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await take(ann, 'calcory-dark');
  await ann.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await playUntilTelling(ben, tables);
  await take(ben, 'calcory-phone');

  await playOn(tables);
  await ann.result();
  await ann.page.getByText('Chloé').first().waitFor();
  await take(ann, 'result-desktop');
} finally {
  await browser.close();
  await server.dispose();
}
