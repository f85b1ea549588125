// Large text on a phone, and the smallest screens there are: nothing runs out sideways, and nothing lies on anything else.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectToFit } from '../harness/accessible';
import { phone, type Visitor } from '../harness/browser';
import type { Player } from '../harness/client';
import { gameModes } from '../harness/catalogue';
import { begin, newcomers, playThrough, playWhile } from '../harness/quick-games';
import { comeIn, openChat, openRoom, takeSeat } from '../harness/room-page';
import { Stage } from '../harness/stage';
import { turnAt } from '../harness/players/player';
import { until } from '../harness/until';

const stage = new Stage({ TABLEE_BOT_DELAY: '1' });

/**
 * What somebody sees who has asked for text twice as large, on all pages from now on. From the first moment of a page, as
 * browsers do it: Chromium may not ask anew which rules hold for a width in `rem` if that changes while a page loads.
 */
const enlarge = ({ context }: Visitor): Promise<void> =>
  context.addInitScript(() => {
    const style = (): boolean => {
      if (document.documentElement) document.documentElement.style.fontSize = '200%';
      return document.documentElement !== null;
    };
    if (style()) return;
    const observer = new MutationObserver(() => {
      if (style()) observer.disconnect();
    });
    observer.observe(document, { childList: true });
  });

const textSize = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

const names = ['Maximilian', 'Ben', 'Chloé'];

/** A game with bots on all other seats, a few moves old, as its first player sees it. */
async function tableOf(mode: (typeof gameModes)[number], seats: number, device: object, large: boolean): Promise<Page> {
  const players = await newcomers(stage.server, ...names.slice(0, 2));
  const room = { game: mode.game, options: mode.options, seats, bots: seats - 2, move_seconds: 300 };
  const { code, lines } = await begin(players, room);
  let moves = 0;
  await playWhile(lines, () => ++moves <= 4);
  for (const line of lines) line.drop();
  const visitor = await stage.visitorAs(players[0]!, device);
  if (large) await enlarge(visitor);
  const { page } = await visitor.open(`/r/${code}`);
  await page.locator('[data-version], [data-testid="result"]').first().waitFor();
  // Many bots may have won before it is anybody else's turn.
  if ((await page.getByTestId('result').count()) > 0) return tableOf(mode, seats, device, large);
  expect(await textSize(page)).toBe(large ? '32px' : '16px');
  return page;
}

/** The areas of a table of which one lies on another, and what reaches out of its own. */
const collisions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (part: Element): DOMRect => part.getBoundingClientRect();
    const meet = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const seen = [...document.querySelectorAll('.table > :not(.flights)')].filter((area) => area.checkVisibility());
    const found: string[] = [];
    for (const [at, area] of seen.entries()) {
      const box = boxOf(area);
      for (const other of seen.slice(at + 1))
        if (meet(box, boxOf(other))) found.push(`${area.className} lies on ${other.className}`);
      for (const part of area.querySelectorAll('button, .seat, p')) {
        const inner = boxOf(part);
        const shown = part.checkVisibility({ visibilityProperty: true }) && inner.width > 1;
        if (shown && (inner.top < box.top - 2 || inner.bottom > box.bottom + 2))
          found.push(`${part.className || part.tagName} reaches out of ${area.className}`);
      }
    }
    return found;
  });

async function expectOrder(page: Page, state: string): Promise<void> {
  await expectToFit(page, state);
  expect(await collisions(page), state).toEqual([]);
}

/** A table in order, in English and then in French, whose words are longer. */
async function expectOrderInBoth(page: Page, state: string): Promise<void> {
  for (const language of ['en', 'fr']) {
    await page.evaluate((chosen) => localStorage.setItem('tablee.language', chosen), language);
    await page.reload();
    await page.locator('[data-version]').waitFor();
    await expectOrder(page, `${state} in ${language}`);
  }
}

test.each(gameModes)('$name fits a phone with text twice as large, and 320 by 256 points', async (mode) => {
  for (const seats of [2, mode.most]) {
    const large = await tableOf(mode, seats, phone, true);
    await expectOrderInBoth(large, `large text, ${seats} seats`);
    if (seats === 2) {
      await large.locator('.bar-menu').click();
      await expectToFit(large, 'the menu');
      await large.getByRole('button', { name: 'Règles', exact: true }).click();
      await large.getByRole('dialog').locator('h3').first().waitFor();
      await expectToFit(large, 'the rules');
    }
    const tiny = await tableOf(mode, seats, { viewport: { width: 320, height: 256 } }, false);
    await expectOrderInBoth(tiny, `320 x 256, ${seats} seats`);
  }
});

/** Each page outside of a table, come to by somebody who has played. */
async function visitPages(page: Page, player: Player, fits: (state: string) => Promise<void>): Promise<void> {
  const [other] = await newcomers(stage.server, 'Chloé');
  const listed = await other!.createRoom({ listed: true, move_seconds: 60 });
  const played = await playThrough([player, other!], { game: 'calcory' });
  await page.goto('/');
  await page.getByTestId(`listed-${listed}`).waitFor();
  await page.getByTestId('more-settings').locator('summary').click();
  await fits('the start page');
  await page.locator('.bar-menu').click();
  await fits('its menu');
  const pages = ['/games', '/best', '/best/xxl', `/g/${played.id}`, '/enter', '/r/K7QXMP'];
  for (const path of pages) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await until('what was loading', async () => (await page.getByRole('status').filter({ hasText: /…$/ }).count()) === 0);
    await fits(path);
  }
  await page.goto(`/r/${played.code}`);
  await page.getByTestId('result').waitFor();
  await fits('a result');
}

test.each([
  ['large text', phone, true],
  ['large text in French', { ...phone, locale: 'fr-FR' }, true],
  ['320 x 256', { viewport: { width: 320, height: 256 }, locale: 'fr-FR' }, false],
] as const)('every other page fits, too: %s', async (look, device, large) => {
  const [ann] = await newcomers(stage.server, 'Maximilian');
  const visitor = await stage.visitorAs(ann!, device);
  if (large) await enlarge(visitor);
  const { page } = await visitor.open();
  await visitPages(page, ann!, async (state) => {
    expect(await textSize(page)).toBe(large ? '32px' : '16px');
    await expectToFit(page, `${look}: ${state}`);
  });
});

test.each(['en-GB', 'fr-FR'])('a lobby, its chat and the door of a table fit with large text: %s', async (locale) => {
  const device = { ...phone, locale };
  const [one, two, three] = [await stage.visitor(device), await stage.visitor(phone), await stage.visitor(phone)];
  await enlarge(one);
  const path = await openRoom(one, 'Maximilian', { seats: 4, bots: 1, listed: true, move_seconds: 60 });
  const host = await one.open(path);
  await takeSeat(two, 'Wilhelmina van der Berg', path);
  await comeIn(three, 'Chloé', path);
  await host.press('show-qr');
  await host.page.getByTestId('change-settings').locator('summary').first().click();
  await expectToFit(host.page, 'the lobby');
  await openChat(host);
  await expectToFit(host.page, 'the chat');
  const newcomer = await stage.visitor(device);
  await enlarge(newcomer);
  const stranger = await newcomer.open(path);
  await stranger.page.getByTestId('sit').waitFor();
  await expectToFit(stranger.page, 'the door');
  await host.page.keyboard.press('Escape');
  await host.start();
  await until('the game', async () => (await turnAt(host)) !== null);
  await expectOrder(host.page, 'the table');
});
