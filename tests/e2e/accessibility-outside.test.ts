// axe finds nothing outside the rooms either, and all of it fits the smallest screen and can be hit with a thumb.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { test } from 'vitest';
import { expectAccessible as expectPageAccessible, expectLargeTargets } from '../harness/accessible';
import { desktop, phone } from '../harness/browser';
import type { Player } from '../harness/client';
import { begin, newcomers, playThrough } from '../harness/quick-games';
import { Stage } from '../harness/stage';
import { until } from '../harness/until';

const stage = new Stage({ TABLEE_BOT_DELAY: '1' });

// Radio buttons and switches are as large as the labels around them.
const targets = 'main button, main a, main select, main summary, main label:has(input)';

async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectPageAccessible(page, state);
  await expectLargeTargets(page, state, targets);
}

interface Look {
  look: string;
  device: BrowserContextOptions;
  names: [string, string];
}

test.each<Look>([
  {
    look: 'English and light, at a desk',
    device: { ...desktop, locale: 'en-GB', colorScheme: 'light' },
    names: ['Ann', 'Ben'],
  },
  {
    look: 'French and dark, on the smallest phone, with long names',
    device: { ...phone, viewport: { width: 320, height: 568 }, locale: 'fr-FR', colorScheme: 'dark' },
    names: ['Wilhelmina van der Berg', 'Maximilian Featherstone'],
  },
])('every page outside a room is accessible, in $look', async ({ device, names }) => {
  const players = (await newcomers(stage.server, ...names)) as [Player, Player];
  const options = { mode: 'single', variant: 'set_the_colour', deals: 1 };
  const games = [
    await playThrough(players, { game: 'figures', bots: 1 }),
    await playThrough(players, { game: 'xxl', options, bots: 2 }),
    await playThrough(players, { game: 'bonbons', options: { quick: true } }),
    await playThrough(players, {}),
  ];
  await begin(players, { game: 'xxl', options, listed: true, move_seconds: 86_400 });
  await (await players[1].enter(await players[1].createRoom({ listed: true }))).accept({ type: 'ready', ready: true });

  const strange = (await (await stage.visitor(device)).open('/games')).page;
  await strange.getByTestId('no-games').waitFor();
  await expectAccessible(strange, 'my games, as a stranger');

  const { page } = await (await stage.visitorAs(players[0], device)).open('/');
  await page.locator('.listing').nth(1).waitFor();
  await page.getByTestId('your-rooms').waitFor();
  await expectAccessible(page, 'home');
  for (const folded of await page.locator('summary').all()) await folded.click();
  await page.getByTestId('pace').selectOption('86400');
  await expectAccessible(page, 'home, all of it unfolded');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page, 'menu');

  await page.goto('/games');
  await page.getByTestId('standings').waitFor();
  await page.locator('.finished-game').nth(3).waitFor();
  await page.locator('summary').click();
  await expectAccessible(page, 'my games');
  await page.goto('/best/calcory');
  await page.getByTestId('board').waitFor();
  await expectAccessible(page, 'the best players');

  for (const { id } of games) {
    await page.goto(`/g/${id}`);
    const slider = page.getByTestId('replay-slider');
    await slider.waitFor();
    const last = Number(await slider.getAttribute('max'));
    for (const eyes of ['0', 'all']) {
      await page.getByTestId('replay-eyes').selectOption(eyes);
      await slider.fill(String(Math.floor(last / 2)));
      await page.keyboard.press('ArrowRight');
      await until('the step', async () => {
        const version = await page.locator('.table').getAttribute('data-version');
        return Number(version) === Math.floor(last / 2) + 1;
      });
      await expectAccessible(page, `${id}, seen by ${eyes}`);
    }
    await page.getByTestId('replay-last').click();
    await page.getByTestId('scores').waitFor();
    await expectAccessible(page, `${id}, the end`);
  }
});
