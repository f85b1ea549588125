// Visitors in a real browser: each has a context of its own, as if it were another person's device.

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { type Hand, TablePage } from './table-page';

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** How long a single click, look or navigation may take: a busy machine is slow, a broken page takes for ever. */
const patienceMs = 60_000;

export const browserSettings = (moreArgs: string[] = []): LaunchOptions => ({
  executablePath: process.env['TABLEE_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...moreArgs,
  ],
});

export const openBrowser = (moreArgs?: string[]): Promise<Browser> => chromium.launch(browserSettings(moreArgs));

/** One person with a browser. Whatever a page complains about is kept in `faults`. */
export class Visitor {
  readonly faults: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    private readonly home: string,
    private readonly hand: Hand,
  ) {}

  /** Plays at `home` by `hand`: touch on a device that has it, otherwise the mouse, if nothing else is said. */
  static async arrive(
    browser: Browser,
    home: string,
    device: BrowserContextOptions,
    hand: Hand = device.hasTouch ? 'touch' : 'mouse',
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: home,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...device,
    });
    context.setDefaultTimeout(patienceMs);
    const visitor = new Visitor(context, home, hand);
    context.on('page', (page) => visitor.listen(page));
    return visitor;
  }

  async open(path = '/'): Promise<TablePage> {
    const page = await this.context.newPage();
    await page.goto(path);
    return new TablePage(page, this.hand);
  }

  private listen(page: Page): void {
    page.on('pageerror', (error) => this.faults.push(`${this.home}: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      // The browser itself reports refused calls and lost lines as errors; those are part of the tests.
      const text = message.text();
      if (message.type() === 'error' && !/Failed to load resource|WebSocket connection to/.test(text)) {
        this.faults.push(text);
      }
    });
    page.on('dialog', (dialog) => {
      this.faults.push(`an alert: ${dialog.message()}`);
      void dialog.dismiss();
    });
  }
}
