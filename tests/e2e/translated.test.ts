// Pages that a browser translates: what people see stays the truth, and nothing breaks.

import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { desktop } from '../harness/browser';
import { gameModes } from '../harness/catalogue';
import { begin, newcomers, playWhile } from '../harness/quick-games';
import { calledOut, comeIn, listen, lineOf, openChat, openRoom, say, secondsOn, takeSeat } from '../harness/room-page';
import { expectEqualTables, Stage } from '../harness/stage';
import { bold, playOn, playOne, type TablePage } from '../harness/table-page';
import { translate } from '../harness/translator';
import { until } from '../harness/until';

const stage = new Stage({ TABLEE_BOT_DELAY: '1' });

const styles = [
  ['leaves alone what is marked', { honours: true, keeps: false }],
  ['translates all', { honours: false, keeps: false }],
  ['translates all and keeps the nodes', { honours: false, keeps: true }],
] as const;

/** All that can be read in a room. What has happened last is told for a while only, and so is no part of it. */
const wordsOf = ({ page }: TablePage): Promise<string> =>
  page.evaluate(() => {
    const wordsIn = (part: HTMLElement): string => part.innerText.replace(/\s+/g, ' ').trim();
    const areas = document.querySelectorAll<HTMLElement>('.bar, .table > :not(.status, .flights), [data-testid="result"]');
    const status = document.querySelector<HTMLElement>('.table .status');
    const sentences = status ? wordsIn(status).split(/(?<=[.!?…]) /) : [];
    return [...[...areas].map(wordsIn), sentences.at(-1)].join(' | ');
  });

const readAlike = (one: TablePage, other: TablePage, what: string): Promise<void> =>
  vi.waitFor(async () => expect(await wordsOf(one), what).toBe(await wordsOf(other)), { timeout: 60_000 });

test.each(styles)('a translator that %s: a game of Calcory is shown and played as it is', async (_, manners) => {
  const [one, two] = [await stage.visitor(), await stage.visitor()];
  await listen(one);
  const path = await openRoom(one, 'Ann', { seats: 2, move_seconds: 300 });
  const ann = await one.open(path);
  await translate(ann.page, manners);
  const ben = await takeSeat(two, 'Ben', path);
  await ann.start();
  await ben.position();
  // No game is over so soon.
  for (let moves = 0; moves < 10; ++moves) {
    await playOne([ann, ben], bold);
    await expectEqualTables(ann, ben);
    await until('the same sum', async () => (await ann.look())?.sum === (await ben.look())?.sum);
  }
  const seconds = await secondsOn(ann, 0);
  await until('the clock to go on', async () => ((await secondsOn(ann, 0)) ?? 0) !== seconds);
  expect(Math.abs((await secondsOn(ann, 0))! - (await secondsOn(ben, 0))!)).toBeLessThanOrEqual(2);

  // Dialogs, chat and what is said to all.
  await ann.page.locator('.bar-menu').click();
  await ann.page.getByRole('button', { name: 'Rules', exact: true }).click();
  await ann.page.getByRole('dialog').getByText('13').first().waitFor();
  await ann.page.keyboard.press('Escape');
  await say(ben, 'Hello, Ann');
  await openChat(ann);
  await lineOf(ann, 'Hello, Ann').waitFor();
  await say(ann, 'Hello, Ben');
  await ann.page.keyboard.press('Escape');
  await playOn([ann, ben]);
  expect(await ann.result()).toEqual(await ben.result());
  expect(await calledOut(ann)).toContain('It’s your turn.');
});

test.each(gameModes)('$name reads the same with a translator as without', async ({ game, name, options, most }) => {
  const players = await newcomers(stage.server, ...['Ann', 'Ben', 'Chloé'].slice(0, most));
  const { code, lines } = await begin(players, { game, options, seats: players.length });
  const [plain, translated] = [await stage.visitor(desktop), await stage.visitor(desktop)];
  const tables = [await comeIn(plain, 'Dana', `/r/${code}`), await comeIn(translated, 'Dana', `/r/${code}`)] as const;
  await translate(tables[1].page, { honours: false, keeps: false });
  for (let rounds = 0; rounds < 12 && lines[0]!.game!['result'] === null; ++rounds) {
    let moves = 0;
    await playWhile(lines, () => ++moves <= 4);
    await readAlike(...tables, `${name} after ${lines[0]!.game!['version']} moves`);
  }
});

/** What can be read and is marked as not to be translated. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[translate="no"]')].map(({ innerText }) => innerText));

test('names, codes and the live table are marked, in pages that say their language', async () => {
  const [one, two] = [await stage.visitor({ locale: 'fr-FR' }), await stage.visitor()];
  const path = await openRoom(one, 'Rose', { seats: 2, listed: true });
  const rose = await one.open(path);
  const ben = await two.open('/');
  expect(await rose.page.evaluate(() => document.documentElement.lang)).toBe('fr');
  expect(await ben.page.evaluate(() => document.documentElement.lang)).toBe('en');
  const code = path.slice(-6);
  for (const word of ['Rose', code, 'Calcory']) expect(await marked(rose.page)).toContain(word);
  await ben.page.getByTestId(`listed-${code}`).waitFor();
  expect(await marked(ben.page)).toEqual(expect.arrayContaining(['Calcory', 'Rose’s table']));
  const guest = await takeSeat(two, 'Ben', path);
  await rose.start();
  await guest.position();
  for (const part of ['.others', '.felt', '.own', '.aside'])
    expect(await guest.page.locator(`.table > ${part}`).getAttribute('translate'), part).toBe('no');
  // Rules are prose; of the menu only other languages' own names are none.
  await guest.page.locator('.bar-menu').click();
  const french = guest.page.getByRole('dialog').getByText('Français', { exact: true });
  expect([await french.getAttribute('lang'), await french.getAttribute('translate')]).toEqual(['fr', 'no']);
  await guest.page.getByRole('button', { name: 'Rules', exact: true }).click();
  await guest.page.getByRole('dialog').getByText('13').first().waitFor();
  expect(await guest.page.getByRole('dialog').locator('[translate="no"]').count()).toBe(0);
});
