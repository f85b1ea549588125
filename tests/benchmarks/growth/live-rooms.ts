// Live rooms, few to many: what moves, memory and processor they take under one and the same load.

import { readFileSync } from 'node:fs';
import type { Server } from '../../harness/server';
import { figure, percent, quantile, table } from './figures';
import { Filled } from './filled';
import { Crowd, type Played } from './seats';
import { ownProcessorSeconds, processorSeconds, residentMebibytes } from './server-process';

/** As many as this program and the server may each open, beside their files. */
function mostSockets(): number {
  const limit = /^Max open files +\S+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
  return limit ? Number(limit[1]) - 200 : Number.POSITIVE_INFINITY;
}

interface Load {
  played: Played;
  /** Processors in use by the server, and by this program: 1 is one of them all the time. */
  server: number;
  client: number;
}

async function watch(server: Server, playing: () => Promise<Played>): Promise<Load> {
  const begun = performance.now();
  const [serverBefore, clientBefore] = [processorSeconds(server.pid), ownProcessorSeconds()];
  const played = await playing();
  const took = (performance.now() - begun) / 1_000;
  return {
    played,
    server: (processorSeconds(server.pid) - serverBefore) / took,
    client: (ownProcessorSeconds() - clientBefore) / took,
  };
}

function cells({ played, server, client }: Load): string[] {
  const rate = played.moves / played.seconds;
  return [
    figure(rate),
    figure(quantile(played.waits, 0.5)),
    figure(quantile(played.waits, 0.99)),
    percent(server),
    figure((server / rate) * 1e6),
    percent(client),
  ];
}

export interface Sizes {
  rooms: readonly number[];
  seconds: number;
  /** Of all people together. */
  movesASecond: number;
  /** Rooms that are played in as fast as can be. */
  atOnce: number;
}

export async function measureLiveRooms({ rooms, seconds, movesASecond, atOnce }: Sizes): Promise<string> {
  const rows: string[][] = [];
  for (const count of rooms) {
    const filled = await Filled.make(0, count, 'bot');
    const server = await filled.serve();
    try {
      const empty = residentMebibytes(server.pid);
      const crowd = await Crowd.enter(server, filled.rooms.slice(0, mostSockets()));
      const full = residentMebibytes(server.pid);
      const steady = await watch(server, () => crowd.playAt(movesASecond, seconds));
      const allOut = await watch(server, () => crowd.playAllOut(atOnce, seconds));
      crowd.leave();
      const memory = [`${figure(empty)} → ${figure(full)}`, figure(((full - empty) * 1024) / crowd.sockets)];
      const names = [figure(count), figure(crowd.sockets)];
      rows.push([...names, `${movesASecond}/s in all`, ...cells(steady), ...memory]);
      rows.push([...names, `all they can in ${figure(Math.min(atOnce, count))}`, ...cells(allOut), ...memory]);
    } finally {
      await server.dispose();
      filled.remove();
    }
  }
  return table(
    [
      'live rooms',
      'sockets',
      "people's moves",
      'durable moves/s',
      'p50 ms',
      'p99 ms',
      'server CPU',
      'CPU µs a move',
      'client CPU',
      'MiB before → with them',
      'KiB a socket and its room',
    ],
    rows,
  );
}
