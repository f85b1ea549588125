// How much memory rooms take that nobody plays in, and whether it comes back once they have expired. Run it with
// `npm run rooms-memory -- [rooms] [times]` in tests/; it starts a release build of its own and ends it.
//
// One room in ten has a visitor with a socket, who takes a seat, gives it up again and goes.

import { readFileSync } from 'node:fs';
import { Player, call } from '../harness/client';
import { Server } from '../harness/server';
import { until } from '../harness/until';

const rooms = Number(process.argv[2] ?? 10_000);
const times = Number(process.argv[3] ?? 2);
/** Longer than it takes to make all of them. */
const lifeSeconds = Math.ceil(15 + rooms / 200);
const atOnce = 64;

const server = await Server.start({
  ...(process.env as Record<string, string>),
  TABLEE_UNSTARTED_LIFE: String(lifeSeconds),
  TABLEE_ROOMS: '1000000',
  TABLEE_ROOMS_PER_PLAYER: '1000000',
  TABLEE_ROOMS_PER_ADDRESS: '1000000',
});

/** What the server has in memory, in bytes. */
const resident = (): number => {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'));
  return Number(found![1]) * 1024;
};

const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

const host = await Player.create(server, 'Host');
const visitor = await Player.create(server, 'Visitor');

async function visit(code: string): Promise<void> {
  const line = await visitor.enter(code);
  await line.accept({ type: 'sit' });
  await line.accept({ type: 'leave' });
  line.socket.close();
  await line.closing();
}

async function make(count: number): Promise<string[]> {
  const codes: string[] = [];
  let left = count;
  const work = async (): Promise<void> => {
    while (left > 0) {
      const at = --left;
      const code = await host.createRoom();
      codes.push(code);
      if (at % 10 === 0) await visit(code);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return codes;
}

const isGone = async (code: string): Promise<boolean> =>
  (await call(server, 'GET', `/api/rooms/${code}`)).status === 404;

async function untilGone(codes: readonly string[]): Promise<void> {
  const left = new Set(codes);
  await until(
    'all rooms to expire',
    async () => {
      for (const code of left) {
        if (!(await isGone(code))) return false;
        left.delete(code);
      }
      return true;
    },
    (lifeSeconds + 120) * 1_000,
  );
}

/** The shards look every 151 s for what they can do without. */
async function givenBack(full: number): Promise<void> {
  const most = 160_000;
  await until('memory to come back', () => resident() < (before + full) / 2, most).catch(() => console.log('It stays.'));
}

// What the server needs for itself once it has had something to do.
await visit(await host.createRoom());
const before = resident();
console.log(`before: ${mebibytes(before)}`);
for (let time = 1; time <= times; ++time) {
  const begun = Date.now();
  const codes = await make(rooms);
  const took = (Date.now() - begun) / 1_000;
  const full = resident();
  const each = Math.round((full - before) / rooms);
  console.log(`with ${rooms} rooms, made in ${took.toFixed(1)} s: ${mebibytes(full)}, ${each} bytes a room`);
  if (took > lifeSeconds) console.log('That took so long that some of them had expired before.');
  await untilGone(codes);
  console.log(`when they have expired: ${mebibytes(resident())}`);
  await givenBack(full);
  console.log(`after the shards have tidied up: ${mebibytes(resident())}`);
}
await server.dispose();
process.exit(0);
