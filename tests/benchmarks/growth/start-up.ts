// Starting over a small and a big database: how long until somebody is served, and what each question takes.

import { Agent, request } from 'node:http';
import WebSocket from 'ws';
import type { Server } from '../../harness/server';
import { figure, middle, quantile, table } from './figures';
import { Filled, type LiveRoom } from './filled';
import { pause } from './seats';
import { residentMebibytes } from './server-process';

const agent = new Agent({ keepAlive: true });

interface Answered {
  ms: number;
  text: string;
}

function call(server: Server, method: string, path: string, token?: string, body?: object): Promise<Answered> {
  const begun = performance.now();
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return new Promise((resolve, reject) => {
    const outgoing = request(server.url + path, { agent, method, headers }, async (response) => {
      try {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        if (response.statusCode! >= 300) throw new Error(`${path}: ${response.statusCode}`);
        resolve({ ms: performance.now() - begun, text: Buffer.concat(parts).toString() });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.on('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

const get = (server: Server, path: string, token?: string): Promise<Answered> => call(server, 'GET', path, token);

async function usually(ask: () => Promise<Answered>): Promise<number> {
  const waits: number[] = [];
  for (let time = 0; time < 21; ++time) waits.push((await ask()).ms);
  return middle(waits);
}

/** How long somebody waits for the snapshot who comes with nothing but a link. */
function visit(server: Server, { code, tokens }: LiveRoom): Promise<number> {
  const begun = performance.now();
  const socket = new WebSocket(`${server.socketUrl}/ws/rooms/${code}`, 'tablee.v1', {
    headers: { authorization: `Bearer ${tokens[0]}` },
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', () => {
      resolve(performance.now() - begun);
      socket.terminate();
    });
  });
}

async function visitAll(server: Server, rooms: readonly LiveRoom[]): Promise<number[]> {
  const waits: number[] = [];
  for (const room of rooms) waits.push(await visit(server, room));
  return waits.sort((left, right) => left - right);
}

function some(rooms: readonly LiveRoom[], count: number): LiveRoom[] {
  const left = [...rooms];
  const picked: LiveRoom[] = [];
  while (picked.length < count && left.length > 0)
    picked.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return picked;
}

/** The lobby shows no more. */
const mostListed = 100;

async function untilListed(server: Server, count: number): Promise<void> {
  while (JSON.parse((await get(server, '/api/lobby')).text).rooms.length < count) await pause(20);
}

/** The rows of the table, by their names. */
type Measured = [name: string, value: string][];

async function measure(filled: Filled, visits: number): Promise<Measured> {
  const begun = performance.now();
  const server = await filled.serve();
  try {
    return await question(server, filled, visits, begun);
  } finally {
    await server.dispose();
  }
}

async function question(server: Server, filled: Filled, visits: number, begun: number): Promise<Measured> {
  const page = await get(server, '/');
  const first = performance.now() - begun;
  const lobby = await get(server, '/api/lobby');
  const ready = await get(server, '/readyz');
  const memory = residentMebibytes(server.pid);
  const listed = untilListed(server, Math.min(mostListed, filled.rooms.length)).then(() => performance.now() - begun);
  const rooms = some(filled.rooms, visits);
  const firstVisits = await visitAll(server, rooms);
  const again = await visitAll(server, rooms);
  const full = await listed;
  await pause(5_000);
  const later = residentMebibytes(server.pid);
  const history = '/api/me/games';
  const newest = JSON.parse((await get(server, history, filled.veteran)).text).games as { ended: number }[];
  const older = `${history}?before=${newest.at(-1)!.ended}`;
  const host = rooms[0]!.tokens[0];
  const spread = (waits: number[]): string => [0.5, 0.99, 1].map((part) => figure(quantile(waits, part))).join(' / ');
  const getting = async (path: string, token?: string): Promise<string> =>
    figure(await usually(() => get(server, path, token)));
  const making = (): Promise<Answered> => call(server, 'POST', '/api/rooms', host, { game: 'calcory' });
  return [
    ['size of the file, MiB', figure(filled.mebibytes)],
    ['from the start of the process to the first page, ms', figure(first)],
    ['GET / then, ms', figure(page.ms)],
    ['GET /api/lobby then, ms', figure(lobby.ms)],
    ['GET /readyz then, ms', figure(ready.ms)],
    ['memory then, MiB', figure(memory)],
    ['from the start of the process to the full lobby, ms', figure(full)],
    ['first visits, p50 / p99 / longest ms', spread(firstVisits)],
    ['the same rooms again, p50 / p99 / longest ms', spread(again)],
    ['memory 5 s after that, MiB', figure(later)],
    ['GET /api/lobby, ms', await getting('/api/lobby')],
    ['page of the longest history, ms', await getting(history, filled.veteran)],
    ['its second page, ms', await getting(older, filled.veteran)],
    ["page of a host's history, ms", await getting(history, host)],
    ['GET /api/leaderboards/calcory, ms', await getting('/api/leaderboards/calcory')],
    ['GET /api/me/rooms, ms', await getting('/api/me/rooms', host)],
    ['POST /api/rooms, ms', figure(await usually(making))],
  ];
}

/** `databases` go from small to big. */
export async function measureStartUp(databases: readonly Filled[], visits: number): Promise<string> {
  const columns: Measured[] = [];
  for (const filled of databases) columns.push(await measure(filled, visits));
  const names = columns[0]!.map(([name]) => name);
  return table(
    ['', ...databases.map(({ endedGames, rooms }) => `${figure(endedGames)} games, ${figure(rooms.length)} live rooms`)],
    names.map((name, at) => [name, ...columns.map((column) => column[at]![1])]),
  );
}
