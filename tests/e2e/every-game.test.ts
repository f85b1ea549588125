// Every game and mode can be played from the first card to the last through its page: by two, and by as many as it takes.

import { expect, test } from 'vitest';
import { desktop, phone, type Visitor } from '../harness/browser';
import { type Mode, modes, names, seatAt } from '../harness/modes';
import { players } from '../harness/players';
import { playWholeGame } from '../harness/players/player';
import { Stage } from '../harness/stage';
import type { TablePage } from '../harness/table-page';

const stage = new Stage();

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

/** Every other one plays at a phone. */
async function playOut(mode: Mode, count: number): Promise<void> {
  const visitors: Visitor[] = [];
  for (let seat = 0; seat < count; ++seat) visitors.push(await stage.visitor(seat % 2 === 1 ? phone : desktop));
  const tables = await seatAt(mode, visitors);
  await expectToFit(tables);
  await playWholeGame(tables, players[mode.game]!(), 1_500, async (all, moves) => {
    if (moves % 25 === 0) await expectToFit(all);
  });
  const standings = await tables[0]!.result();
  expect(standings.map(({ name }) => name).sort()).toEqual(names.slice(0, count).sort());
  expect(standings[0]!.place).toBe(1);
  for (const table of tables) expect(await table.result()).toEqual(standings);
}

test.each(modes)('two play a whole game of $name', (mode) => playOut(mode, 2));
test.each(modes)('as many as there are seats play a whole game of $name', (mode) => playOut(mode, mode.most));
