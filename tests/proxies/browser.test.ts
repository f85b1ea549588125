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
