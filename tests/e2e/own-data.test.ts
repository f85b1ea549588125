// What the server keeps of me: I take it along, I delete it, and others' games stay; and the way back with a key.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectLargeTargets } from '../harness/accessible';
import { desktop, phone } from '../harness/browser';
import type { Player } from '../harness/client';
import { newcomers, playThrough } from '../harness/quick-games';
import { program } from '../harness/server';
import { Stage } from '../harness/stage';

const stage = new Stage({ TABLEE_BOT_DELAY: '1' });

const newKey = async (player: Player): Promise<string> => {
  const args = ['admin', '--data', stage.server.data, 'new-key', player.id];
  const { stdout } = await promisify(execFile)(program, args);
  return stdout.trim();
};

const signedInAs = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/me');
    return answer.ok ? (await answer.json()).name : null;
  });

test('I download all that is kept of me, and delete it; the others’ history still opens and plays', async () => {
  const [ann, ben] = (await newcomers(stage.server, 'Ann', 'Ben')) as [Player, Player];
  const { id, lines } = await playThrough([ann, ben], { game: 'figures' });
  for (const line of lines) line.drop();
  const { page } = await (await stage.visitorAs(ann, desktop)).open('/games');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('download-data').click()]);
  expect(file.suggestedFilename()).toBe(`tablee-${ann.id}.json`);
  const exported = JSON.parse(readFileSync((await file.path())!, 'utf8'));
  expect(exported).toMatchObject({ player: ann.id, name: 'Ann', games: [{ game: { id } }] });

  // Enter alone keeps everything, and so does Escape.
  for (const key of ['Enter', 'Escape']) {
    await page.getByTestId('delete-data').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    expect(await page.getByRole('dialog').innerText()).toContain(await focused());
    expect(await focused()).not.toBe('Delete everything');
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('delete-data');
  }
  expect(await signedInAs(page)).toBe('Ann');
  await page.getByTestId('delete-data').click();
  await page.getByTestId('confirm').click();
  await page.getByTestId('name').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.getByTestId('name').inputValue()).toBe('');
  expect(await signedInAs(page)).toBeNull();
  await page.goto('/games');
  await page.getByTestId('no-games').waitFor();

  const other = (await (await stage.visitorAs(ben, phone)).open('/games')).page;
  const entry = other.getByTestId(`game-${id}`);
  await entry.waitFor();
  const words = await entry.innerText();
  expect(words).toContain('Deleted player');
  expect(words).not.toContain('Ann');
  await entry.getByRole('link').tap();
  await other.getByTestId('replay-last').click();
  await other.getByTestId('scores').waitFor();
  expect(await other.getByTestId('scores').innerText()).toContain('Deleted player');
});

test('a deletion that can’t be done says why, and everything is still there', async () => {
  const [ann] = (await newcomers(stage.server, 'Ann')) as [Player];
  const { page } = await (await stage.visitorAs(ann, phone)).open('/games');
  await page.route('**/api/me', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { error: { code: 'not_saved', message: 'No.' } } })
      : route.continue(),
  );
  await page.getByTestId('delete-data').tap();
  await page.getByTestId('confirm').tap();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expect(await signedInAs(page)).toBe('Ann');
});

test('a link with a key says whose it is and waits; the key is out of the address at once', async () => {
  const [ann] = (await newcomers(stage.server, 'Ann')) as [Player];
  const link = await newKey(ann);
  const { page } = await (await stage.visitor(phone)).open(link);
  await page.locator('[data-testid="enter"][data-stage="door"]').waitFor();
  expect(new URL(page.url()).pathname).toBe('/enter');
  expect(new URL(page.url()).hash).toBe('');
  expect(await signedInAs(page)).toBeNull();
  await page.getByTestId('sign-in').tap();
  await page.locator('[data-testid="enter"][data-stage="inside"]').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Welcome back, Ann!');
  expect(await signedInAs(page)).toBe('Ann');
  await page.locator('main a').tap();
  await page.getByTestId('name').waitFor();

  await newKey(ann);
  const late = (await (await stage.visitor(desktop)).open(link)).page;
  await late.locator('[data-testid="enter"][data-stage="refused"]').waitFor();
  expect(await signedInAs(late)).toBeNull();
});

test('whoever is signed in stays so until they press, stays on the device then, and comes back', async () => {
  const [ann, ben] = (await newcomers(stage.server, 'Ann', 'Ben')) as [Player, Player];
  const visitor = await stage.visitorAs(ben, phone);
  const { page } = await visitor.open(`/enter#${ann.token}`);
  await page.locator('[data-stage="door"]').waitFor();
  expect(await page.getByTestId('signed-in-now').innerText()).toBe('Ben');
  expect(await signedInAs(page)).toBe('Ben');
  await page.getByTestId('sign-in').tap();
  await page.locator('[data-stage="inside"]').waitFor();
  await page.goto('/games');
  await page.getByTestId(`kept-${ben.id}`).getByTestId('be').tap();
  await page.getByTestId(`kept-${ann.id}`).waitFor();
  expect(await signedInAs(page)).toBe('Ben');
  expect(await page.getByTestId('device-me').innerText()).toContain('Ben');

  // The key can be taken along before one signs out.
  await page.getByTestId('sign-out').tap();
  await page.getByTestId('show-key').tap();
  await page.getByTestId('my-link').waitFor();
  expect(await page.getByTestId('my-link').inputValue()).toBe(`${stage.server.url}/enter#${ben.token}`);
  await expectAccessible(page, 'signing out');
  await page.getByTestId('sign-out-forget').tap();
  await page.getByTestId('device-me').waitFor({ state: 'detached' });
  expect(await signedInAs(page)).toBeNull();
  await page.getByTestId(`kept-${ann.id}`).getByTestId('take-off').tap();
  await page.getByTestId('confirm').tap();
  await page.getByTestId('this-device').waitFor({ state: 'detached' });
});

test('whose key was replaced while they sit at a table is asked who they are', async () => {
  const [ann] = (await newcomers(stage.server, 'Ann')) as [Player];
  const code = await ann.createRoom();
  const { page } = await (await stage.visitorAs(ann, phone)).open(`/r/${code}`);
  await page.getByTestId('seat-0').waitFor();
  await newKey(ann);
  await page.getByTestId('name').waitFor();
});

test.each<[string, BrowserContextOptions]>([
  ['English and light, at a desk', { ...desktop, locale: 'en-GB', colorScheme: 'light' }],
  ['French and dark, on the smallest phone', { ...phone, viewport: { width: 320, height: 568 }, locale: 'fr-FR', colorScheme: 'dark' }],
])('my data and the page of a key are accessible, in %s', async (_, device) => {
  const [ann] = (await newcomers(stage.server, 'Ann')) as [Player];
  const { page } = await (await stage.visitorAs(ann, device)).open('/games');
  await page.getByTestId('your-data').waitFor();
  await expectAccessible(page, 'my games');
  await page.getByTestId('delete-data').click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'the question');
  await expectLargeTargets(page, 'the question', 'dialog button');
  await page.goto('/enter#nonsense');
  await page.locator('[data-stage="refused"]').waitFor();
  await expectAccessible(page, 'a key that is not valid');
});
