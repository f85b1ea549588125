// SIGTERM: everybody is told when to come back, everything is saved, and the program ends in time, whoever is frozen.

import { afterEach, expect, test } from 'vitest';
import { type Line, playOn, startGame, type Table } from '../harness/client';
import { Server } from '../harness/server';

let server: Server;
afterEach(() => server.dispose());

test('D1: with 200 clients, one of them frozen, it ends with 0 in under five seconds, and all games are there again', async () => {
  server = await Server.start();
  const tables: Table[] = [];
  for (let at = 0; at < 50; ++at) tables.push(await startGame(server, 4));
  for (const table of tables) await playOn(table, 1, (legal) => legal[0]!);
  const lines = tables.flatMap((table) => table.lines);
  expect(lines).toHaveLength(200);
  const frozen = lines[0]!;
  frozen.socket.pause();

  const begun = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - begun).toBeLessThan(5_000);
  for (const line of lines.filter((each) => each !== frozen)) {
    expect(await line.closing()).toBe(1012);
    expect(line.frames.at(-1)).toEqual({ type: 'bye', reason: 'restarting', retry_after_ms: 1000 });
  }
  frozen.socket.resume();
  await frozen.closing();

  await server.start();
  for (const line of lines) await line.open();
  expect(lines.map(({ game }) => game?.['version'])).toEqual(lines.map(() => 1));
});

test('a second SIGTERM ends at once', async () => {
  server = await Server.start({ TABLEE_GOODBYE: '20000', TABLEE_SHUTDOWN: '30000' });
  const table = await startGame(server);
  const [host, frozen] = table.lines as [Line, Line];
  frozen.socket.pause();
  const end = server.stop();
  await host.closing();
  const begun = Date.now();
  process.kill(server.pid, 'SIGTERM');
  expect(await end).toBe(128 + 15);
  expect(Date.now() - begun).toBeLessThan(1_000);
  frozen.socket.resume();
  await server.start();
  for (const line of table.lines) await line.open();
  expect(host.game?.['version']).toBe(0);
});
