// Finished games, watched again by anybody who has the link.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../harness/browser';
import { call, type Json, type Player } from '../harness/client';
import { begin, newcomers, playThrough, playWhile } from '../harness/quick-games';
import { check } from '../harness/schemas';
import { program } from '../harness/server';
import { Stage } from '../harness/stage';
import { until } from '../harness/until';

const stage = new Stage({ TABLEE_BOT_DELAY: '1' });

async function fetchReplay(id: string, as: string, from: number, count: number): Promise<Json> {
  const { body } = await call(stage.server, 'GET', `/api/replays/${id}?as=${as}&from=${from}&count=${count}`);
  check('http.json#/definitions/Replay', body);
  return body;
}

const shows = (page: Page, version: number): Promise<boolean> =>
  until(`step ${version}`, async () => (await page.locator('.table').getAttribute('data-version')) === String(version));

const handOnTable = (page: Page): Promise<string[]> =>
  page.locator('.hand-card').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['card']!).sort());

const cardsIn = (view: Json): string[] => [...view['hand'], ...(view['drawn'] ? [view['drawn']] : [])].sort();

test('a game with a bot is watched step by step, through any eyes', async () => {
  const [ann] = (await newcomers(stage.server, 'Ann')) as [Player];
  const options = { mode: 'single', variant: 'lower', deals: 1 };
  const { id, lines } = await playThrough([ann], { game: 'xxl', options, seats: 2, bots: 1 });
  const { version: last, result } = lines[0]!.game as { version: number; result: { places: number[] } };

  const visitor = await stage.visitor(phone);
  const { page } = await visitor.open(`/g/${id.toLowerCase()}`);
  await shows(page, 0);
  expect(new URL(page.url()).pathname).toBe(`/g/${id}`);
  const where = page.getByTestId('replay-where');
  expect(await where.innerText()).toContain('The start');
  expect(await page.locator('.hand-card').count()).toBe(0);

  // On, with the game's own words; back; and far away.
  for (let version = 1; version <= 3; ++version) {
    await page.getByTestId('replay-forward').tap();
    await shows(page, version);
  }
  const { steps } = await fetchReplay(id, 'all', 0, 4);
  const name = (seat: number): string => ['Ann', 'Bot 1'][seat]!;
  expect(await where.innerText()).toBe(`Move 3 of ${last} ${name(steps[3].seat)} moved`);
  expect(await page.getByTestId('status').innerText()).toContain(name(steps[3].seat));
  await page.getByTestId('replay-back').tap();
  await shows(page, 2);
  await page.getByTestId('replay-slider').fill('1');
  await shows(page, 1);

  // Ann's eyes, the bot's, and everybody's cards.
  const eyes = page.getByTestId('replay-eyes');
  for (const seat of [0, 1]) {
    await eyes.selectOption(String(seat));
    const hidden = steps[1].private.find((own: Json) => own['seat'] === seat);
    await until(`${name(seat)}'s cards`, async () => {
      return JSON.stringify(await handOnTable(page)) === JSON.stringify(cardsIn(hidden.view));
    });
  }
  await eyes.selectOption('all');
  await page.getByTestId('hands').waitFor();
  for (const own of steps[1].private) {
    const cards = page.getByTestId(`hand-of-${own.seat}`).locator('.xxl-card');
    expect(await cards.count()).toBe(cardsIn(own.view).length);
  }

  // Nothing can be done here, and nothing is asked of who watches.
  expect(await page.getByTestId('hint-done').count()).toBe(0);
  expect(await page.locator('.table').getAttribute('data-my-turn')).toBe('false');
  await page.locator('.hand-card').first().tap({ force: true });
  expect(await page.locator('[data-picked="true"]').count()).toBe(0);
  await shows(page, 1);

  await page.getByTestId('replay-last').tap();
  await shows(page, last);
  const winners = result.places.flatMap((place, seat) => (place === 1 ? [name(seat)] : []));
  for (const winner of winners) expect(await where.innerText()).toContain(winner);
  const rows = await page.getByTestId('scores').locator('tbody tr').allInnerTexts();
  expect(rows).toHaveLength(2);
  await page.getByText('Fair shuffle').tap();
  await page.locator('[data-verdict="matches"]').waitFor();
  expect(await page.getByTestId('replay-link').inputValue()).toBe(`${stage.server.url}/g/${id}`);
});

test('by keyboard, and by itself', async () => {
  const [ann, ben] = (await newcomers(stage.server, 'Ann', 'Ben')) as [Player, Player];
  const { id, lines } = await playThrough([ann, ben], {});
  const { version: last } = lines[0]!.game as { version: number };
  const { page } = await (await stage.visitor()).open(`/g/${id}`);
  await shows(page, 0);
  await page.keyboard.press('ArrowRight');
  await shows(page, 1);
  await page.keyboard.press('ArrowRight');
  await shows(page, 2);
  await page.keyboard.press('ArrowLeft');
  await shows(page, 1);

  await page.getByTestId('replay-speed').selectOption('8');
  await page.getByTestId('replay-play').click();
  await shows(page, Math.min(last, 6));
  await page.getByTestId('replay-play').click();
  expect(await page.getByTestId('replay-play').getAttribute('data-playing')).toBe('false');

  // It plays to the end, and stays there.
  await page.getByTestId('replay-slider').fill(String(last - 2));
  await page.getByTestId('replay-play').click();
  await shows(page, last);
  await until('it to stop', async () => (await page.getByTestId('replay-play').getAttribute('data-playing')) === 'false');
  // What has the focus in the table goes with the table; the page keeps it.
  await page.locator('.cell').first().focus();
  await page.keyboard.press('Tab');
  await page.locator('.cell').first().focus();
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="replay-first"]')!.click());
  await shows(page, 0);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('the trace downloads, and the program accepts it', async () => {
  const [ann] = (await newcomers(stage.server, 'Ann')) as [Player];
  const { id } = await playThrough([ann], { game: 'bonbons', options: { quick: true }, seats: 2, bots: 1 });
  const { page } = await (await stage.visitor()).open(`/g/${id}`);
  await shows(page, 0);
  const coming = page.waitForEvent('download');
  await page.getByTestId('trace').click();
  const folder = mkdtempSync(join(tmpdir(), 'tablee-trace-'));
  try {
    const file = join(folder, (await coming).suggestedFilename());
    expect(file).toMatch(/\.jsonl$/);
    await (await coming).saveAs(file);
    const { status, stderr } = spawnSync(program, ['replay', file], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a game without a result is shown to where it ended, and why', async () => {
  const [ann, ben] = (await newcomers(stage.server, 'Ann', 'Ben')) as [Player, Player];
  const { lines } = await begin([ann, ben], { game: 'figures', on_leave: 'end' });
  await playWhile(lines, () => lines[0]!.game!['version'] < 5);
  await lines[1]!.accept({ type: 'leave' });
  const id = await until('the game to end', () => lines[0]!.game!['replay'] as string | null);
  const { page } = await (await stage.visitor(phone)).open(`/g/${id}`);
  await shows(page, 0);
  await page.getByTestId('replay-last').tap();
  await page.getByTestId('replay-where').getByText('without a result. Ben left.').waitFor();
  expect(await page.getByTestId('scores').count()).toBe(0);
});

test('of a long game only what is wanted is fetched', async () => {
  const [ann, ben] = (await newcomers(stage.server, 'Ann', 'Ben')) as [Player, Player];
  const { id, lines } = await playThrough([ann, ben], { game: 'bonbons', options: { quick: true } });
  const { version: last } = lines[0]!.game as { version: number };
  const { page } = await (await stage.visitor()).open(`/g/${id}`);
  await shows(page, 0);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/replays/')) asked.push(searchParams.get('from') ?? '');
  });
  await page.getByTestId('replay-last').click();
  await shows(page, last);
  expect(asked).toEqual(last < 100 ? [] : [String(Math.floor(last / 100) * 100)]);
});

test('where there is no finished game the page says so', async () => {
  const { page } = await (await stage.visitor()).open('/g/1A2B3C4D5E6F7');
  await page.getByRole('heading', { name: 'No such game' }).waitFor();
});
