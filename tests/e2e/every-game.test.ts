// Every game and mode can be played from the first card to the last through its page: by two, and at a full table.

import { expect, test } from 'vitest';
import { desktop, phone } from '../harness/browser';
import { type Mode, modes, names, seatAt } from '../harness/modes';
import { players } from '../harness/players';
import { playWholeGame } from '../harness/players/player';
import { Stage } from '../harness/stage';
import type { TablePage } from '../harness/table-page';

const stage = new Stage({ TABLEE_BOT_DELAY: '1' });

/** The table, the status and one's own place are in sight without scrolling, and nothing reaches beyond the screen. */
async function expectToFit(tables: readonly TablePage[]): Promise<void> {
  for (const { page } of tables) {
    const size = page.viewportSize()!;
    const beyond = await page.evaluate(
      ([width, height]) => {
        const root = document.documentElement;
        const parts = [...document.querySelectorAll('.table > :not(.flights)')];
        return [
          ...(root.scrollWidth > width! ? ['sideways'] : []),
          ...parts.filter((part) => part.getBoundingClientRect().bottom > height! + 1).map(({ className }) => className),
        ];
      },
      [size.width, size.height],
    );
    expect(beyond, `${size.width} x ${size.height}`).toEqual([]);
  }
}

/** One plays at a desk, one at a phone, with `bots` for company. */
async function playOut(mode: Mode, bots = 0): Promise<void> {
  const visitors = [await stage.visitor(desktop), await stage.visitor(phone)];
  const tables = await seatAt(mode, visitors, bots);
  await expectToFit(tables);
  await playWholeGame(tables, players[mode.game]!(), 1_500, async (all, moves) => {
    if (moves % 25 === 0) await expectToFit(all);
  });
  const standings = await tables[0]!.result();
  expect(standings).toHaveLength(visitors.length + bots);
  expect(standings.map(({ name }) => name)).toEqual(expect.arrayContaining(names.slice(0, visitors.length)));
  expect(standings[0]!.place).toBe(1);
  for (const table of tables) expect(await table.result()).toEqual(standings);
}

test.each(modes)('two play a whole game of $name', (mode) => playOut(mode));
test.each(modes)('two play a whole game of $name with bots on all other seats', (mode) => playOut(mode, mode.most - 2));
