// A bot plays for who is away, and makes room for them when they are back.

import { afterEach, expect, test } from 'vitest';
import { desktop, phone } from '../harness/browser';
import { Cable } from '../harness/cable';
import { chooseInMenu, confirm, notice, openRoom, reads, stateOf, takeSeat } from '../harness/room-page';
import { Stage } from '../harness/stage';
import { playOn, type TablePage } from '../harness/table-page';
import { until } from '../harness/until';

const stage = new Stage({ TABLEE_GRACE: '1', TABLEE_BOT_DELAY: '20' });

const cables: Cable[] = [];
afterEach(() => {
  for (const cable of cables.splice(0)) cable.dispose();
});

/** Plays with `table` alone, whatever others do, until the position has moved on by `moves` at least. */
async function playAlone(table: TablePage, moves: number): Promise<void> {
  const from = (await table.position()).version;
  await until(`${moves} more moves`, async () => {
    const now = await table.look();
    if (now === null) throw new Error('the game is over');
    if (now.version >= from + moves) return true;
    if (now.cardsOffered.length > 0) await table.putBack(now.cardsOffered[0]!);
    else if (now.stopOffered) await table.stop();
    else if (now.cellsOffered.length > 0) await table.flip(now.cellsOffered[0]!);
    return false;
  });
}

test('a line that drops in a room with a clock: a bot plays on, and the player takes over again', async () => {
  const line = await Cable.to(stage.server.url);
  cables.push(line);
  const [one, two] = [await stage.visitor(desktop), await stage.visitor(phone, 'touch', line.url)];
  const path = await openRoom(one, 'Ann', { move_seconds: 60, seats: 2 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  await ann.start();
  await ben.position();

  line.cut();
  await ben.connected('offline');
  await reads(stateOf(ann, 1), 'reconnecting');
  await reads(stateOf(ann, 1), 'bot');
  await playAlone(ann, 2);

  line.mend();
  await ben.connected('online');
  await reads(notice(ben), 'A bot plays for you.');
  await ben.atVersion((await ann.position()).version);
  // What the bot plays is not Ben's to play.
  expect((await ben.position()).cellsOffered).toEqual([]);
  expect((await ben.position()).myTurn).toBe(false);

  await ben.press('notice-away_me');
  await until('the notice to be gone', async () => (await notice(ben).textContent()) === '');
  await until('Ben to be back at the table', async () => !((await stateOf(ann, 1).textContent()) ?? '').includes('bot'));
  await playOn([ann, ben]);
  expect(await ann.result()).toEqual(await ben.result());
});

test('leaving for good says what follows, and can be taken back while the game runs', async () => {
  const [one, two] = [await stage.visitor(desktop), await stage.visitor(phone)];
  const path = await openRoom(one, 'Ann', { seats: 2, on_leave: 'wait' });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  await ann.start();
  await ben.position();

  await chooseInMenu(ben, 'menu-leave');
  await reads(ben.page.getByRole('dialog'), 'The game waits');
  await confirm(ben);
  await reads(notice(ben), 'left this game');
  await reads(notice(ann), 'Ben has left.');
  await reads(stateOf(ann, 1), 'left');

  await ben.press('notice-away_me');
  await until('the notice to be gone', async () => (await notice(ann).textContent()) === '');

  // And once more, now with a bot.
  await chooseInMenu(ben, 'menu-leave');
  await confirm(ben);
  await ann.press('notice-left');
  await reads(stateOf(ann, 1), 'bot');
  await playAlone(ann, 2);
  await reads(notice(ben), 'A bot plays for you.');
});

test('a game that somebody may end by leaving has no result, and the next one can begin', async () => {
  const [one, two] = [await stage.visitor(desktop), await stage.visitor(phone)];
  const path = await openRoom(one, 'Ann', { seats: 3, on_leave: 'end', bots: 1 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  await ann.start();
  await ben.position();

  await chooseInMenu(ben, 'menu-leave');
  await reads(ben.page.getByRole('dialog'), 'without a result');
  await confirm(ben);
  for (const table of [ann, ben]) {
    await table.page.getByTestId('result').waitFor();
    await reads(table.page.getByTestId('ending'), 'because Ben left');
  }
  await ann.press('play-again');
  await ann.atVersion(0, 2);
});
