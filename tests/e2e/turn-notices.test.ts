// Whoever looks at something else is told when it is their turn.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { directAttention, look, lookAway } from '../harness/attention';
import type { Visitor } from '../harness/browser';
import { type Line, Player } from '../harness/client';
import { playWhile } from '../harness/quick-games';
import { Stage } from '../harness/stage';
import { act, cautious, offersMove, type TablePage } from '../harness/table-page';
import { until } from '../harness/until';

const stage = new Stage();

const icon = (page: Page): Promise<string | null> => page.locator('link[rel="icon"]').getAttribute('href');

/** Ann at a page, Ben without one, and a game that is about to start. */
async function sitDown(visitor: Visitor): Promise<{ ann: TablePage; ben: Line }> {
  const ann = await visitor.open();
  const link = await ann.createRoom('Ann');
  const ben = await (await Player.create(stage.server, 'Ben')).enter(link.slice(-6));
  await ben.accept({ type: 'sit' });
  return { ann, ben };
}

const actsNow = (line: Line): boolean => line.game !== null && line.game['to_act'].includes(line.own?.['seat']);

/** Ann plays until it is Ben's turn. */
async function passOn(ann: TablePage, ben: Line): Promise<void> {
  await until('Ben’s turn', async () => {
    if (actsNow(ben)) return true;
    const position = await ann.position();
    if (offersMove(position)) await act(ann, position, cautious);
    return false;
  });
}

test('title and icon say that it is my turn, for as long as it is', async () => {
  const { ann, ben } = await sitDown(await stage.visitor());
  const { page } = ann;
  const plain = await page.title();
  expect(plain).not.toContain('●');
  expect(await icon(page)).toBe('favicon.svg');
  await ann.start();
  await until('Ben to have a table', () => ben.game !== null);
  if (actsNow(ben)) await playWhile([ben], () => actsNow(ben));
  await until('the mark', async () => (await page.title()) === `● Your turn – ${plain}`);
  expect(await icon(page)).toBe('favicon-turn.svg');
  expect((await page.request.get('/favicon-turn.svg')).status()).toBe(200);

  await passOn(ann, ben);
  await until('the mark to go', async () => (await page.title()) === plain);
  expect(await icon(page)).toBe('favicon.svg');

  await playWhile([ben], () => actsNow(ben));
  await until('the mark', async () => (await page.title()).startsWith('●'));
  await page.goto('/');
  expect(await icon(page)).toBe('favicon.svg');
  expect(await page.title()).not.toContain('●');
});

interface Told {
  title: string;
  body: string;
  closed: boolean;
}

/** Notifications of a browser that answers `permission` when it is asked, and keeps what it was told. */
async function listen(visitor: Visitor, permission: NotificationPermission): Promise<(page: Page) => Promise<Told[]>> {
  await visitor.context.addInitScript((answer) => {
    const told: Told[] = [];
    class Notice {
      static permission: NotificationPermission = 'default';
      static requestPermission(): Promise<NotificationPermission> {
        Notice.permission = answer;
        return Promise.resolve(answer);
      }
      onclick: (() => void) | null = null;
      private readonly entry: Told;
      constructor(title: string, { body }: { body: string }) {
        this.entry = { title, body, closed: false };
        told.push(this.entry);
      }
      close(): void {
        this.entry.closed = true;
      }
    }
    Object.assign(window, { Notification: Notice, told });
  }, permission);
  return (page) => page.evaluate(() => (window as unknown as { told: Told[] }).told);
}

async function askForNotifications(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByTestId('notifications-switch').click();
}

test('a notification comes when I look at something else, and goes when I am back', async () => {
  const visitor = await stage.visitor();
  await directAttention(visitor.context);
  const told = await listen(visitor, 'granted');
  const { ann, ben } = await sitDown(visitor);
  const { page } = ann;
  await ann.start();
  await until('Ben to have a table', () => ben.game !== null);
  expect(await page.evaluate(() => Notification.permission)).toBe('default');

  await askForNotifications(page);
  await until('the browser’s leave', async () => (await told(page)).length === 1);
  expect(await page.getByTestId('notifications-switch').isChecked()).toBe(true);
  await page.keyboard.press('Escape');

  await passOn(ann, ben);
  await lookAway(page);
  await playWhile([ben], () => actsNow(ben));
  await until('the notification', async () => (await told(page)).length === 2);
  const [, notice] = await told(page);
  expect(notice).toMatchObject({ title: 'Your turn', closed: false });
  expect(notice!.body).toContain('Calcory');
  await look(page);
  await until('the notification to go', async () => (await told(page))[1]!.closed);

  // While I look there is none.
  await passOn(ann, ben);
  await playWhile([ben], () => actsNow(ben));
  await until('the mark', async () => (await page.title()).startsWith('●'));
  expect(await told(page)).toHaveLength(2);
});

test('a browser that refuses is said to have refused', async () => {
  const visitor = await stage.visitor();
  const told = await listen(visitor, 'denied');
  const { page } = await visitor.open();
  await askForNotifications(page);
  await page.getByText('Your browser has refused them.').waitFor();
  expect(await page.getByTestId('notifications-switch').isChecked()).toBe(false);
  expect(await told(page)).toEqual([]);
});

test('the sound is off until it is asked for, and remembered', async () => {
  const { page } = await (await stage.visitor()).open();
  await page.getByRole('button', { name: 'Menu' }).click();
  const sound = page.getByTestId('sound-switch');
  expect(await sound.isChecked()).toBe(false);
  await sound.click();
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await sound.isChecked()).toBe(true);
});
