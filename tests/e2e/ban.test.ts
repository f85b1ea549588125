// The host can send people away, for now or for good; and they are told, once, and in peace.

import { expect, test } from 'vitest';
import { desktop, phone, type Visitor } from '../harness/browser';
import { comeIn, confirm, dealWith, openRoom, reads, seatNames, seatRow, takeSeat } from '../harness/room-page';
import { Stage } from '../harness/stage';
import { until } from '../harness/until';

const stage = new Stage();

/** Counts the sockets that a visitor's pages open. */
function countSockets({ context }: Visitor): () => number {
  let count = 0;
  context.on('page', (page) => page.on('websocket', () => ++count));
  return () => count;
}

test('who is removed is told so, and may come back without a seat', async () => {
  const [one, two] = [await stage.visitor(desktop), await stage.visitor(phone)];
  const path = await openRoom(one, 'Ann', { seats: 2 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);

  await dealWith(ann, 1, 'remove');
  await reads(ben.page.getByTestId('farewell'), 'You were asked to leave');
  await until('the seat to be free', async () => (await seatNames(ann))[1] === null);
  await ben.press('come-in-again');
  await ben.page.getByTestId('sit').waitFor();
  await ben.press('sit');
  await reads(seatRow(ann, 1), 'Ben');
});

test('who is banned is told so, and stays outside', async () => {
  const [one, two, three] = [await stage.visitor(desktop), await stage.visitor(phone), await stage.visitor()];
  const sockets = countSockets(two);
  const path = await openRoom(one, 'Ann', { seats: 2 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  const watcher = await comeIn(three, 'Chloé', path);

  await dealWith(ann, 1, 'ban');
  // The question says how far it reaches, and its safe answer has the focus.
  await reads(ann.page.getByRole('dialog'), 'network address');
  await reads(ann.page.getByRole('dialog'), 'this table only');
  expect(await ann.page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  await confirm(ann);
  await reads(ben.page.getByTestId('farewell'), 'banned you');
  expect(await ben.page.getByTestId('come-in-again').count()).toBe(0);
  await until('the seat to be free', async () => (await seatNames(watcher))[1] === null);
  const opened = sockets();

  await ben.page.reload();
  await reads(ben.page.getByTestId('farewell'), 'banned you');
  expect(sockets()).toBe(opened);

  // Neither is who was only watching safe from it.
  await ann.page.getByTestId('watchers').locator('summary').click();
  await ann.page.getByTestId('watchers').locator('.more').click();
  await ann.page.getByTestId('ban').click();
  await confirm(ann);
  await reads(watcher.page.getByTestId('farewell'), 'banned you');
});

test('a table that its host closes is closed for everybody', async () => {
  const [one, two] = [await stage.visitor(desktop), await stage.visitor(phone)];
  const path = await openRoom(one, 'Ann', { seats: 2 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  await ann.press('close-room');
  await confirm(ann);
  for (const table of [ann, ben]) await reads(table.page.getByTestId('farewell'), 'The table is closed');
  await ben.page.reload();
  await reads(ben.page.locator('main'), 'No table here');
});

test('the host’s role can be handed over', async () => {
  const [one, two] = [await stage.visitor(desktop), await stage.visitor(phone)];
  const path = await openRoom(one, 'Ann', { seats: 2 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  await ben.press('ready');
  await reads(seatRow(ann, 1), 'ready');
  await dealWith(ann, 1, 'hand-over');
  await ben.page.getByTestId('start').waitFor();
  await until('the start to be Ben’s alone', async () => (await ann.page.getByTestId('start').count()) === 0);
  await ben.start();
  await ann.position();
});
