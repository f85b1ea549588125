// Lines that drop, and one player in two tabs. A move is done, or it is seen to be taken back; and one tab plays.

import { afterEach, expect, test } from 'vitest';
import { Cable } from '../harness/cable';
import { desktop, phone, type Visitor } from '../harness/browser';
import { expectEqualTables, Stage } from '../harness/stage';
import type { Position, TablePage } from '../harness/table-page';
import { until } from '../harness/until';

const stage = new Stage();
const cables: Cable[] = [];
afterEach(() => {
  for (const cable of cables.splice(0)) cable.dispose();
});

async function cable(): Promise<Cable> {
  const laid = await Cable.to(stage.server.url);
  cables.push(laid);
  return laid;
}

/** A desk and a phone, each with a line of its own. */
async function visitorsOver([one, other]: readonly Cable[]): Promise<[Visitor, Visitor]> {
  return [await stage.visitor(desktop, 'mouse', one!.url), await stage.visitor(phone, 'touch', other!.url)];
}

/** Who has the first turn, which is drawn at random, and who has not. */
async function whoseTurn(
  pages: readonly TablePage[],
): Promise<{ at: 0 | 1; actor: TablePage; other: TablePage; position: Position }> {
  const positions = await Promise.all(pages.map((each) => each.position()));
  const at = positions[0]!.myTurn ? 0 : 1;
  return { at, actor: pages[at]!, other: pages[1 - at]!, position: positions[at]! };
}

const pathOf = ({ page }: TablePage): string => new URL(page.url()).pathname;

test('a move made while the browser is offline is done once it is back', async () => {
  const lines = [await cable(), await cable()];
  const visitors = await visitorsOver(lines);
  const { at, actor, other, position } = await whoseTurn(await stage.game(...visitors));
  lines[at]!.die();
  await visitors[at]!.context.setOffline(true);
  const cell = position.cellsOffered[17]!;
  await actor.flip(cell);
  expect(await actor.status()).toMatch(/on its way|No connection/);
  expect((await actor.position()).cellsOffered).toEqual([]);
  await actor.connected('offline');
  expect((await other.position()).version).toBe(0);

  lines[at]!.mend();
  await visitors[at]!.context.setOffline(false);
  for (const table of [actor, other]) {
    expect((await table.atVersion(1)).cells[cell]).toMatchObject({ face: 'up', why: 'turned' });
  }
  await actor.connected('online');
  await expectEqualTables(actor, other);
  expect((await actor.position()).version).toBe(1);
});

test('a move that got lost, and was overtaken from another device, is visibly taken back', async () => {
  const lines = [await cable(), await cable()];
  const visitors = await visitorsOver(lines);
  const { at, actor, other, position } = await whoseTurn(await stage.game(...visitors));
  lines[at]!.die();
  const lost = position.cellsOffered[3]!;
  await actor.flip(lost);
  expect(await actor.status()).toContain('on its way');

  const elsewhere = await visitors[at]!.open(stage.server.url + pathOf(actor));
  await elsewhere.connected('online');
  const made = position.cellsOffered[44]!;
  await elsewhere.flip(made);
  await other.atVersion(1);

  lines[at]!.mend();
  await actor.atVersion(1);
  await until('the move to be taken back in words', async () =>
    (await actor.status()).includes('The table has changed meanwhile'),
  );
  const now = await actor.position();
  expect(now.cells[lost]!.face).toBe('down');
  expect(now.cells[made]!.face).toBe('up');
  expect(now.version).toBe(1);
  await expectEqualTables(actor, other);

  await actor.flip(lost);
  await other.atVersion(2);
  await expectEqualTables(actor, other);
});

test('a second tab takes over, and the first one says so and can take back', async () => {
  const ann = await stage.visitor(desktop);
  const [first, guest] = await stage.game(ann);
  const second = await ann.open(pathOf(first));
  await second.position();
  await first.connected('elsewhere');
  expect(await first.page.getByRole('alert').textContent()).toContain('another tab');
  expect((await first.position()).cellsOffered).toEqual([]);
  await expectEqualTables(second, guest);

  await first.page.getByRole('button', { name: 'Play here' }).click();
  await first.connected('online');
  await second.connected('elsewhere');
  await expectEqualTables(first, guest);
});
