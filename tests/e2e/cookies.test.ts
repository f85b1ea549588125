// A browser that keeps no cookies: nobody can sign in, so the page says why, and leaves no players behind.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { browserSettings } from '../harness/browser';
import { Player } from '../harness/client';
import { Stage } from '../harness/stage';
import { until } from '../harness/until';

const stage = new Stage();
const profile = mkdtempSync(join(tmpdir(), 'tablee-profile-'));
afterAll(() => rmSync(profile, { recursive: true, force: true }));

/** How many players are made from now on. */
function countPlayers(context: BrowserContext): () => number {
  let players = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/players')) ++players;
  });
  return () => players;
}

/** Tries to get in, again and again, and reads why that does not work. */
async function tryToGetIn(page: Page, button: string, problem: string, words: RegExp): Promise<void> {
  await page.getByTestId('name').fill('Ann');
  for (let tries = 0; tries < 3; ++tries) {
    await page.getByTestId(button).click();
    await page.locator(problem).filter({ hasText: words }).waitFor();
    await until('the button', () => page.getByTestId(button).isEnabled());
  }
}

const words = /doesn’t keep this site’s cookie.*Allow cookies for this site/;

test('where the browser blocks cookies no player is made at all', async () => {
  mkdirSync(join(profile, 'Default'));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, { ...browserSettings(), locale: 'en-GB' });
  try {
    const players = countPlayers(context);
    const page = await context.newPage();
    await page.goto(stage.server.url);
    await tryToGetIn(page, 'create-room', '#open-problem', words);
    const code = await (await Player.create(stage.server, 'Ben')).createRoom();
    await page.goto(`${stage.server.url}/r/${code}`);
    await tryToGetIn(page, 'sit', '#join-problem', words);
    expect(players()).toBe(0);
  } finally {
    await context.close();
  }
});

test.each([
  ['en-GB', words],
  ['fr-FR', /ne garde pas le cookie de ce site.*Autorise les cookies/],
])('where cookies get lost on their way one is made, not one a press: %s', async (locale, why) => {
  const { context } = await stage.visitor({ locale });
  await context.route('**/api/players', async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': lost, ...headers } = response.headers();
    expect(lost).toBeTruthy();
    await context.clearCookies();
    await route.fulfill({ response, headers });
  });
  const players = countPlayers(context);
  const page = await context.newPage();
  await page.goto('/');
  await tryToGetIn(page, 'create-room', '#open-problem', why);
  expect(players()).toBe(1);
  const code = await (await Player.create(stage.server, 'Ben')).createRoom();
  await page.goto(`/r/${code}`);
  await tryToGetIn(page, 'sit', '#join-problem', why);
  expect(players()).toBe(2);
});

test('whoever has been forgotten since the page was loaded is signed in anew by opening a table', async () => {
  const visitor = await stage.visitorAs(await Player.create(stage.server, 'Ann'));
  const { page } = await visitor.open();
  await until('the name', async () => (await page.getByTestId('name').inputValue()) === 'Ann');
  await visitor.context.clearCookies();
  await page.getByTestId('create-room').click();
  await page.getByTestId('invite-link').waitFor();
});
