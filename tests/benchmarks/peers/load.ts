// Runs the load generator on a core of its own and reads what it measured.

import { join } from 'node:path';
import { run } from '../growth/filled';
import { type Peer, type Running, built, serverCore } from './servers';

/** As load/main.cpp prints it; times are in µs. */
export interface Rate {
  rate: number;
  moves_a_second: number;
  /** Time on a processor of all the server's threads, for a move. */
  processor_us: number;
  /** From a move to its mover's update. */
  own_p50_us: number;
  own_p99_us: number;
  /** From a move to the last of its four updates. */
  last_p50_us: number;
  last_p99_us: number;
  updates_a_move: number;
  update_bytes: number;
  /** Of a move, all that its four clients received. */
  received_bytes: number;
  /** The part of the server's core that others used. */
  others_on_core: number;
  /** The part of its time in which the load generator had something to do. */
  load_busy: number;
}

export interface Memory {
  clients: number;
  /** KiB a client, from before they connected. */
  client_kib: number;
  /** The same with the players and tables that were made before. */
  player_kib: number;
}

export interface Plan {
  tables: number;
  rates: readonly number[];
  seconds: number;
  warmUp: number;
}

async function runLoad(peer: Peer, server: Running, args: readonly string[]): Promise<unknown[]> {
  const target = ['--driver', peer.driver, '--port', String(server.port), '--process', String(server.pid)];
  const command = [join(built, 'peers_load'), ...target, '--core', String(serverCore), ...args];
  const printed = await run('taskset', ['-c', String(serverCore + 1), ...command]);
  return printed
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Plays at one rate after the other on the same connections. Fails unless every client gets every update in order,
 * and where the moves of a rate are not made. */
export async function load(peer: Peer, server: Running, plan: Plan): Promise<Rate[]> {
  const times = ['--seconds', String(plan.seconds), '--warm-up', String(plan.warmUp)];
  const args = ['--tables', String(plan.tables), '--rates', plan.rates.join(','), ...times];
  const rates = (await runLoad(peer, server, args)) as Rate[];
  for (const { rate, moves_a_second: made } of rates)
    if (made < Math.max(1, 0.8 * rate)) throw new Error(`${peer.name}: ${made} moves a second instead of ${rate}`);
  return rates;
}

/** Connects so many clients, who then do nothing. */
export async function memory(peer: Peer, server: Running, clients: number): Promise<Memory> {
  const [measured] = await runLoad(peer, server, ['--tables', String(clients / 4)]);
  return measured as Memory;
}
