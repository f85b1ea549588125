// Every game can be played by keyboard alone: Tab leads to each group once, arrows within it, Enter acts, and the focus
// is never lost.

import { expect, test } from 'vitest';
import { desktop } from '../harness/browser';
import { type Mode, modes, seatAt } from '../harness/modes';
import { players } from '../harness/players';
import { playMove } from '../harness/players/player';
import { variantOf, variants } from '../harness/players/xxl';
import { Stage } from '../harness/stage';
import type { TablePage } from '../harness/table-page';

const stage = new Stage();

/** The groups at the table that have something to touch, in the order in which they stand there. */
const groupsAt = ({ page }: TablePage): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.table [data-group]')]
      .filter((group) => group.querySelector('button'))
      .map((group) => group.dataset['group'] ?? ''),
  );

/** The groups that Tab leads through, from the page's first stop to its last; each time it does. */
async function groupsByTab({ page }: TablePage): Promise<string[]> {
  const met: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.locator('.bar a').first().focus();
  for (let pressed = 0; pressed < 40; ++pressed) {
    await page.keyboard.press('Tab');
    const group = await page.evaluate(() =>
      document.activeElement === document.body
        ? 'the end'
        : (document.activeElement?.closest<HTMLElement>('.table [data-group]')?.dataset['group'] ?? null),
    );
    if (group === 'the end') return met;
    if (group !== null) met.push(group);
  }
  throw new Error(`Tab goes round: ${met.join(', ')}`);
}

/** At the table; or, while one has nothing in one's hand, at least in the part of the page that the table is in. */
const focusIsKept = ({ page }: TablePage): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const hand = document.querySelector('.table .hand-area [tabindex="0"]');
    return focused.closest('.table') !== null || (hand === null && focused.matches('main'));
  });

/** Plays until the one at the keyboard has made `moves` moves, or the game is over. */
async function playByKeyboard(tables: readonly [TablePage, TablePage], { game }: Mode, moves: number): Promise<number> {
  const [keyboard] = tables;
  const player = players[game]!();
  for (let made = 0; made < moves; ) {
    const at = await playMove(tables, player);
    // At the end the result takes the table's place.
    if (at === null || (await keyboard.look()) === null) return made;
    if (at === keyboard) ++made;
    // What others do takes the focus away as little as what one does oneself.
    if (made > 0) expect(await focusIsKept(keyboard), `the focus after ${made} moves`).toBe(true);
  }
  return moves;
}

const played: readonly (Mode & { moves: number })[] = [
  ...modes.filter(({ game }) => game !== 'xxl').map((mode) => ({ ...mode, moves: mode.game === 'figures' ? 30 : 16 })),
  ...variants.map((variant) => ({ ...variantOf(variant), moves: variant === 'refusal' ? 20 : 8 })),
  ...modes.filter(({ name }) => name === 'XXL trump').map((mode) => ({ ...mode, moves: 14 })),
];

test.each(played)('$name can be played by keyboard alone', async ({ moves, ...mode }) => {
  const visitors = [await stage.visitor(desktop, 'keyboard'), await stage.visitor(desktop, 'mouse')];
  const [keyboard, mouse] = await seatAt(mode, visitors);
  const groups = await groupsAt(keyboard!);
  expect(groups).not.toEqual([]);
  expect(await groupsByTab(keyboard!)).toEqual(groups);
  expect(await playByKeyboard([keyboard!, mouse!], mode, moves)).toBeGreaterThan(0);
});
