// axe finds nothing to complain about, on any page, in any state; and all of it fits a small screen.

import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible as expectPageAccessible } from '../harness/accessible';
import { desktop, phone } from '../harness/browser';
import { Stage } from '../harness/stage';
import { playOn, playOne, type TablePage } from '../harness/table-page';

const stage = new Stage();

const expectAccessible = ({ page }: TablePage, state: string): Promise<void> => expectPageAccessible(page, state);

/** What is going on, and what one can do about it, is in sight without scrolling. */
async function expectInSight({ page }: TablePage): Promise<void> {
  for (const id of ['cell-0', 'status', 'stop']) {
    const box = await page.getByTestId(id).boundingBox();
    expect(box && box.y + box.height, id).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  }
}

interface Look {
  look: string;
  wishes: BrowserContextOptions;
  small: BrowserContextOptions;
  names: [string, string];
  words: { rules: string; keys: string };
}

test.each<Look>([
  {
    look: 'English and light',
    wishes: { locale: 'en-GB', colorScheme: 'light' },
    small: phone,
    names: ['Ann', 'Ben'],
    words: { rules: 'Rules', keys: 'Keys' },
  },
  {
    look: 'French and dark, on the smallest phone, with long names',
    wishes: { locale: 'fr-FR', colorScheme: 'dark' },
    small: { ...phone, viewport: { width: 320, height: 568 } },
    names: ['Wilhelmina van der Berg', 'Maximilian Featherstone'],
    words: { rules: 'Règles', keys: 'Touches' },
  },
])('every page is accessible, in $look', async ({ wishes, small, names, words }) => {
  const host = await (await stage.visitor({ ...desktop, ...wishes })).open();
  await host.page.getByTestId('create-room').waitFor();
  await expectAccessible(host, 'home');
  const link = await host.createRoom(names[0]);
  const guest = await (await stage.visitor({ ...small, ...wishes })).open(new URL(link).pathname);
  await guest.page.getByTestId('sit').waitFor();
  await expectAccessible(guest, 'join');
  await guest.sit(names[1]);
  for (const each of [host, guest]) await expectAccessible(each, 'lobby');

  await host.start();
  const tables = [host, guest];
  for (const each of tables) await each.position();
  for (const each of tables) {
    await expectAccessible(each, (await each.position()).myTurn ? 'my turn' : 'their turn');
    await expectInSight(each);
  }

  await openPanel(host, words.rules);
  await expectAccessible(host, 'rules');
  await host.page.keyboard.press('Escape');
  await openPanel(host, words.keys);
  await expectAccessible(host, 'keys');
  await host.page.keyboard.press('Escape');
  await guest.page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(guest, 'menu');
  await guest.page.keyboard.press('Escape');

  while ((await host.position()).phase !== 'returning') await playOne(tables);
  for (const each of tables) await expectAccessible(each, 'a card is to be put back');
  await playOn(tables);
  for (const each of tables) {
    await each.result();
    await expectAccessible(each, 'result');
  }
});

async function openPanel({ page }: TablePage, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor();
}
