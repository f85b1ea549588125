// The disk under a game fails: the players are told, nothing they do is lost or half done, and they play on by themselves.

import { afterAll, expect, test } from 'vitest';
import { FaultyDisk } from '../harness/disk';
import { act, offersMove, playOn } from '../harness/table-page';
import { Stage } from '../harness/stage';
import { until } from '../harness/until';

const disk = new FaultyDisk();
const stage = new Stage(disk.settings);
afterAll(() => disk.dispose());

test('while nothing can be saved the table says so and waits, and then the game goes on without a reload', async () => {
  const tables = await stage.game();
  await playOn(tables, undefined, 2);
  const before = await Promise.all(tables.map((table) => table.position()));
  const at = before.findIndex(offersMove);
  const mover = tables[at]!;

  disk.break('sync-fails');
  await act(mover, before[at]!, () => true);
  for (const { page } of tables) {
    await page.getByTestId('notice').getByText('The server can’t save: all wait, nothing is lost.').waitFor();
    await page.getByTestId('status').getByText('The server can’t save right now.').waitFor();
  }
  const meanwhile = await Promise.all(tables.map((table) => table.position()));
  expect(meanwhile.map(({ version, cells }) => [version, cells])).toEqual(before.map(({ version, cells }) => [version, cells]));
  expect(meanwhile.some(offersMove)).toBe(false);

  disk.mend();
  for (const { page } of tables) {
    await until('the notice to go', async () => (await page.getByTestId('notice').textContent()) === '');
  }
  await playOn(tables, undefined, 3);
  expect((await tables[0]!.position()).version).toBeGreaterThan(before[at]!.version);
});
