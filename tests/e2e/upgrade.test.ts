// The running program is replaced by a newer one with a newer page, under a game that is being played. Everybody is back by
// themselves, on the newer page, at the same table.

import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { program } from '../harness/server';
import { expectEqualTables, Stage } from '../harness/stage';
import { bold, playOn, type TablePage } from '../harness/table-page';
import { until } from '../harness/until';

const stage = new Stage();
const built = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'web-client', 'dist');
const folder = mkdtempSync(join(tmpdir(), 'tablee-page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A page like the built one, whose scripts have other names, as those of another version have. */
function buildAnother(mark: string): string {
  const root = join(folder, mark);
  cpSync(built, root, { recursive: true });
  const assets = join(root, 'assets');
  for (const packed of [root, assets])
    for (const file of readdirSync(packed)) if (/\.(br|gz)$/.test(file)) rmSync(join(packed, file));
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const renamed = (text: string): string =>
    scripts.reduce((result, file) => result.replaceAll(file, file.replace('.js', `${mark}.js`)), text);
  for (const file of [join(root, 'index.html'), ...scripts.map((script) => join(assets, script))])
    writeFileSync(file, renamed(readFileSync(file, 'utf8')));
  for (const file of scripts) renameSync(join(assets, file), join(assets, renamed(file)));
  return root;
}

/** Another file with a program, as an upgrade brings one. */
function installAnother(): string {
  const file = join(folder, 'tablee-newer');
  copyFileSync(program, file);
  return file;
}

/** By which script the page runs. */
const script = ({ page }: TablePage): Promise<string | null> =>
  page.evaluate(() => document.querySelector('script[type=module][src]')!.getAttribute('src'));

test('after an upgrade games go on, each stale page having reloaded once', async () => {
  const tables = await stage.game();
  await playOn(tables, bold, 5);
  const { version } = await tables[0].position();
  const loads = [0, 0];
  tables.forEach(({ page }, at) => page.on('load', () => ++loads[at]!));

  const newer = installAnother();
  await stage.server.upgrade(newer, { TABLEE_WEB_ROOT: buildAnother('-newer') });
  for (const table of tables) {
    await until('the newer page', async () => (await script(table).catch(() => null))?.endsWith('-newer.js'));
    await table.connected('online');
    expect((await table.position()).version).toBe(version);
  }
  await playOn(tables, bold, 3);

  // The same page again: nobody loads anything.
  await stage.server.upgrade(program);
  for (const table of tables) await table.connected('online');
  await expectEqualTables(...tables);
  await playOn(tables);
  expect(await tables[0].result()).toEqual(await tables[1].result());
  expect(loads).toEqual([1, 1]);
});

test('outside of rooms, too, a page follows its server, and waits for who is typing', async () => {
  const visitor = await stage.visitor();
  // Without the stream the page has heard of no server yet.
  const stream = visitor.context.waitForEvent('response', (response) => response.url().endsWith('/api/lobby/live'));
  const { page } = await visitor.open();
  await page.getByTestId('lobby-empty').waitFor();
  await stream;
  const code = page.getByRole('textbox', { name: /code/i });
  await code.fill('K7Q');
  const newer = () => page.evaluate(() => document.querySelector('script[src*="-typed"]') !== null);
  await stage.server.upgrade(program, { TABLEE_WEB_ROOT: buildAnother('-typed') });
  await until('the page to ask', async () =>
    page.evaluate(() => sessionStorage.getItem('tablee.page-tried')?.includes('-typed')),
  );
  expect(await newer()).toBe(false);
  await code.blur();
  await until('the newer page', async () => newer().catch(() => false));
});
