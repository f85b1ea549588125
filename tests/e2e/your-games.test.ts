// The start page shows the tables where one sits, those that wait on top.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { directAttention, look, lookAway } from '../harness/attention';
import { phone } from '../harness/browser';
import type { Line, Player } from '../harness/client';
import { begin, newcomers, playWhile } from '../harness/quick-games';
import { Stage } from '../harness/stage';
import { until } from '../harness/until';

const stage = new Stage();

const cards = (page: Page) => page.locator('[data-testid^="yours-"]');

const codes = (page: Page): Promise<string[]> =>
  cards(page).evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['testid']!.slice('yours-'.length)));

const waiting = (page: Page, code: string): Promise<string | null> =>
  page.getByTestId(`yours-${code}`).getAttribute('data-waiting');

/** A game over days in which it is the turn of the one in seat `seat`. */
async function waitingFor(seat: number, players: readonly Player[]): Promise<{ code: string; lines: Line[] }> {
  const table = await begin(players, { move_seconds: 86_400 });
  await playWhile(table.lines, () => !table.lines[0]!.game!['to_act'].includes(seat));
  return table;
}

test('a game over days that waits for me stands on top, with the time that is left', async () => {
  const [ann, ben] = (await newcomers(stage.server, 'Ann', 'Ben')) as [Player, Player];
  const first = await waitingFor(0, [ann, ben]);
  const second = await waitingFor(1, [ann, ben]);
  const lobby = await ann.createRoom({ game: 'xxl' });
  for (const { lines } of [first, second]) for (const line of lines) line.drop();

  const visitor = await stage.visitorAs(ann, phone);
  await directAttention(visitor.context);
  const { page } = await visitor.open();
  await cards(page).first().waitFor();
  expect((await codes(page))[0]).toBe(first.code);
  expect((await codes(page)).sort()).toEqual([first.code, second.code, lobby].sort());
  const text = await page.getByTestId(`yours-${first.code}`).innerText();
  for (const word of ['Calcory', 'with Ben', 'Your turn', '23 h left', '1 day a move']) expect(text).toContain(word);
  expect(await waiting(page, second.code)).toBe('false');
  expect(await page.getByTestId(`yours-${second.code}`).innerText()).toContain('Others are to move');
  expect(await page.getByTestId(`yours-${lobby}`).innerText()).toContain('Not started yet');

  // While nobody looks the other game comes to wait, too; who looks again sees it.
  await lookAway(page);
  const lines = [await ann.enter(second.code), await ben.enter(second.code)];
  await playWhile(lines, () => !lines[0]!.game!['to_act'].includes(0));
  for (const line of lines) line.drop();
  expect(await waiting(page, second.code)).toBe('false');
  await look(page);
  await until('the other game to wait', async () => (await waiting(page, second.code)) === 'true');

  await page.getByTestId(`yours-${first.code}`).tap();
  await page.locator('[data-version]').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/r/${first.code}`);
});

test('who sits nowhere is told nothing', async () => {
  const { page } = await (await stage.visitor(phone)).open();
  await page.getByTestId('lobby-empty').waitFor();
  expect(await page.getByTestId('your-rooms').count()).toBe(0);
});
