// Start pages side by side in one browser, which holds no more than six lines to a host: they share the lobby's stream.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, Visitor } from '../harness/browser';
import { Player } from '../harness/client';
import { Server } from '../harness/server';
import { until } from '../harness/until';

// By plain http from another machine much of a browser is switched off; a name that is not of the loopback is the same.
const host = 'tablee.test';
let server: Server;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  server = await Server.start();
  browser = await openBrowser([`--host-resolver-rules=MAP ${host} 127.0.0.1`]);
});
afterAll(async () => {
  await browser.close();
  await server.dispose();
});

const listed = (page: Page, code: string): Promise<void> => page.getByTestId(`listed-${code}`).waitFor();

test('seven visible start pages all load and show a new table at once, also when those before have gone', async () => {
  const visitor = await Visitor.arrive(browser, server.url.replace('127.0.0.1', host), desktop);
  const streaming = new Set<Page>();
  visitor.context.on('page', (page) => {
    const isStream = (request: { url(): string }): boolean => request.url().endsWith('/api/lobby/live');
    page.on('request', (request) => isStream(request) && streaming.add(page));
    page.on('requestfailed', (request) => isStream(request) && streaming.delete(page));
  });
  const pages: Page[] = [];
  for (let count = 0; count < 7; ++count) pages.push((await visitor.open()).page);
  expect(await pages[0]!.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false]);
  expect(await Promise.all(pages.map((page) => page.evaluate(() => document.visibilityState)))).toEqual(
    pages.map(() => 'visible'),
  );
  for (const page of pages) await page.getByTestId('lobby-empty').waitFor();

  const ben = await Player.create(server, 'Ben');
  const opensTable = async (): Promise<void> => {
    await until('one stream', () => streaming.size === 1);
    const code = await ben.createRoom({ listed: true });
    const begun = Date.now();
    await Promise.all(pages.map((page) => listed(page, code)));
    // Sooner than anybody asks again.
    expect(Date.now() - begun).toBeLessThan(4_000);
  };
  await opensTable();
  while (pages.length > 4) {
    const [holder] = streaming;
    streaming.delete(holder!);
    pages.splice(pages.indexOf(holder!), 1);
    await holder!.close();
    await opensTable();
  }
  // Somebody goes on into a table, and the others stay as they are.
  await pages[0]!.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await pages[0]!.getByTestId('create-room').click();
  await pages[0]!.getByTestId('invite-link').waitFor();
  streaming.delete(pages.shift()!);
  await opensTable();
  expect(visitor.faults).toEqual([]);
});
