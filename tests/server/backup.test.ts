// Backups of a server in use, and what is made of them: every move that was answered before is in them, and play goes on.

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Json, Player, playOn, startGame, type Table } from '../harness/client';
import { program, Server } from '../harness/server';

const folder = mkdtempSync(join(tmpdir(), 'tablee-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let servers: Server[] = [];
afterEach(async () => {
  for (const server of servers) await server.dispose();
  servers = [];
});

const start = async (): Promise<Server> => {
  servers.push(await Server.start());
  return servers.at(-1)!;
};

const run = (...args: string[]): Promise<{ status: number | null; out: string }> =>
  new Promise((resolve) => {
    const child = execFile(program, args, (_, stdout, stderr) => resolve({ status: child.exitCode, out: stdout + stderr }));
  });

/** The same people at the same table, at another server. */
const move = async (table: Table, server: Server): Promise<Table> => {
  const players = table.players.map((player) => player.at(server));
  return { code: table.code, players, lines: await Promise.all(players.map((player) => player.enter(table.code))) };
};

const seen = (table: Table): Map<number, string> =>
  new Map(
    table.lines[0]!.frames
      .filter(({ type }) => type === 'update')
      .map(({ game }) => [game.version as number, JSON.stringify(game.view)]),
  );

test('a backup of a table at play goes to a fresh folder, and the table is there with every move answered before', async () => {
  const server = await start();
  const table = await startGame(server, 2, { game: 'figures' });
  const choose = (legal: Json[]): Json => legal[Math.floor(Math.random() * legal.length)]!;
  await playOn(table, 20, choose);
  const copy = join(folder, 'fresh.sqlite');
  const [made] = await Promise.all([run('backup', copy, '--data', server.data), playOn(table, 20, choose)]);
  expect(made).toEqual({ status: 0, out: expect.stringMatching(/2 players, 1 rooms, 1 games, \d+ bytes; checked\n$/) });
  await playOn(table, 2, choose);

  const other = await start();
  await other.stop();
  rmSync(join(other.data, 'tablee.sqlite'));
  expect(await run('restore', copy, '--data', other.data)).toMatchObject({ status: 0 });
  await other.start();
  const again = await move(table, other);
  const version = again.lines[0]!.game?.['version'] as number;
  expect(version).toBeGreaterThanOrEqual(20);
  expect(JSON.stringify(again.lines[0]!.game?.['view'])).toBe(seen(table).get(version));
  await playOn(again, 3, choose);
});

test('a backup goes over a folder in use only when its server has ended, and what was there is kept', async () => {
  const server = await start();
  const table = await startGame(server);
  await playOn(table, 2);
  const copy = join(folder, 'used.sqlite');
  expect(await run('backup', copy, '--data', server.data)).toMatchObject({ status: 0 });
  await playOn(table, 4);

  const refused = await run('restore', copy, '--data', server.data);
  expect(refused).toEqual({ status: 3, out: expect.stringContaining('is in use by another Tablée') });
  const second = await run('serve', '--port', '0', '--data', server.data);
  expect(second).toEqual({ status: 3, out: expect.stringContaining('is in use by another Tablée') });
  await playOn(table, 1);

  // Its log is left with what is not in the database yet.
  await server.kill();
  expect(readdirSync(server.data)).toContain('tablee.sqlite-wal');
  expect(await run('restore', copy, '--data', server.data)).toMatchObject({ status: 0 });
  await server.start();
  for (const line of table.lines) await line.open();
  expect(table.lines.map(({ game }) => game?.['version'])).toEqual([2, 2]);
  await playOn(table, 3);
  await server.stop();

  const aside = join(server.data, readdirSync(server.data).find((name) => name.startsWith('before-restore-'))!);
  for (const file of readdirSync(aside)) cpSync(join(aside, file), join(server.data, file));
  await server.start();
  for (const line of table.lines) await line.open();
  expect(table.lines.map(({ game }) => game?.['version'])).toEqual([7, 7]);
});

test('a folder as destination gets a file with the time in its name', async () => {
  const server = await start();
  await Player.create(server, 'Ann');
  const into = mkdtempSync(join(folder, 'daily-'));
  expect(await run('backup', into, '--data', server.data)).toMatchObject({ status: 0 });
  expect(readdirSync(into)).toEqual([expect.stringMatching(/^tablee-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite$/)]);
});

test('what can not be copied or put back is said, with an exit code, and nothing is touched', async () => {
  const server = await start();
  const letter = join(folder, 'letter');
  writeFileSync(letter, 'This is a letter, not a database. '.repeat(500));
  await server.stop();
  const before = readdirSync(server.data);
  const cases: [string[], number, string][] = [
    [['backup', letter, '--data', server.data], 1, 'exists already'],
    [['backup', join(folder, 'new'), '--data', join(folder, 'nowhere')], 3, "can't be opened"],
    [['restore', letter, '--data', server.data], 3, 'not a database'],
    [['restore', join(folder, 'nothing'), '--data', server.data], 3, "can't be opened"],
    [['backup'], 2, 'destination'],
  ];
  for (const [args, status, words] of cases)
    expect([args, await run(...args)]).toEqual([args, { status, out: expect.stringContaining(words) }]);
  expect(readdirSync(server.data)).toEqual(before);
});
