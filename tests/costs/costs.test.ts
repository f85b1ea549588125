// No move costs more than has been reached: what slips in beside is found when it does, on any machine.

import { expect, test } from 'vitest';
import { gameIds } from '../harness/catalogue';
import { costOf, count } from './count';
import { type Cost, reached } from './reached';

const moves = 1_000;
/** How much more is borne: counts vary by less with what else goes on. */
const reserve = 1.1;

test.each(gameIds)('%s', async (game) => {
  const limits = reached[game];
  if (!limits) throw new Error(`costs/reached.ts has no line for ${game}: npm run costs-today prints it`);
  const counts = await count(game, moves);
  const cost = costOf(counts, moves);
  const behind = Object.fromEntries([...counts].filter(([, value]) => value > 0));
  const above = (Object.keys(limits) as (keyof Cost)[]).filter((kind) => !(cost[kind] <= limits[kind] * reserve));
  expect(above, `${JSON.stringify(cost)}: ${JSON.stringify(behind)}`).toEqual([]);
  // What counts nothing holds nothing.
  for (const kind of Object.keys(limits) as (keyof Cost)[]) expect(cost[kind]).toBeGreaterThan(limits[kind] / 2);
});
