// What people leave on the disk: so much a day from each address, and nobody else notices.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { call, type Json, Player, playOn, startGame } from '../harness/client';
import { playThrough } from '../harness/quick-games';
import { asShipped, program, Server } from '../harness/server';
import { until } from '../harness/until';

const run = promisify(execFile);

let server: Server;
afterEach(() => server.dispose());

const greedy = '127.44.0.1';

const limit = async (): Promise<{ value: number; used: number }> => {
  const { stdout } = await run(program, ['admin', '--data', server.data, '--json', 'limits']);
  return JSON.parse(stdout).limits.find((each: Json) => each['limit'] === 'stored-bytes-per-address');
};

test('an address that has had enough stored reads so wherever it wants more, and others play on', async () => {
  server = await Server.start({ TABLEE_STORED_BYTES_PER_ADDRESS: '20000' });
  const table = await startGame(server);
  const eve = await Player.create(server, 'Eve', greedy);
  const code = await eve.createRoom();
  const line = await eve.enter(code);
  let refused: string | undefined;
  for (let time = 0; time < 400 && refused === undefined; ++time) {
    const answer = await line.ask({ type: 'ready', ready: time % 2 === 0 });
    if (answer['type'] === 'refused') refused = answer['code'] as string;
  }
  expect(refused).toBe('quota_used');
  const fresh = { name: 'Eve again' };
  for (const [method, path, body] of [
    ['POST', '/api/rooms', { game: 'calcory' }],
    ['PATCH', '/api/me', fresh],
  ] as const) {
    const { status, body: answer } = await eve.call(method, path, body);
    expect([path, status, answer.error.code]).toEqual([path, 429, 'quota_used']);
  }
  expect((await call(server, 'POST', '/api/players', fresh, {}, greedy)).body.error.code).toBe('quota_used');
  expect((await limit()).used).toBeGreaterThanOrEqual(20_000);
  expect(server.log.split('stored-bytes-per-address').length).toBeGreaterThan(1);

  // Not in rooms of others either, whichever of the threads those are on.
  for (const player of table.players) {
    const other = await player.createRoom();
    const there = await eve.enter(other);
    expect(await there.refuse({ type: 'say', text: 'Hello' })).toBe('quota_used');
    there.drop();
  }
  await playOn(table, 3);
  await line.accept({ type: 'leave' });
  line.drop();
});

test('a server that has just started has as much for everybody', async () => {
  server = await Server.start({ TABLEE_STORED_BYTES_PER_ADDRESS: '200' });
  const eve = await Player.create(server, 'Eve', greedy);
  await eve.call('POST', '/api/rooms', { game: 'calcory' });
  expect((await eve.call('POST', '/api/rooms', { game: 'calcory' })).status).toBe(429);
  await server.stop();
  await server.start();
  expect((await eve.call('POST', '/api/rooms', { game: 'calcory' })).status).toBe(201);
});

test('two hundred people behind one address are far from the bound: it is thousands of games a day', async () => {
  server = await Server.start(asShipped);
  const before = (await limit()).used;
  const { lines } = await playThrough([await Player.create(server, 'Ann'), await Player.create(server, 'Ben')], {
    game: 'calcory',
  });
  await until('the end', () => lines[0]!.game?.['result']);
  const { value, used } = await limit();
  expect(used - before).toBeGreaterThan(1_000);
  expect(value / (used - before)).toBeGreaterThan(2_000);
});
