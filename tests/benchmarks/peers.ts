// What a move and a client cost this server, beside others that do the same work. Run it with
// `npm run peers -- [--quick] [--rounds=5] [--seconds=4] [--only=load|memory] [--servers=beast,ws,…]` in tests/; how to
// build what it needs, and how to read what it prints, stands in peers/README.md.

import { cpus, loadavg } from 'node:os';
import { type Memory, type Rate, load, memory } from './peers/load';
import { type Peer, peers } from './peers/servers';
import { memoryTable, rateTables } from './peers/summary';

const args = process.argv.slice(2);
const valueOf = (name: string): string | undefined =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const quick = args.includes('--quick');
const rounds = Number(valueOf('rounds') ?? (quick ? 1 : 5));
const seconds = Number(valueOf('seconds') ?? (quick ? 1 : 4));
const only = valueOf('only');
const chosen = valueOf('servers')?.split(',');
const compared = peers.filter(({ name }) => chosen === undefined || name === 'beast' || chosen.includes(name));

/** Moves a second of all tables together; 0 is all they can. */
const rates = [0, 2_000, 500];
const tables = 250;
const warmUp = quick ? 1 : 3;
const clients = quick ? [200, 1_000] : [1_000, 5_000];
const memoryRounds = Math.min(rounds, 3);

/** Does something with each server, started anew, in each round. */
async function interleave<T>(times: number, measure: (peer: Peer) => Promise<T[]>): Promise<Map<Peer, T[][]>> {
  const results = new Map<Peer, T[][]>(compared.map((peer) => [peer, []]));
  for (let round = 1; round <= times; ++round) {
    for (const peer of compared) {
      const measured = await measure(peer);
      results.get(peer)!.push(measured);
      console.error(`round ${round} of ${times}, ${peer.name}: ${JSON.stringify(measured)}`);
    }
  }
  return results;
}

async function measureRates(peer: Peer): Promise<Rate[]> {
  const server = await peer.start();
  try {
    return await load(peer, server, { tables, rates, seconds, warmUp });
  } finally {
    await server.stop();
  }
}

async function measureMemory(peer: Peer): Promise<Memory[]> {
  const measured: Memory[] = [];
  for (const count of clients) {
    const server = await peer.start();
    try {
      measured.push(await memory(peer, server, count));
    } finally {
      await server.stop();
    }
  }
  return measured;
}

console.log(`${cpus().length} cores, ${cpus()[0]?.model}; load ${loadavg()[0]?.toFixed(1)}`);
console.log(`${tables} tables of four, ${rounds} rounds of ${seconds} s at each rate`);
if (only !== 'memory') console.log(rateTables(rates, await interleave(rounds, measureRates)));
if (only !== 'load') console.log(memoryTable(clients, await interleave(memoryRounds, measureMemory)));
