// A database that is deleted, replaced or damaged: nobody plays on into nothing, and no log is played into another database.

import { execFile } from 'node:child_process';
import { closeSync, copyFileSync, existsSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { actor, call, playOn, startGame, type Table } from '../harness/client';
import { program, Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
afterEach(() => server.dispose());

const path = (name: string): string => join(server.data, name);

const run = (...args: string[]): Promise<{ status: number | null; out: string }> =>
  new Promise((resolve) => {
    const child = execFile(program, [...args, '--data', server.data], (_, stdout, stderr) => resolve({ status: child.exitCode, out: stdout + stderr }));
  });

const backUp = async (): Promise<string> => {
  const copy = path(`copy-${readdirSync(server.data).length}`);
  expect((await run('backup', copy)).status).toBe(0);
  return copy;
};

/** The version of the game that a server shows now. */
const versionNow = async ({ players, code }: Table): Promise<number> => {
  const line = await players[0]!.at(server).enter(code);
  const version = line.game!['version'] as number;
  line.drop();
  return version;
};

const rescued = (): string => {
  const [name] = readdirSync(server.data).filter((file) => file.startsWith('rescued-'));
  return path(name!);
};

describe.each<[string, string[], (old: string) => void]>([
  ['deleted', ['tablee.sqlite'], () => rmSync(path('tablee.sqlite'))],
  ['replaced by an older copy', ['tablee.sqlite'], (old) => renameSync(old, path('tablee.sqlite'))],
  ['without its log', ['tablee.sqlite-wal'], () => rmSync(path('tablee.sqlite-wal'))],
  ['without its index', ['tablee.sqlite-shm'], () => rmSync(path('tablee.sqlite-shm'))],
])('a database that is %s while the server runs', (_, [lost], lose) => {
  test('is noticed at once, no move is taken, and all that was played can be put back', async () => {
    server = await Server.start();
    const table = await startGame(server);
    await playOn(table, 3);
    const old = await backUp();
    await playOn(table, 3);
    const version = table.lines[0]!.game!['version'] as number;

    lose(old);
    const began = Date.now();
    await until('the loss to be noticed', async () => (await call(server, 'GET', '/readyz')).body.status === 'database_lost');
    expect(Date.now() - began).toBeLessThan(1_500);
    for (const line of table.lines) await line.sees('that nothing is saved', (room) => room['saving'] === false);
    const line = actor(table);
    const move = { type: 'move', game: line.game!['number'], version: line.game!['version'], move: line.own!['legal'][0] };
    expect(await line.refuse(move)).toBe('not_saved');
    await until('the copy', () => server.log.includes('all until now is in'));
    expect(server.log.split(`${path(lost!)} was deleted or replaced`).length).toBe(2);

    expect(await server.stop()).toBe(0);
    expect((await run('restore', rescued())).status).toBe(0);
    await server.start();
    expect(await versionNow(table)).toBe(version);
  });
});

test('an older copy that was moved over the running database is not mixed with what was played since', async () => {
  server = await Server.start();
  const table = await startGame(server);
  await playOn(table, 3);
  const version = table.lines[0]!.game!['version'] as number;
  const old = await backUp();
  await playOn(table, 3);
  renameSync(old, path('tablee.sqlite'));
  await until('the copy', () => server.log.includes('all until now is in'));
  expect(existsSync(path('tablee.sqlite-wal'))).toBe(false);
  await server.kill();
  await server.start();
  expect(await versionNow(table)).toBe(version);
});

test('after a crash, a log beside a database that is not its own is refused, and so is one without a database', async () => {
  server = await Server.start();
  const table = await startGame(server);
  await playOn(table, 3);
  const old = await backUp();
  expect(await server.stop()).toBe(0);
  await server.start();
  const again = { ...table, players: table.players, lines: await Promise.all(table.players.map((player) => player.enter(table.code))) };
  await playOn(again, 3);
  const version = again.lines[0]!.game!['version'] as number;
  await server.kill();

  renameSync(path('tablee.sqlite'), path('right'));
  await expect(server.start()).rejects.toThrow(/ended with 3[^]*tablee.sqlite is missing, though there is its log[^]*tablee restore/);
  copyFileSync(old, path('tablee.sqlite'));
  await expect(server.start()).rejects.toThrow(/ended with 3[^]*is not the database that belongs to the log[^]*tablee restore/);
  expect((await run('backup', path('never'))).status).toBe(3);
  copyFileSync(path('right'), path('tablee.sqlite'));
  await server.start();
  expect(await versionNow(table)).toBe(version);
});

test('a damaged file is refused with the way back', async () => {
  server = await Server.start();
  const table = await startGame(server);
  await playOn(table, 3);
  const version = table.lines[0]!.game!['version'] as number;
  expect(await server.stop()).toBe(0);
  const good = path('good');
  copyFileSync(path('tablee.sqlite'), good);

  const file = openSync(path('tablee.sqlite'), 'r+');
  for (let at = 5 * 4096; at < statSync(good).size; at += 4096) writeSync(file, Buffer.alloc(4096, 'x'), 0, 4096, at);
  closeSync(file);
  await expect(server.start()).rejects.toThrow(/ended with 3[^]*is damaged[^]*tablee restore/);
  copyFileSync(good, path('tablee.sqlite'));
  await server.start();
  expect(await versionNow(table)).toBe(version);
});
