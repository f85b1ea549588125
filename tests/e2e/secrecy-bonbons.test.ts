// Bonbons is a game of memory: a tile that lies face down is on no wire and in no page, however often it was seen.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seatAt } from '../harness/modes';
import { gameFrames, type Heard, type Json, otherFrames, overhear, stringsIn } from '../harness/overhear';
import { player as bonbonsPlayer } from '../harness/players/bonbons';
import { playMove, playWholeGame } from '../harness/players/player';
import { Stage } from '../harness/stage';
import type { TablePage } from '../harness/table-page';
import { until } from '../harness/until';

const stage = new Stage();

const kinds = 'lollipop|caramel|liquorice|mint|gum|praline|jelly|marshmallow';
const candy = new RegExp(`\\b(?:${kinds})-(?:red|green|blue|yellow)\\b`, 'g');
const candiesIn = (text: string): string[] => text.match(candy) ?? [];

const isTile = (text: string): boolean => /^(coin|wrapper)$/.test(text) || candiesIn(text).length > 0;
/** All tiles that are named; the wrapper is also a reason, which says nothing of any other tile. */
const tilesIn = (value: Json): string[] =>
  stringsIn(value).flatMap(([name, text]) => (isTile(text) && name !== 'why' && name !== 'reason' ? [text] : []));

/** The tiles that lie open, by their places. */
function openIn({ squares, rounds }: Json): Record<string, string> {
  const open = [
    ...squares.map((square: Json, cell: number) => [`square-${cell}`, square?.up && square.tile]),
    ...rounds.flatMap((tiles: Json[], seat: number) =>
      tiles.map(({ face, tile }, slot) => [`round-${seat}-${slot}`, face === 'up' && tile]),
    ),
  ];
  return Object.fromEntries(open.filter(([, tile]) => tile));
}

const turned = 'flipped_square flipped_round'.split(' ');
const placeOf = ({ type, cell, owner, slot }: Json): string =>
  type === 'flipped_square' ? `square-${cell}` : `round-${owner}-${slot}`;

/** What lies hidden is one and the same thing, whatever it is. */
function expectNoMarks({ squares, rounds }: Json, text: string): void {
  for (const square of squares) if (square && !square.up) expect(square, text).toEqual({ up: false });
  for (const round of rounds.flat()) {
    if (round.face !== 'up') expect([{ face: 'down' }, { face: 'covered' }], text).toContainEqual(round);
  }
}

/** Holds a player's frames, in order, against what was face up when each was sent. */
function checkFrames(heard: Heard): { flips: number; hidden: number; gave: number } {
  let before: Record<string, string> | null = null;
  const seen = { flips: 0, hidden: 0, gave: 0 };
  for (const { text, game, view, events, told, own } of gameFrames(heard)) {
    const open = openIn(view);
    const flips = events.filter(({ type }) => turned.includes(type));
    const gave = events.find(({ type }) => type === 'gave');
    // The tile turned by this very move is named, and those that lie open are; nothing else.
    const named = [...Object.values(open), ...flips.map(({ tile }) => tile)];
    expect(named, text).toEqual(expect.arrayContaining([...candiesIn(text), ...tilesIn(JSON.parse(text))]));
    expect([own.view, told, tilesIn(own.legal)], text).toEqual([{}, [], []]);
    expectNoMarks(view, text);
    for (const event of events) {
      const tiles = tilesIn(event);
      if (event.type === 'matched') expect(tiles, text).toEqual([flips[0].tile]);
      else expect(tiles, text).toHaveLength(turned.includes(event.type) ? 1 : 0);
    }
    if (!game.result) expect([game.seed, game.nonces], text).toEqual([null, null]);

    // No tile comes up but the one that was turned, where none lay open, and the stolen one in its new place.
    expect(flips.length, text).toBeLessThanOrEqual(1);
    for (const flip of flips) expect(before?.[placeOf(flip)], text).toBeUndefined();
    const lay = { ...before, ...Object.fromEntries(flips.map((flip) => [placeOf(flip), flip.tile])) };
    if (gave) lay[`round-${gave.seat}-${gave.slot}`] = lay[`round-${gave.to}-${gave.to_slot}`]!;
    if (before) for (const [place, tile] of Object.entries(open)) expect(tile, `${place} in ${text}`).toBe(lay[place]);

    before = open;
    seen.flips += flips.length;
    seen.hidden += events.filter(({ type }) => type === 'hidden').length;
    seen.gave += gave ? 1 : 0;
  }
  return seen;
}

const nameOfCandy =
  /\b(red|green|blue|yellow) (lollipop|caramel|liquorice|mint|stick of gum|praline|jelly bear|marshmallow)/;

interface Reading {
  /** The page without the tiles that lie face up. */
  rest: string;
  labels: string[];
  shown: Record<string, string>;
}

function readPage(page: Page): Promise<Reading> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    const open = [...copy.querySelectorAll<HTMLElement>('.candy-tile[data-face="up"]')];
    const read = open.map((tile) => ({
      place: tile.dataset['testid'] ?? '',
      label: tile.getAttribute('aria-label') ?? '',
      tile: tile.querySelector<HTMLElement>('.candy-front')?.dataset['tile'] ?? '',
    }));
    for (const tile of open) tile.remove();
    // Coins that cover a round lie open for good.
    for (const cover of copy.querySelectorAll('.candy-cover')) cover.remove();
    return {
      rest: copy.outerHTML,
      labels: read.map(({ label }) => label),
      shown: Object.fromEntries(read.map(({ place, tile }) => [place, tile])),
    };
  });
}

/** The page as it is seen and as it is spoken, both of the same moment. */
async function readBoth(page: Page): Promise<Reading & { spoken: string }> {
  for (let before = await readPage(page); ; ) {
    const spoken = await page.locator('body').ariaSnapshot();
    const after = await readPage(page);
    if (JSON.stringify(before) === JSON.stringify(after)) return { ...after, spoken };
    before = after;
  }
}

/** What names or draws a tile in the page beside those that lie open in `view`: those just hidden count as well. */
async function tracesIn(page: Page, view: Json): Promise<string[]> {
  const { rest, labels, shown, spoken } = await readBoth(page);
  const heard = labels.reduce((text, label) => text.replaceAll(label, ''), spoken);
  const traces = [rest, heard].flatMap((text) => [
    ...candiesIn(text),
    ...(nameOfCandy.exec(text) ?? []).slice(0, 1),
    ...(text.match(/class="candy"|data-tile="\w+|\b(coin|empty wrapper), (turned|found|stays|about)/g) ?? []),
  ]);
  const open = openIn(view);
  const more = Object.entries(shown).filter(([place, tile]) => open[place] !== tile);
  return [...traces, ...more.map(([place, tile]) => `${tile} at ${place}`)];
}

const latestView = (heard: Heard): Json => gameFrames(heard).at(-1)?.view;

/** The page comes to show what lies open, all of it and nothing else. */
async function forgets({ page }: TablePage, heard: Heard): Promise<void> {
  let traces: string[] = [];
  const open = `.candy-tile[data-face="up"]`;
  await until('hidden tiles to be gone without a trace', async () => {
    traces = await tracesIn(page, latestView(heard));
    return traces.length === 0 && (await page.locator(open).count()) === Object.keys(openIn(latestView(heard))).length;
  }).catch((error: Error) => {
    throw new Error(`${error.message}: ${traces.join(', ')}`);
  });
}

/** Plays until tiles are in sight that lie face down again. */
async function missOnce(tables: readonly TablePage[], player: ReturnType<typeof bonbonsPlayer>): Promise<void> {
  const leaving = (): Promise<number[]> =>
    Promise.all(tables.map(({ page }) => page.locator('[data-why="leaving"]').count()));
  do expect(await playMove(tables, player), 'nobody ever misses').not.toBeNull();
  while ((await leaving()).includes(0));
}

test('no tile that lies face down is on the wire or in the page', async () => {
  const visitors = [await stage.visitor(), await stage.visitor()];
  const heard = visitors.map(overhear);
  const tables = await seatAt(
    {
      name: 'Bonbons, with little time to look',
      game: 'bonbons',
      most: 6,
      choose: async (page) => {
        await page.getByTestId('more-settings').locator('summary').click();
        await page.getByTestId('look').locator('input[value="2"]').check();
      },
    },
    visitors,
  );
  const player = bonbonsPlayer();

  // The time to look is over for both.
  await missOnce(tables, player);
  for (const [at, table] of tables.entries()) await forgets(table, heard[at]!);

  // Who reloads has had their look, while the other still has it.
  await missOnce(tables, player);
  for (const { bodies } of heard) await Promise.all(bodies);
  await tables[0]!.page.reload();
  await tables[0]!.connected('online');
  await tables[0]!.page.locator('[data-version]').waitFor();
  expect(await tracesIn(tables[0]!.page, latestView(heard[0]!))).toEqual([]);
  for (const [at, table] of tables.entries()) await forgets(table, heard[at]!);

  // The look ends without a line as well, and a new line does not bring it back.
  await missOnce(tables, player);
  await visitors[1]!.context.setOffline(true);
  await forgets(tables[1]!, heard[1]!);
  await tables[1]!.connected('offline');
  await visitors[1]!.context.setOffline(false);
  await tables[1]!.connected('online');
  expect(await tracesIn(tables[1]!.page, latestView(heard[1]!))).toEqual([]);

  await playWholeGame(tables, player);
  for (const table of tables) await table.result();

  for (const each of heard) {
    const { flips, hidden } = checkFrames(each);
    expect(flips).toBeGreaterThan(8);
    expect(hidden).toBeGreaterThanOrEqual(3);
    for (const text of [...otherFrames(each), ...(await Promise.all(each.bodies))]) expect(candiesIn(text)).toEqual([]);
  }
});
