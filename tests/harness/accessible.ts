// What holds of every page in every state: axe finds nothing, it fits the screen, and a thumb can hit what can be pressed.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** axe finds nothing to complain about, and nothing reaches beyond the screen. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // The page has no frames, so that the quick way to analyze is as good; the other one opens a page each time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const complaints = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  );
  expect(complaints, state).toEqual([]);
  await expectToFit(page, state);
}

/**
 * Nothing reaches beyond the screen sideways, once the page has settled. A phone makes its window as wide as what is in
 * it, so that is no measure.
 */
export async function expectToFit(page: Page, state: string): Promise<void> {
  const { width } = page.viewportSize()!;
  const reaching = (): Promise<string[]> =>
    page.evaluate((most) => {
      const reached = Math.max(document.documentElement.scrollWidth, innerWidth);
      if (reached <= most) return [];
      const parts = [...document.querySelectorAll('body *')].filter(
        (part) => part.getBoundingClientRect().right > most + 1,
      );
      return [`the page is ${reached} px wide`, ...parts.map(({ tagName, className }) => `${tagName}.${className}`)];
    }, width);
  await expect.poll(reaching, { message: `${state}: reaches beyond the screen`, timeout: 60_000 }).toEqual([]);
}

/** Whatever matches `parts`, save on the table, is 44 px high and wide or more. */
export async function expectLargeTargets(page: Page, state: string, parts: string, except = '.table'): Promise<void> {
  const small = await page.evaluate(
    ([wanted, left]) =>
      [...document.querySelectorAll<HTMLElement>(wanted!)]
        .filter((part) => part.checkVisibility() && !part.closest(left!))
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        // What is a pixel wide is there for screen readers.
        .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
        .map(({ part, box }) => `${part.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`),
    [parts, except],
  );
  expect(small, `${state}: too small to be touched`).toEqual([]);
}
