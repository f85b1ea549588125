// Every game and mode can be played from the first card to the last through its page: by two, and by as many as it takes.

import { expect, test } from 'vitest';
import { desktop, phone } from '../harness/browser';
import { players } from '../harness/players';
import { playWholeGame } from '../harness/players/player';
import { Stage } from '../harness/stage';
import type { TablePage } from '../harness/table-page';

const stage = new Stage();

interface Mode {
  game: string;
  /** What is pressed on the home page to choose the mode, by test id. */
  options: string[];
  most: number;
}

const modes: Mode[] = [{ game: 'calcory', options: [], most: 4 }];

const names = ['Ann', 'Ben', 'Chloé', 'Dana', 'Emil', 'Fay'];

/** A table of `count`, every other one at a phone. */
async function tableOf({ game, options }: Mode, count: number): Promise<TablePage[]> {
  const host = await (await stage.visitor(desktop)).open();
  const link = await host.createRoom(names[0]!, async (page) => {
    await page.locator(`input[name="game"][value="${game}"]`).check();
    for (const option of options) await host.press(option);
  });
  const tables = [host];
  for (let seat = 1; seat < count; ++seat) {
    const guest = await (await stage.visitor(seat % 2 === 1 ? phone : desktop)).open(new URL(link).pathname);
    await guest.sit(names[seat]!);
    tables.push(guest);
  }
  await host.press('start');
  return tables;
}

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

async function playOut(mode: Mode, count: number): Promise<void> {
  const tables = await tableOf(mode, count);
  await tables[0]!.page.locator('[data-version]').waitFor();
  await expectToFit(tables);
  await playWholeGame(tables, players[mode.game]!(), 1_500, async (all, moves) => {
    if (moves % 25 === 0) await expectToFit(all);
  });
  const standings = await tables[0]!.result();
  expect(standings.map(({ name }) => name).sort()).toEqual(names.slice(0, count).sort());
  expect(standings[0]!.place).toBe(1);
  for (const table of tables) expect(await table.result()).toEqual(standings);
}

test.each(modes)('two play a whole game of $game $options', (mode) => playOut(mode, 2));
test.each(modes)('as many as there are seats play a whole game of $game $options', (mode) => playOut(mode, mode.most));
