// Whole games as people play them: over the invite link, with mouse, touch and keyboard.

import { expect, test } from 'vitest';
import { desktop, phone } from '../harness/browser';
import { expectEqualTables, Stage } from '../harness/stage';
import { bold, playOn } from '../harness/table-page';

const stage = new Stage();

test('a desk with a mouse and a phone with a finger play a game, and another', async () => {
  const ann = await stage.visitor(desktop);
  const ben = await stage.visitor(phone);
  const [host, guest] = await stage.game(ann, ben);
  await playOn([host, guest], bold, 7);
  await expectEqualTables(host, guest);

  // One reloads: everything comes from the server again.
  const before = await guest.settled();
  await guest.page.reload();
  expect(await guest.settled()).toEqual(before);
  await guest.connected('online');
  await playOn([host, guest], bold, 2);

  // The other's network goes and comes back.
  const then = await host.settled();
  await ann.context.setOffline(true);
  await host.connected('offline');
  expect(await host.status()).toContain('No connection');
  expect((await host.position()).cellsOffered).toEqual([]);
  await ann.context.setOffline(false);
  await host.connected('online');
  expect(await host.settled()).toEqual(then);

  await playOn([host, guest]);
  const { piles } = await guest.position();
  const standings = await host.result();
  expect(await guest.result()).toEqual(standings);
  expect(standings.map(({ name }) => name).sort()).toEqual(['Ann', 'Ben']);
  expect(standings.map(({ score }) => score).sort()).toEqual(Object.values(piles).sort());
  expect(standings[0]!.place).toBe(1);
  expect(standings[0]!.score).toBeGreaterThanOrEqual(standings[1]!.score);

  await guest.press('play-again');
  for (const table of [host, guest]) await table.atVersion(0, 2);
  await playOn([host, guest], bold, 3);
  await expectEqualTables(host, guest);
});

test('a whole game can be played by keyboard alone', async () => {
  const ann = await stage.visitor(desktop, 'keyboard');
  const [host, guest] = await stage.game(ann, await stage.visitor(desktop, 'mouse'));
  await playOn([host, guest], bold, 25);
  await playOn([host, guest]);
  expect(await host.result()).toEqual(await guest.result());
  await host.press('play-again');
  for (const table of [host, guest]) await table.atVersion(0, 2);
});
