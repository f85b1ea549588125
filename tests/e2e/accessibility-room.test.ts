// axe finds nothing to complain about in a room's life beside the game: people, notices, chat, endings; and all of it
// fits a small screen.

import type { BrowserContextOptions } from 'playwright-core';
import { test } from 'vitest';
import { expectAccessible as expectPageAccessible, expectLargeTargets } from '../harness/accessible';
import { desktop, phone } from '../harness/browser';
import { chooseInMenu, comeIn, confirm, notice, openChat, openRoom, reads, say, seatRow, takeSeat } from '../harness/room-page';
import { Stage } from '../harness/stage';
import { playOn, type TablePage } from '../harness/table-page';

const stage = new Stage({ TABLEE_GRACE: '1', TABLEE_BOT_DELAY: '20' });

const buttons = 'main button, main summary, aside button, aside input, .bar button, dialog button, dialog summary';

async function expectAccessible({ page }: TablePage, state: string): Promise<void> {
  await expectPageAccessible(page, state);
  await expectLargeTargets(page, state, buttons, '.table, .settings, [inert]');
}

interface Look {
  look: string;
  wishes: BrowserContextOptions;
  small: BrowserContextOptions;
  names: [string, string, string];
}

test.each<Look>([
  {
    look: 'English and light',
    wishes: { locale: 'en-GB', colorScheme: 'light' },
    small: phone,
    names: ['Ann', 'Ben', 'Chloé'],
  },
  {
    look: 'French and dark, on the smallest phone, with long names',
    wishes: { locale: 'fr-FR', colorScheme: 'dark' },
    small: { ...phone, viewport: { width: 320, height: 568 } },
    names: ['Wilhelmina van der Berg', 'Maximilian Featherstone', 'Marie-Antoinette Dubois'],
  },
])('the life of a room is accessible, in $look', async ({ wishes, small, names }) => {
  const one = await stage.visitor({ ...desktop, ...wishes });
  const two = await stage.visitor({ ...small, ...wishes });
  const three = await stage.visitor({ ...small, ...wishes });
  const path = await openRoom(one, names[0], { seats: 3, bots: 1, move_seconds: 300 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, names[1], path);
  const chloe = await comeIn(three, names[2], path);

  // The lobby, with all that unfolds.
  await ben.press('ready');
  await seatRow(ann, 1).locator('[data-sign="ready"]').waitFor();
  for (const id of ['watchers', 'change-settings']) await ann.page.getByTestId(id).locator('summary').first().click();
  await ann.press('show-qr');
  await ann.page.getByTestId('qr-code').waitFor();
  for (const table of [ann, ben, chloe]) await expectAccessible(table, 'lobby');
  await seatRow(ann, 1).locator('.more').click();
  await expectAccessible(ann, 'a person');
  await ann.page.getByTestId('ban').click();
  await expectAccessible(ann, 'the question before a ban');
  await ann.page.keyboard.press('Escape');

  await ann.start();
  for (const table of [ben, chloe]) await table.position();
  for (const table of [ann, ben, chloe]) await expectAccessible(table, 'a table with a clock');

  // Chat.
  await say(ann, 'Hello');
  await say(ann, 'A line that is so long that it does not fit into one line, wherever it is shown: '.repeat(4));
  await say(ben, 'Hi');
  await say(chloe, 'I only watch');
  for (const table of [ann, ben, chloe]) await expectAccessible(table, 'chat');
  await ben.page.locator('.line-name').first().click();
  await ben.page.getByTestId('mute').click();
  await ben.page.getByTestId('muted-lines').locator('summary').click();
  await expectAccessible(ben, 'chat with muted people');
  await ben.page.keyboard.press('Escape');
  await ben.page.getByTestId('chat-panel').waitFor({ state: 'detached' });
  await openChat(chloe);
  await chloe.page.keyboard.press('Escape');

  // Votes, menus, people.
  await chooseInMenu(ben, 'menu-pause');
  await chooseInMenu(ben, 'menu-end');
  await ann.press('notice-pause');
  await reads(notice(ben), /\S/);
  for (const table of [ann, ben]) {
    await table.page.locator('.notice-more').click();
    await expectAccessible(table, 'notices');
    await table.page.locator('.notice-more').click();
  }
  await ben.page.locator('.bar-menu').click();
  await expectAccessible(ben, 'menu');
  await ben.page.getByTestId('menu-leave').click();
  await expectAccessible(ben, 'the question before leaving');
  await ben.page.keyboard.press('Escape');
  await ben.page.keyboard.press('Escape');
  for (const table of [ann, ben]) {
    await chooseInMenu(table, 'menu-people');
    await expectAccessible(table, 'people');
    await table.page.keyboard.press('Escape');
  }

  // A bot plays for me.
  await ann.press('notice-paused');
  await chooseInMenu(ben, 'menu-leave');
  await confirm(ben);
  await ben.page.getByTestId('notice-away_me').waitFor();
  for (const table of [ann, ben]) await expectAccessible(table, 'a bot stands in');
  await ben.press('notice-away_me');
  await ben.page.getByTestId('notice-away_me').waitFor({ state: 'detached' });

  await playOn([ann, ben]);
  for (const table of [ann, ben, chloe]) {
    await table.result();
    await expectAccessible(table, 'result');
  }
  await ben.press('play-again');
  for (const table of [ann, ben]) await table.atVersion(0, 2);
  await chooseInMenu(ben, 'menu-end');
  await ann.page.getByTestId('notice-end').click();
  await ben.page.getByTestId('ending').waitFor();
  await expectAccessible(ben, 'an ending without a result');
  await ann.page.getByTestId('close-room').click();
  await expectAccessible(ann, 'the question before closing');
  await confirm(ann);
  for (const table of [ann, ben]) {
    await table.page.getByTestId('farewell').waitFor();
    await expectAccessible(table, 'farewell');
  }
});

test('a table that nobody may watch is accessible, from its door on', async () => {
  const [one, two, three] = [await stage.visitor(desktop), await stage.visitor(phone), await stage.visitor(phone)];
  const path = await openRoom(one, 'Ann', { seats: 3, watching: false, chat: false });
  const ann = await one.open(path);
  await takeSeat(two, 'Ben', path);
  await ann.start();
  const stranger = await three.open(path);
  await stranger.page.getByTestId('no-seat').waitFor();
  await expectAccessible(stranger, 'door');
  await stranger.type('name', 'Chloé');
  await stranger.press('sit');
  await stranger.page.getByTestId('closed-table').waitFor();
  await expectAccessible(stranger, 'waiting');
  await openChat(stranger);
  await expectAccessible(stranger, 'a chat that is off');
});
