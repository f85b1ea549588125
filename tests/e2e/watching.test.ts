// Who watches sees what is public and no more, has a chat of their own while the game runs, and may sit down after it.

import { expect, test } from 'vitest';
import { desktop, phone } from '../harness/browser';
import { type Json, overhear } from '../harness/overhear';
import { comeIn, lineOf, linesAt, openChat, openRoom, reads, say, seatNames, takeSeat } from '../harness/room-page';
import { Stage } from '../harness/stage';
import { playOn } from '../harness/table-page';
import { until } from '../harness/until';

const stage = new Stage();

test('a watcher sees public things only, talks among watchers, and sits down between games', async () => {
  const [one, two, three] = [await stage.visitor(desktop), await stage.visitor(phone), await stage.visitor(phone)];
  const heard = overhear(three);
  const path = await openRoom(one, 'Ann', { seats: 3 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  await ann.start();
  await ben.position();

  const watcher = await comeIn(three, 'Chloé', path);
  const position = await watcher.position();
  expect(position.cellsOffered).toEqual([]);
  expect(await watcher.page.getByTestId('stop').count()).toBe(0);
  await reads(watcher.page.locator('.own'), 'You’re watching.');
  await reads(ann.page.locator('body'), 'Calcory');

  // The watcher hears the players; the players hear the watcher after the game.
  await say(ann, 'Good luck, Ben');
  await openChat(watcher);
  await lineOf(watcher, 'Good luck, Ben').waitFor();
  await reads(watcher.page.getByTestId('chat-panel'), 'The players read this after the game.');
  await say(watcher, 'He has no idea');
  await lineOf(watcher, 'He has no idea').waitFor();
  await say(ben, 'Thanks, Ann');
  await lineOf(watcher, 'Thanks, Ann').waitFor();
  for (const table of [ann, ben]) expect(await linesAt(table)).not.toContain('He has no idea');
  await watcher.page.keyboard.press('Escape');
  await ben.page.keyboard.press('Escape');

  await playOn([ann, ben]);
  for (const table of [ann, ben, watcher]) await table.result();
  await lineOf(ann, 'He has no idea').waitFor();
  await reads(ann.page.locator('.line-head').filter({ hasText: 'Chloé' }), 'watching');

  for (const text of heard.frames) {
    const frame = JSON.parse(text) as Json;
    if (frame.type === 'snapshot' || frame.type === 'update') expect(frame.private, text).toBeNull();
  }

  await watcher.press('sit');
  await until('the seat to be Chloé’s', async () => (await seatNames(ann)).includes('Chloé'));
  await ann.press('play-again');
  for (const table of [ann, ben, watcher]) await table.atVersion(0, 2);
  await playOn([ann, ben, watcher], undefined, 6);
});

test('a table that nobody may watch says so, at the door and inside, and opens after the game', async () => {
  const [one, two, three] = [await stage.visitor(desktop), await stage.visitor(phone), await stage.visitor(phone)];
  const heard = overhear(three);
  const path = await openRoom(one, 'Ann', { seats: 3, watching: false });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  await ann.start();
  await ben.position();

  const stranger = await three.open(path);
  await reads(stranger.page.getByTestId('no-seat'), 'isn’t open to onlookers');
  await stranger.type('name', 'Chloé');
  await stranger.press('sit');
  await reads(stranger.page.getByTestId('closed-table'), 'A game is being played');
  for (const name of ['Ann', 'Ben']) await reads(stranger.page.getByTestId('closed-table'), name);
  await say(stranger, 'May I join later?');
  await stranger.page.keyboard.press('Escape');
  await playOn([ann, ben]);
  for (const text of heard.frames) {
    const frame = JSON.parse(text) as Json;
    if (frame.room?.phase === 'playing' && 'game' in frame) expect(frame.game, text).toBeNull();
  }
  await stranger.page.getByTestId('sit').waitFor();
  await stranger.press('sit');
  await until('the seat to be Chloé’s', async () => (await seatNames(ann)).includes('Chloé'));
});

test('a full table lets people watch, and says so at the door', async () => {
  const [one, two] = [await stage.visitor(desktop), await stage.visitor(phone)];
  const path = await openRoom(one, 'Ann', { seats: 2, bots: 1 });
  await one.open(path);
  const stranger = await two.open(path);
  await reads(stranger.page.getByTestId('no-seat'), 'All seats are taken.');
  await reads(stranger.page.getByTestId('sit'), 'Watch');
});
