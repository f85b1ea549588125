// The server dies without warning in the middle of a game and is started again. Nobody reloads anything, nothing that
// anybody saw is lost, and the game goes on to its end.

import { expect, test } from 'vitest';
import { expectEqualTables, Stage } from '../harness/stage';
import { bold, cautious, playOn, playOne, reckless, type TablePage } from '../harness/table-page';

const stage = new Stage();

interface Moment {
  when: string;
  /** Plays up to the moment; gives how many moves the crash meets on their way. */
  come(tables: readonly [TablePage, TablePage]): Promise<number>;
}

const moments: Moment[] = [
  {
    when: 'in the middle of a turn',
    come: async (tables) => {
      await playOn(tables, bold, 5);
      while ((await tables[0].position()).sum === 0) await playOne(tables, bold);
      return 0;
    },
  },
  {
    when: 'while a card is to be put back',
    come: async (tables) => {
      while ((await tables[0].position()).phase !== 'returning') await playOne(tables, cautious);
      return 0;
    },
  },
  {
    when: 'right after a failed turn',
    come: async (tables) => {
      const failed = async (): Promise<boolean> =>
        (await tables[0].position()).cells.some(({ why }) => why === 'failed');
      while (!(await failed())) await playOne(tables, reckless);
      return 0;
    },
  },
  {
    when: 'while a move is on its way',
    come: async (tables) => {
      await playOn(tables, bold, 3);
      const { table, position } = await nextToFlip(tables);
      await table.flip(position.cellsOffered[0]!);
      return 1;
    },
  },
];

test.each(moments)('a crash $when costs nobody anything', async ({ come }) => {
  const visitors = [await stage.visitor(), await stage.visitor()] as const;
  for (const { context } of visitors) await context.addInitScript(noteVersions);
  const tables = await stage.game(...visitors);
  for (const { page } of tables) {
    await page.evaluate(() => {
      window.neverReloaded = true;
    });
  }
  const onTheirWay = await come(tables);
  await stage.server.kill();
  const seen = await Promise.all(tables.map((table) => versionsSeen(table)));
  const last = Math.max(...seen.flat());
  for (const table of tables) await table.connected('offline');

  await stage.server.start();
  for (const table of tables) {
    await table.connected('online');
    await table.atVersion(last);
  }
  if (onTheirWay === 0) expect((await tables[0].position()).version).toBe(last);
  await expectEqualTables(...tables);

  await playOn(tables);
  expect(await tables[0].result()).toEqual(await tables[1].result());
  for (const table of tables) {
    const versions = await versionsSeen(table);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(await table.page.evaluate(() => window.neverReloaded)).toBe(true);
  }
});

async function nextToFlip(tables: readonly TablePage[]) {
  for (;;) {
    for (const table of tables) {
      const position = await table.position();
      if (position.phase === 'turning' && position.cellsOffered.length > 0) return { table, position };
    }
    await playOne(tables, bold);
  }
}

declare global {
  interface Window {
    neverReloaded: boolean;
    versions: number[];
  }
}

/** Runs in the page: writes down every version that it shows. */
function noteVersions(): void {
  window.versions = [];
  const note = (): void => {
    const shown = document.querySelector('[data-version]')?.getAttribute('data-version');
    if (shown != null && Number(shown) !== window.versions.at(-1)) window.versions.push(Number(shown));
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-version'],
  });
}

const versionsSeen = ({ page }: TablePage): Promise<number[]> => page.evaluate(() => window.versions);
