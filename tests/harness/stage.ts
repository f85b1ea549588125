// What every end-to-end test has around it: a server and a browser for its file, and visitors who leave when it is over.

import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { desktop, openBrowser, phone, Visitor } from './browser';
import type { Player } from './client';
import { Server } from './server';
import type { Hand, TablePage } from './table-page';

const output = join(dirname(fileURLToPath(import.meta.url)), '..', 'output');

export class Stage {
  server!: Server;
  private browser!: Browser;
  private visitors: Visitor[] = [];

  /** `settings` are the server's, by the names they have in its environment. */
  constructor(settings: Record<string, string> = {}) {
    beforeAll(async () => {
      this.server = await Server.start(settings);
      this.browser = await openBrowser();
    });
    afterAll(async () => {
      await this.browser.close();
      await this.server.dispose();
    });
    afterEach(async ({ task }) => {
      const visitors = this.visitors;
      this.visitors = [];
      if (task.result?.state === 'fail') await photograph(visitors, task.name);
      for (const { context } of visitors) await context.close();
      // A page that breaks, or that its own security policy stops, is never fine.
      expect(visitors.flatMap(({ faults }) => faults)).toEqual([]);
    });
  }

  async visitor(device: BrowserContextOptions = desktop, hand?: Hand, home = this.server.url): Promise<Visitor> {
    const visitor = await Visitor.arrive(this.browser, home, device, hand);
    this.visitors.push(visitor);
    return visitor;
  }

  /** The same as a player who has been here before. */
  async visitorAs(player: Player, device: BrowserContextOptions = desktop): Promise<Visitor> {
    const visitor = await this.visitor(device);
    await visitor.context.addCookies([{ name: 'tablee_player', value: player.token, url: this.server.url }]);
    return visitor;
  }

  /** Ann's table with Ben at it, by the way people take: home page, invite link, a seat. */
  async lobby(ann: Visitor, ben: Visitor): Promise<[TablePage, TablePage]> {
    const host = await ann.open();
    const link = await host.createRoom('Ann');
    const guest = await ben.open(new URL(link).pathname);
    await guest.sit('Ben');
    return [host, guest];
  }

  /** The same with a game begun. By default Ann sits at a desk and Ben holds a phone. */
  async game(ann?: Visitor, ben?: Visitor): Promise<[TablePage, TablePage]> {
    const pages = await this.lobby(ann ?? (await this.visitor()), ben ?? (await this.visitor(phone)));
    await pages[0].start();
    await pages[1].position();
    return pages;
  }
}

async function photograph(visitors: readonly Visitor[], name: string): Promise<void> {
  mkdirSync(output, { recursive: true });
  const file = name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60);
  for (const [who, { context }] of visitors.entries()) {
    for (const [at, page] of context.pages().entries()) {
      // Of a page that cannot even be photographed there is no picture; the failure is reported all the same.
      await page.bringToFront().catch(() => undefined);
      await page.screenshot({ path: join(output, `${file}-${who + 1}-${at + 1}.png`) }).catch(() => undefined);
    }
  }
}

/** Both pages come to show the same table, with nothing on it about to change. */
export function expectEqualTables(one: TablePage, other: TablePage): Promise<void> {
  return vi.waitFor(async () => expect(await one.settled()).toEqual(await other.settled()), { timeout: 60_000 });
}
