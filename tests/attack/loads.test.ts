// Each attack for half a second from one address, while people play: in short what `npm run attack` measures at length. How
// long others wait is left to that, since it hangs on the machine; what the server uses does not.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attacks } from './attacks/all';
import { harm, mostShare, type Outcome, settle, share, slice, sum } from './measure';
import { Opponent } from './opponent';
import { Stage } from './stage';

const seed = Number(process.env['TABLEE_ATTACK_SEED'] ?? 1);
const seconds = 0.4;
const scale = { seed, tables: 4, movesPerSecond: 40, accounts: 240, connections: 1_300, longMoves: 10_000 };

describe.each([
  ['a server', undefined],
  ['a server that does TLS', true],
] as const)('one address can not spoil it for those who play on %s', (_, sealed) => {
  let stage: Stage;
  let opponent: Opponent;
  let calm: Outcome['calm'];
  beforeAll(async () => {
    [stage, opponent] = await Promise.all([sealed ? Stage.sealed(scale) : Stage.plain(scale), Opponent.arrive(seed)]);
    calm = sum([await slice(stage, 1, opponent, null)]);
    expect(harm(calm)).toEqual([]);
  });
  afterAll(async () => {
    opponent.leave();
    await stage.leave();
  });

  test.each(attacks.filter((attack) => attack.sealed === sealed))('by $name: $what', async (attack) => {
    const under = sum([await slice(stage, attack.lasts ?? seconds, opponent, attack)]);
    const outcome = { attack, calm, under };
    const { tally } = under;
    try {
      expect(harm(under)).toEqual([]);
      expect(share(outcome), `of a core, for ${JSON.stringify(tally)}`).toBeLessThanOrEqual(mostShare);
      expect(tally?.requests).toBeGreaterThan(0);
      expect(under.noticed.waits.length).toBeGreaterThan(0);
    } finally {
      await settle(stage);
    }
  });
});
