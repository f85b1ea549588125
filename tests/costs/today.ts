// Prints what a move costs, as it stands in reached.ts, and each count behind it: `npm run costs-today` in tests/.

import { costOf, count } from './count';
import { gameIds } from '../harness/catalogue';

const moves = 1_000;

for (const game of gameIds) {
  const counts = await count(game, moves);
  const { allocations, calls, bytes } = costOf(counts, moves);
  console.log(
    `  ${game}: { allocations: ${allocations.toFixed(1)}, calls: ${calls.toFixed(2)}, bytes: ${bytes.toFixed(0)} },`,
  );
  for (const [name, value] of counts) if (value > 0) console.log(`    // ${name} ${(value / moves).toFixed(3)}`);
}
