// The first visit is small, the second almost nothing.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visitor } from '../harness/browser';
import { Stage } from '../harness/stage';
import { until } from '../harness/until';

const stage = new Stage();

interface Load {
  path: string;
  type: string;
  status: number;
  headers: Record<string, string>;
  bytes: number;
  fromCache: boolean;
}

/** Visits `path` in a new tab and gives what came over the wire, and what did not have to. */
async function visit({ context }: Visitor, path: string, ready: (page: Page) => Promise<void>): Promise<Load[]> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const loads = new Map<string, Load>();
  const statuses = new Map<string, number>();
  let pending = 0;
  // The stream of open tables goes on for as long as the page is shown.
  const streams = new Set<string>();
  network.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'EventSource') streams.add(requestId);
    else ++pending;
  });
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const { pathname } = new URL(response.url);
    loads.set(requestId, {
      path: pathname,
      type,
      status: response.status,
      headers,
      bytes: 0,
      fromCache: response.fromDiskCache ?? false,
    });
  });
  // The plain event shows a page that was revalidated as if it had come whole.
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => statuses.set(requestId, statusCode));
  network.on('Network.requestServedFromCache', ({ requestId }) => {
    const load = loads.get(requestId);
    if (load) load.fromCache = true;
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!streams.has(requestId)) --pending;
    const load = loads.get(requestId);
    if (load) load.bytes = encodedDataLength;
  });
  network.on('Network.loadingFailed', ({ requestId }) => {
    if (!streams.has(requestId)) --pending;
  });
  await network.send('Network.enable');
  await page.goto(path);
  await ready(page);
  await until('everything to be loaded', () => pending === 0 && loads.size > 0);
  for (const [id, load] of loads) load.status = statuses.get(id) ?? load.status;
  await page.close();
  return [...loads.values()];
}

const bytesOf = (loads: readonly Load[]): number => loads.reduce((sum, { bytes }) => sum + bytes, 0);
const isAsset = ({ path }: Load): boolean => path.startsWith('/assets/');

test('the first load is under 100 KB, and the next comes from the cache', async () => {
  const ann = await stage.visitor();
  const ready = (page: Page): Promise<void> => page.getByTestId('create-room').waitFor();
  const first = await visit(ann, '/', ready);
  expect(bytesOf(first)).toBeLessThan(100_000);
  expect(first.filter(isAsset).map(({ type }) => type)).toEqual(expect.arrayContaining(['Script', 'Stylesheet']));
  for (const load of first.filter((each) => isAsset(each) || each.type === 'Document')) {
    expect(load, load.path).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'br', vary: 'Accept-Encoding' },
    });
  }
  for (const load of first.filter(isAsset)) expect(load.headers['cache-control']).toContain('immutable');
  const document = first.find(({ type }) => type === 'Document');
  expect(document?.headers['cache-control']).toBe('no-cache');

  const second = await visit(ann, '/', ready);
  expect(second.find(({ type }) => type === 'Document')?.status).toBe(304);
  for (const load of second.filter(isAsset)) expect(load.fromCache, load.path).toBe(true);
  expect(bytesOf(second)).toBeLessThan(5_000);
});

test('an invite opens with as little', async () => {
  const host = await (await stage.visitor()).open();
  const link = await host.createRoom('Ann');
  const loads = await visit(await stage.visitor(), new URL(link).pathname, (page) => page.getByTestId('sit').waitFor());
  expect(bytesOf(loads)).toBeLessThan(100_000);
});
