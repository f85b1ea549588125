// The server is killed at any moment, again and again, under 20 tables of all games. TABLEE_KILLS says how often, and
// TABLEE_SOAK_SEED draws another evening.

import { afterEach, expect, test } from 'vitest';
import { dice } from '../harness/own-will';
import { Server } from '../harness/server';
import { KillTrial } from './kill-trial';

const kills = Number(process.env['TABLEE_KILLS'] ?? 200);
const seed = Number(process.env['TABLEE_SOAK_SEED'] ?? 1);
const tables = 20;

let server: Server;
afterEach(() => server.dispose());

test.each([
  ['power', Math.ceil(kills * 0.75)],
  ['process', Math.floor(kills * 0.25)],
])('with durability %s, %i kills lose nothing that was shown, and nothing is done twice', async (durability, times) => {
  server = await Server.start({ TABLEE_DURABILITY: durability, TABLEE_BOT_DELAY: '5' });
  const trial = await KillTrial.begin(server, tables, seed);
  const roll = dice(seed);
  // One in ten comes when the server has only just opened.
  for (let kill = 0; kill < times; ++kill) await trial.kill(roll(10) === 0 ? roll(10) : roll(300));
  await trial.end();
  console.log(`durability ${durability}, seed ${seed}: ${JSON.stringify(trial.tally)}`);
  expect(trial.tally.kills).toBe(times);
});
