// A browser behind a proxy that shares its host with others: all that pages link to and call is below /games/.

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, phone, Visitor } from '../harness/browser';
import { Site } from '../harness/site';
import { bold, playOn } from '../harness/table-page';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

let site: Site;
let visitors: Visitor[] = [];
afterEach(async () => {
  for (const { context } of visitors) await context.close();
  await site.dispose();
  expect(visitors.flatMap(({ faults }) => faults)).toEqual([]);
  visitors = [];
});

const arrive = async (device: typeof desktop): Promise<Visitor> => {
  const visitor = await Visitor.arrive(browser, site.url, { ...device, ignoreHTTPSErrors: true });
  visitors.push(visitor);
  return visitor;
};

// By HTTP/2; behind HAProxy the WebSockets, too.
test.each(['nginx-prefix.conf', 'caddy-prefix.Caddyfile', 'haproxy-prefix.cfg'] as const)(
  '%s: from the home page by invite link to a table that a reload brings back',
  async (sample) => {
    site = await Site.start(sample);
    const host = await (await arrive(desktop)).open('/games/');
    const link = await host.createRoom('Ann');
    expect(link).toMatch(new RegExp(`^${site.url}/r/[0-9A-Z]{6}$`));
    const guest = await (await arrive(phone)).open(link);
    await guest.sit('Ben');
    await host.start();
    await guest.position();
    await playOn([host, guest], bold, 5);

    const before = await guest.settled();
    await guest.page.reload();
    expect(guest.page.url()).toBe(link);
    expect(await guest.settled()).toEqual(before);
    await guest.connected('online');
    await playOn([host, guest], bold, 2);
  },
);

/** Each page of the client, and what it says on top. */
const pages: [path: string, heading: string][] = [
  ['/games', 'My games'],
  ['/best', 'Best players'],
  ['/best/xxl', 'Best players'],
  ['/enter', 'This link doesn’t work'],
  ['/r/K7QXMP', 'No table here'],
  ['/g/1A2B3C4D5E6F7', 'No such game'],
  ['/', 'Card games among friends'],
];

test.each(
  (['nginx-prefix.conf', 'caddy-prefix.Caddyfile', 'haproxy-prefix.cfg'] as const).flatMap((sample) =>
    [false, true].map((strips) => [sample, strips ? 'takes off' : 'keeps', strips] as const),
  ),
)('%s that %s the path: every page, come to by its address and reloaded', async (sample, _, strips) => {
  site = await Site.start(sample, {}, strips);
  const { page } = await (await arrive(desktop)).open('/games/');
  const shows = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  for (const [path, heading] of pages) {
    await page.goto(site.url + path);
    await shows(heading);
    await page.reload();
    await shows(heading);
    expect(new URL(page.url()).pathname).toBe(`/games${path}`);
  }
  // The last slash left off.
  await page.goto('about:blank');
  await page.goto(site.url);
  await shows(pages.at(-1)![1]);
  expect(new URL(page.url()).pathname).toBe('/games/');
});
