// Every game in every mode, as the home page offers them.

import type { Page } from 'playwright-core';
import type { Visitor } from './browser';
import type { TablePage } from './table-page';

export interface Mode {
  name: string;
  game: string;
  most: number;
  /** Chooses the mode on the home page, once its game is chosen. */
  choose?: (page: Page) => Promise<void>;
}

const radio = (value: string) => (page: Page) => page.locator(`input[type="radio"][value="${value}"]`).check();

const single = (variant: string, deals: number) => async (page: Page) => {
  await radio('single')(page);
  await page.getByTestId('variant').selectOption(variant);
  await page.getByTestId('deals').selectOption(String(deals));
};

export const variants = ['up_and_down', 'lower', 'refusal', 'runs', 'descent', 'set_the_colour'] as const;

/** A single variant of XXL, a deal long. */
export const variantOf = (variant: (typeof variants)[number]): Mode => ({
  name: `XXL ${variant.replaceAll('_', ' ')}`,
  game: 'xxl',
  most: 6,
  choose: single(variant, 1),
});

export const trump: Mode = { name: 'XXL trump', game: 'xxl', most: 6, choose: radio('trump') };

export const modes: readonly Mode[] = [
  { name: 'Calcory', game: 'calcory', most: 4 },
  { name: 'Bonbons', game: 'bonbons', most: 6 },
  { name: 'quick Bonbons', game: 'bonbons', most: 6, choose: radio('quick') },
  { name: 'Figures', game: 'figures', most: 6 },
  { name: 'pure XXL', game: 'xxl', most: 6 },
  variantOf('refusal'),
  trump,
];

export const names = ['Ann', 'Ben', 'Chloé', 'Dana', 'Emil', 'Fay'];

/** Seats the visitors at a table of `mode`, the first one being its host, and `bots` behind them; starts the game. */
export async function seatAt({ game, choose }: Mode, visitors: readonly Visitor[], bots = 0): Promise<TablePage[]> {
  const [first, ...others] = visitors;
  const host = await first!.open();
  const link = await host.createRoom(names[0]!, async (page) => {
    await page.locator(`input[name="game"][value="${game}"]`).check();
    await choose?.(page);
  });
  const tables = [host];
  for (const visitor of others) {
    const guest = await visitor.open(new URL(link).pathname);
    await guest.sit(names[tables.length]!);
    tables.push(guest);
  }
  for (let seat = visitors.length; seat < visitors.length + bots; ++seat) await host.press(`add-bot-${seat}`);
  await host.press('start');
  for (const { page } of tables) await page.locator('[data-version]').waitFor();
  return tables;
}
