// Every game in the modes that are played in browsers, as the home page offers them.

import type { Visitor } from './browser';
import { catalogue } from './catalogue';
import { gamesOnPage } from './players';
import type { Mode } from './players/player';
import type { TablePage } from './table-page';

export type { Mode };

export const modes: readonly Mode[] = catalogue.flatMap(({ game }) => gamesOnPage[game]!.modes);

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
