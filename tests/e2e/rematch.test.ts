// Once more, at the same table: same code, same people, one seat on, with the evening's tally; and who watches follows.

import { expect, test } from 'vitest';
import { desktop, phone } from '../harness/browser';
import { comeIn, openRoom, seatNames, takeSeat } from '../harness/room-page';
import { Stage } from '../harness/stage';
import { playOn } from '../harness/table-page';

const stage = new Stage({ TABLEE_BOT_DELAY: '20' });

interface Entry {
  name: string;
  wins: number;
  games: number;
}

test('the seats move on, the tally grows, the code stays, and watchers follow', async () => {
  const [one, two, three] = [await stage.visitor(desktop), await stage.visitor(phone), await stage.visitor(phone)];
  const path = await openRoom(one, 'Ann', { seats: 2 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  const watcher = await comeIn(three, 'Chloé', path);
  const all = [ann, ben, watcher];

  const tallyAt = (): Promise<Entry[]> =>
    ben.page.evaluate(() =>
      [...document.querySelectorAll('[data-testid="tally"] tbody tr')].map((row) => {
        const [name = '', wins = '', games = ''] = [...row.children].map((cell) => cell.textContent?.trim());
        return { name, wins: Number(wins), games: Number(games) };
      }),
    );

  await ann.start();
  await watcher.position();
  await playOn([ann, ben]);
  for (const table of all) expect(await table.result()).toEqual(await ann.result());
  expect(await seatNames(ben)).toEqual(['Ann', 'Ben']);
  const winners = (await ben.result()).filter(({ place }) => place === 1).length;
  const first = await tallyAt();
  expect(first.map(({ name }) => name).sort()).toEqual(['Ann', 'Ben']);
  expect(first.map(({ games }) => games)).toEqual([1, 1]);
  expect(first.reduce((sum, { wins }) => sum + wins, 0)).toBe(winners);
  expect(await ben.page.getByTestId('replay').getAttribute('href')).toMatch(/\/g\/[0-9A-Z]{13}$/);

  await ben.press('play-again');
  for (const table of all) await table.atVersion(0, 2);
  for (const table of all) expect(new URL(table.page.url()).pathname).toBe(path);
  await playOn([ann, ben]);
  for (const table of all) await table.result();
  // The first has become the last.
  expect(await seatNames(ben)).toEqual(['Ben', 'Ann']);
  expect((await tallyAt()).map(({ games }) => games)).toEqual([2, 2]);

  await ann.press('play-again');
  for (const table of all) await table.atVersion(0, 3);
});
