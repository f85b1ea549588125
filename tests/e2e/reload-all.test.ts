// Everybody reloads at once, the host too: in the lobby, in a game, after it. Nobody has left, and everything is as it was.

import { expect, test } from 'vitest';
import { desktop, phone } from '../harness/browser';
import { hostName, openRoom, seatNames, takeSeat } from '../harness/room-page';
import { Stage } from '../harness/stage';
import { bold, playOn, type TablePage } from '../harness/table-page';
import { until } from '../harness/until';

const stage = new Stage();

const reloadAll = (tables: readonly TablePage[]): Promise<unknown> =>
  Promise.all(tables.map(({ page }) => page.reload()));

test('a reload is not a departure', async () => {
  const visitors = [await stage.visitor(desktop), await stage.visitor(phone), await stage.visitor(phone)] as const;
  const path = await openRoom(visitors[0], 'Ann', { seats: 3 });
  const ann = await visitors[0].open(path);
  const tables = [ann, await takeSeat(visitors[1], 'Ben', path), await takeSeat(visitors[2], 'Chloé', path)] as const;

  const everybodyIsHere = async (): Promise<void> => {
    for (const table of tables) {
      await until('everybody to be there', async () => (await seatNames(table)).join() === 'Ann,Ben,Chloé');
      expect(await hostName(table)).toBe('Ann');
      await until('everybody to be here', async () => (await table.page.locator('[data-sign="here"]').count()) === 3);
    }
  };
  await reloadAll(tables);
  await everybodyIsHere();

  await ann.start();
  for (const table of tables) await table.position();
  await playOn(tables, bold, 5);
  const before = await ann.settled();
  await reloadAll(tables);
  for (const table of tables) {
    await table.connected('online');
    expect(await table.settled()).toEqual(before);
  }
  await playOn(tables, bold, 3);

  await playOn(tables);
  const standings = await ann.result();
  await reloadAll(tables);
  for (const table of tables) expect(await table.result()).toEqual(standings);
  await everybodyIsHere();
  await tables[1].press('play-again');
  for (const table of tables) await table.atVersion(0, 2);
});
