// Whether somebody looks at a page: a browser without a screen shows all of them, so the tests say it.

import type { BrowserContext, Page } from 'playwright-core';

/** Makes the pages of `context` believe what `look` and `lookAway` say. */
export async function directAttention(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let hidden = false;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
    addEventListener('attention', (event) => {
      hidden = !(event as CustomEvent<boolean>).detail;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
}

const direct = (page: Page, seen: boolean): Promise<void> =>
  page.evaluate((detail) => void dispatchEvent(new CustomEvent('attention', { detail })), seen);

export const look = (page: Page): Promise<void> => direct(page, true);
export const lookAway = (page: Page): Promise<void> => direct(page, false);
