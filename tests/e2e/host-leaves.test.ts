// Whoever is host may go: in the lobby, in a game, after it. Somebody else has their controls then, and the evening goes on.

import { expect, test } from 'vitest';
import { phone } from '../harness/browser';
import { comeIn, hostName, notice, openRoom, reads, seatNames, seatRow, stateOf, takeSeat } from '../harness/room-page';
import { Stage } from '../harness/stage';
import { playOn, type TablePage } from '../harness/table-page';
import { until } from '../harness/until';

const stage = new Stage({ TABLEE_GRACE: '1', TABLEE_BOT_DELAY: '20' });

const untilHostIs = (name: string, tables: readonly TablePage[]): Promise<unknown> =>
  until(`${name} to be host everywhere`, async () =>
    (await Promise.all(tables.map(hostName))).every((host) => host === name),
  );

test('the host gets up in the lobby: who has sat longest starts the game', async () => {
  const visitors = [await stage.visitor(), await stage.visitor(phone), await stage.visitor(phone)] as const;
  const path = await openRoom(visitors[0], 'Ann', { seats: 3 });
  const ann = await visitors[0].open(path);
  const ben = await takeSeat(visitors[1], 'Ben', path);
  const chloe = await takeSeat(visitors[2], 'Chloé', path);
  expect(await ben.page.getByTestId('start').count()).toBe(0);
  await untilHostIs('Ann', [ann, ben, chloe]);

  await ann.press('leave-seat');
  await untilHostIs('Ben', [ben, chloe]);
  // All of the host's controls, and none for who was host before.
  for (const id of ['start', 'close-room', 'change-settings']) await ben.page.getByTestId(id).waitFor();
  await ben.page.getByTestId('add-bot-0').waitFor();
  for (const id of ['start', 'close-room', 'change-settings']) {
    await until(`${id} to be gone`, async () => (await ann.page.getByTestId(id).count()) === 0);
  }
  await ben.start();
  await chloe.position();
});

test('the host is gone in the middle of a game: the others go on, with a bot in the empty seat', async () => {
  const visitors = [await stage.visitor(), await stage.visitor(phone), await stage.visitor()] as const;
  const path = await openRoom(visitors[0], 'Ann', { seats: 3 });
  const ann = await visitors[0].open(path);
  const ben = await takeSeat(visitors[1], 'Ben', path);
  const chloe = await takeSeat(visitors[2], 'Chloé', path);
  await ann.start();
  for (const table of [ben, chloe]) await table.position();

  await visitors[0].context.close();
  await reads(stateOf(ben, 0), 'reconnecting');
  await reads(stateOf(ben, 0), 'gone');
  await reads(notice(ben), 'Ann is gone.');
  // Ben is host now and decides; Chloé could only ask.
  await reads(ben.page.getByTestId('notice-gone'), 'Have a bot play');
  await reads(chloe.page.getByTestId('notice-gone'), 'Ask for a bot');
  await ben.press('notice-gone');
  for (const table of [ben, chloe]) await reads(stateOf(table, 0), 'bot');
  await until('the notice to be gone', async () => (await notice(chloe).textContent()) === '');

  await playOn([ben, chloe]);
  expect(await ben.result()).toEqual(await chloe.result());
  await untilHostIs('Ben', [ben, chloe]);
  await chloe.press('play-again');
  for (const table of [ben, chloe]) await table.atVersion(0, 2);
});

test('the host leaves after a game: a rematch stays possible', async () => {
  const visitors = [await stage.visitor(), await stage.visitor(phone), await stage.visitor()] as const;
  const path = await openRoom(visitors[0], 'Ann', { seats: 2 });
  const ann = await visitors[0].open(path);
  const ben = await takeSeat(visitors[1], 'Ben', path);
  const watcher = await comeIn(visitors[2], 'Chloé', path);
  await ann.start();
  await ben.position();
  await playOn([ann, ben]);
  for (const table of [ann, ben, watcher]) await table.result();

  await ann.press('leave-seat');
  await untilHostIs('Ben', [ben, watcher]);
  expect(await seatNames(ben)).toEqual([null, 'Ben']);
  await ben.press('add-bot-0');
  await reads(seatRow(ben, 0), 'Bot');
  await ben.press('play-again');
  for (const table of [ann, ben, watcher]) await table.atVersion(0, 2);
});
