// What has been played: my games, how I stand, and the best players.

import { expect, test } from 'vitest';
import { phone } from '../harness/browser';
import type { Player } from '../harness/client';
import { newcomers, playThrough } from '../harness/quick-games';
import { Stage } from '../harness/stage';

const stage = new Stage({ TABLEE_BOT_DELAY: '1' });

test('a game of two people is in the history of both, and on the list of the best', async () => {
  const [ann, ben] = (await newcomers(stage.server, 'Ann', 'Ben')) as [Player, Player];
  const { id, lines } = await playThrough([ann, ben], { game: 'figures' });
  const { result } = lines[0]!.game as { result: { scores: number[]; places: number[] } };
  for (const line of lines) line.drop();

  const { page } = await (await stage.visitorAs(ann, phone)).open('/games');
  const entry = page.getByTestId(`game-${id}`);
  await entry.waitFor();
  const words = await entry.innerText();
  for (const word of ['Figures', 'Ann', 'Ben', ...result.scores.map((score) => `${score} points`)]) {
    expect(words).toContain(word);
  }
  const outcome = await entry.locator('.outcome').innerText();
  expect(outcome).toBe(result.places[0] === 2 ? '2nd of 2' : result.places[1] === 1 ? 'Shared win' : 'Won');
  await page.getByTestId('standings').getByText('Figures').waitFor();
  expect(await page.getByTestId('standings').innerText()).toMatch(/\d+ ± \d+/);

  // From there to the best players of that game, and to the replay.
  await page.getByTestId('standings').getByRole('link', { name: /Figures/ }).tap();
  const board = page.getByTestId('board');
  await board.waitFor();
  expect(new URL(page.url()).pathname).toBe('/best/figures');
  const names = await board.locator('th[scope="row"] bdi').allInnerTexts();
  const ranked = result.places[1] === 1 && result.places[0] === 2 ? ['Ben', 'Ann'] : ['Ann', 'Ben'];
  if (result.places[0] !== result.places[1]) expect(names).toEqual(ranked);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'XXL' }).tap();
  await page.getByTestId('no-players').waitFor();

  await page.goBack();
  await page.goBack();
  await entry.getByRole('link').tap();
  await page.getByTestId('replay').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/g/${id}`);
});

test('a longer history comes in parts, every game once', async () => {
  const [ann] = (await newcomers(stage.server, 'Ann')) as [Player];
  const ids: string[] = [];
  const { lines, id } = await playThrough([ann], { seats: 2, bots: 1 });
  ids.push(id);
  for (const line of lines) line.drop();
  // The same room again and again would do as well, but a new one is quicker.
  while (ids.length < 22) {
    const next = await playThrough([ann], { seats: 2, bots: 1 });
    ids.push(next.id);
    await next.lines[0]!.accept({ type: 'close' });
  }
  const { page } = await (await stage.visitorAs(ann)).open('/games');
  const games = page.locator('.finished-game');
  await page.getByTestId('more').click();
  await page.getByTestId('more').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  const shown = await games.evaluateAll((all) =>
    all.map((each) => (each as HTMLElement).dataset['testid']!.slice('game-'.length)),
  );
  expect(shown).toEqual([...ids].reverse());
});

test('strangers are told how to begin', async () => {
  const { page } = await (await stage.visitor()).open('/games');
  await page.getByTestId('no-games').getByRole('link').click();
  await page.getByTestId('create-room').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});
