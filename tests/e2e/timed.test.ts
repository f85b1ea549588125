// A room with a clock: what is shown is right whatever the device takes for the time, the last seconds are called out,
// and when time is up a move is made.

import { expect, test } from 'vitest';
import { desktop, phone } from '../harness/browser';
import { Player } from '../harness/client';
import { calledOut, chooseInMenu, listen, notice, openRoom, reads, secondsOn, takeSeat } from '../harness/room-page';
import { Stage } from '../harness/stage';
import type { TablePage } from '../harness/table-page';
import { until } from '../harness/until';

const stage = new Stage();

/** Runs in the page, before anything else: its date is ten minutes fast. */
function setDateWrong(): void {
  const Right = Date;
  const off = 600_000;
  window.Date = class extends Right {
    constructor(...given: []) {
      if (given.length === 0) super(Right.now() + off);
      else super(...given);
    }
    static override now = (): number => Right.now() + off;
  } as DateConstructor;
}

const actorOf = async (tables: readonly TablePage[]): Promise<number> =>
  until('somebody’s turn', async () => {
    const at = (await Promise.all(tables.map((table) => table.position()))).findIndex(({ myTurn }) => myTurn);
    return at < 0 ? false : { at };
  }).then(({ at }) => at);

test('the clock is right on a device whose date is wrong, warns once, and runs out', async () => {
  const [one, two] = [await stage.visitor(desktop), await stage.visitor(phone)];
  await two.context.addInitScript(setDateWrong);
  for (const visitor of [one, two]) await listen(visitor);
  const path = await openRoom(one, 'Ann', { move_seconds: 15, seats: 2 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  // A watcher's line tells what the server says, and when it said it.
  const line = await (await Player.create(stage.server, 'Watcher')).enter(path.slice('/r/'.length));
  await ann.start();
  const tables = [ann, ben];
  for (const table of tables) await table.position();
  const seat = await actorOf(tables);
  expect(await ben.page.evaluate(() => Date.now() - performance.timeOrigin - performance.now())).toBeGreaterThan(500_000);

  await until('the game to reach the watcher', () => line.game !== null);
  const heard = performance.now();
  const given = line.game!['clocks'].remaining_ms[seat] as number;
  for (const table of tables) {
    const shown = await until('a clock', async () => (await secondsOn(table, seat)) ?? false);
    const left = (given - (performance.now() - heard)) / 1_000;
    expect(Math.abs(shown - left), `${shown} s are shown, ${left} s are left`).toBeLessThanOrEqual(1.5);
    expect(await secondsOn(table, 1 - seat)).toBeNull();
  }

  // The last ten seconds look urgent to all, and are called out to the one whose they are, once.
  await tables[seat]!.page.locator(`[data-testid="plate-${seat}"] .clock[data-short="true"]`).waitFor();
  expect(await secondsOn(tables[seat]!, seat)).toBeLessThanOrEqual(10);
  for (const table of tables) await table.atVersion(1);
  const hurry = (texts: string[]): number => texts.filter((text) => text === 'Ten seconds left.').length;
  expect(hurry(await calledOut(tables[seat]!))).toBe(1);
  expect(hurry(await calledOut(tables[1 - seat]!))).toBe(0);

  // A bot has moved, and everybody is told why.
  const name = ['Ann', 'Ben'][seat];
  await until('the reason', async () => (await tables[1 - seat]!.status()).includes(`Time was up for ${name}`));
  await until('the reason', async () => (await tables[seat]!.status()).includes('Your time was up'));
  expect((await calledOut(tables[1 - seat]!)).filter((text) => text.startsWith('Time was up'))).toHaveLength(1);
});

test('a pause stops the clocks for all, who agree on it, and on going on', async () => {
  const [one, two] = [await stage.visitor(desktop), await stage.visitor(phone)];
  const path = await openRoom(one, 'Ann', { move_seconds: 60, seats: 2 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  await ann.start();
  const tables = [ann, ben];
  for (const table of tables) await table.position();
  const seat = await actorOf(tables);

  await chooseInMenu(ben, 'menu-pause');
  await reads(notice(ann), 'Ben asks for a pause. 1 of 2 agree');
  await reads(notice(ben), 'You ask for a pause.');
  await ann.press('notice-pause');
  for (const table of tables) {
    await table.page.locator('.clock[data-paused="true"]').waitFor();
    await until('the reason', async () => (await table.status()).includes('The clocks are stopped'));
    expect((await table.position()).cellsOffered).toEqual([]);
  }
  const [before, after] = [await secondsOn(ann, seat), await secondsOn(ben, seat)];
  expect(before).toBe(after);

  await ben.press('notice-paused');
  await reads(notice(ann), '1 of 2 agree');
  await ann.press('notice-paused');
  for (const table of tables) {
    await table.page.locator('.clock[data-paused="false"]').waitFor();
    await until('the clock to run', async () => ((await secondsOn(table, seat)) ?? 60) < before!);
  }
  expect((await tables[seat]!.position()).cellsOffered).not.toEqual([]);
});
