// What lies face down is nobody's to know: neither the wire nor the page has it, before it is turned and afterwards.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Json, overhear } from '../harness/overhear';
import { Stage } from '../harness/stage';
import { playOn, playOne, reckless, type TablePage } from '../harness/table-page';
import { until } from '../harness/until';

const stage = new Stage();

const codesIn = (text: string): string[] => text.match(/\b[RGBYP]\d\b/g) ?? [];
const namesIn = (text: string): string[] => text.match(/\b(red|green|blue|yellow|purple) \d\b/g) ?? [];

/** Holds a player's frames, in order, against what was face up when each was sent. */
function checkFrames(frames: readonly string[]): { flips: number; fails: number } {
  let before: Json[] | null = null;
  const told = { flips: 0, fails: 0 };
  for (const text of frames) {
    const frame = JSON.parse(text) as Json;
    const view = frame.game?.view;
    const events: Json[] = [...(frame.events ?? []), ...(frame.private?.events ?? [])];
    const flipped = events.filter(({ type }) => type === 'flipped');
    const own = events.filter(({ type, card }) => type === 'returned' && card);
    const open = [
      ...(view?.cells ?? []).filter((cell: Json) => cell?.up).map((cell: Json) => cell.card),
      ...(view?.taken ?? []),
      ...flipped.map(({ card }) => card),
      ...events.filter(({ type }) => type === 'took').flatMap(({ cards }) => cards),
      ...own.map(({ card }) => card),
    ];
    expect(open, text).toEqual(expect.arrayContaining(codesIn(text)));
    for (const { seat } of own) expect(seat, text).toBe(frame.private.seat);
    if (!view) continue;
    if (!frame.game.result) expect([frame.game.seed, frame.game.nonces], text).toEqual([null, null]);

    // No card comes up but the one that was turned, from a place where one lay face down.
    expect(flipped.length, text).toBeLessThanOrEqual(1);
    for (const { cell } of flipped) expect(before?.[cell]?.up, text).toBe(false);
    const turned = flipped.map(({ cell }) => cell);
    view.cells.forEach((cell: Json, at: number) => {
      if (cell?.up && !turned.includes(at)) expect(before?.[at]?.card ?? cell.card, text).toBe(cell.card);
      if (cell?.up && before && !turned.includes(at)) expect(before[at]?.up, text).toBe(true);
    });
    before = view.cells;
    told.flips += flipped.length;
    told.fails += events.filter(({ type }) => type === 'failed').length;
  }
  return told;
}

/** Whether the document, and what a screen reader gets of it, name no card but those that lie open. */
async function nothingHiddenIn(page: Page): Promise<boolean> {
  const [html, spoken, open] = await Promise.all([
    page.content(),
    page.locator('body').ariaSnapshot(),
    page.locator('.cell[data-face="up"]').count(),
  ]);
  const faces = html.match(/class="card-face"/g) ?? [];
  return codesIn(html).length === 0 && [faces, namesIn(html), namesIn(spoken)].every((named) => named.length === open);
}

async function failATurn(tables: readonly TablePage[]): Promise<void> {
  const failed = async (): Promise<boolean> => (await tables[0]!.position()).cells.some(({ why }) => why === 'failed');
  do await playOne(tables, reckless);
  while (!(await failed()));
}

test('no card that lies face down is on the wire or in the page', async () => {
  const visitors = [await stage.visitor(), await stage.visitor()] as const;
  const heard = visitors.map(overhear);
  const tables = await stage.game(...visitors);
  for (let fails = 0; fails < 2; ++fails) {
    await failATurn(tables);
    for (const { page } of tables) {
      await until('the cards of a failed turn to be gone without a trace', () => nothingHiddenIn(page));
    }
  }
  await playOn(tables);
  for (const table of tables) await table.result();

  for (const { frames, bodies } of heard) {
    const { flips, fails } = checkFrames(frames);
    expect(flips).toBeGreaterThan(5);
    expect(fails).toBeGreaterThanOrEqual(2);
    for (const body of await Promise.all(bodies)) expect(codesIn(body)).toEqual([]);
  }
});
