// The open tables on the start page, as they come, fill and go.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { directAttention, look, lookAway } from '../harness/attention';
import { phone } from '../harness/browser';
import { Player } from '../harness/client';
import { Stage } from '../harness/stage';
import { until } from '../harness/until';

const stage = new Stage();

const card = (page: Page, code: string) => page.getByTestId(`listed-${code}`);

const listedCodes = (page: Page): Promise<string[]> =>
  page
    .locator('[data-testid^="listed-"]')
    .evaluateAll((cards) => cards.map((each) => (each as HTMLElement).dataset['testid']!.slice('listed-'.length)));

test('a listed table appears on other screens, fills and disappears; a private one never shows', async () => {
  const ann = await (await stage.visitor(phone)).open();
  const { page } = ann;
  await page.getByTestId('lobby-empty').waitFor();

  const [ben, cleo] = [await Player.create(stage.server, 'Ben'), await Player.create(stage.server, 'Cleo')];
  const hidden = await cleo.createRoom();
  const code = await ben.createRoom({ listed: true, seats: 2, move_seconds: 60, game: 'xxl', options: { mode: 'trump' } });
  const host = await ben.enter(code);
  await card(page, code).waitFor();
  const words = await card(page, code).innerText();
  for (const word of ['XXL', 'Ben’s table', '1/2', 'trumps', '1 min a move']) expect(words).toContain(word);
  await card(page, code).getByRole('link', { name: 'Join: XXL, Ben’s table' }).waitFor();

  const guest = await cleo.enter(code);
  await guest.accept({ type: 'sit' });
  await card(page, code).getByText('2/2').waitFor();
  await card(page, code).getByRole('link', { name: 'Watch: XXL, Ben’s table' }).waitFor();
  await host.accept({ type: 'start' });
  await card(page, code).getByText('being played').waitFor();
  await host.accept({ type: 'configure', settings: { watching: false } });
  await card(page, code).getByText('No onlookers').waitFor();

  // What has been private all the time would be here by now.
  expect(await listedCodes(page)).toEqual([code]);
  await host.accept({ type: 'configure', settings: { watching: true } });
  await card(page, code).getByRole('link').focus();
  await host.accept({ type: 'close' });
  await page.getByTestId('lobby-empty').waitFor();
  // What had the focus is gone; the keyboard stays in its place.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open tables');
  expect(await page.content()).not.toContain(hidden);
});

test('what is opened for everybody is found and joined by somebody who was never here', async () => {
  const ann = await (await stage.visitor(phone)).open();
  const ben = await (await stage.visitor()).open();
  const link = await ben.createRoom('Ben', async (page) => {
    await page.locator('input[name="game"][value="bonbons"]').check();
    await page.getByTestId('seats').locator('input[value="3"]').check();
    await page.getByTestId('bots').locator('input[value="1"]').check();
    await page.getByTestId('who-may-join').locator('input[value="listed"]').check();
  });
  const code = link.slice(-6);
  await card(ann.page, code).getByText('2/3').waitFor();
  await card(ann.page, code).getByRole('link').tap();
  await ann.sit('Ann');
  const benSees = ben.page.locator('.seat-list');
  for (const name of ['Ann', 'Bot 1']) await benSees.getByText(name, { exact: true }).waitFor();
});

test('a page that nobody sees holds no line, and is up to date when it is seen again', async () => {
  const visitor = await stage.visitor();
  await directAttention(visitor.context);
  const { page } = await visitor.open();
  await page.getByTestId('public-rooms').waitFor();
  const ben = await Player.create(stage.server, 'Ben');
  const before = await ben.createRoom({ listed: true });
  await card(page, before).waitFor();

  let streams = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/lobby/live')) ++streams;
  });
  await lookAway(page);
  const meanwhile = await ben.createRoom({ listed: true });
  // Another page has heard of it.
  const other = await (await stage.visitor()).open();
  await card(other.page, meanwhile).waitFor();
  expect(await listedCodes(page)).not.toContain(meanwhile);
  expect(streams).toBe(0);
  await look(page);
  await card(page, meanwhile).waitFor();
  await until('one stream', () => streams === 1);
});

test('without the stream the list is asked for', async () => {
  const visitor = await stage.visitor();
  await visitor.context.route('**/api/lobby/live', (route) => route.fulfill({ status: 404, body: '' }));
  const { page } = await visitor.open();
  const ben = await Player.create(stage.server, 'Ben');
  const code = await ben.createRoom({ listed: true });
  await until('the table to be listed', async () => (await listedCodes(page)).includes(code));
});
