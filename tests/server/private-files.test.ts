// What holds cards and names is for the server's own user alone.

import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { call, playOn, startGame } from '../harness/client';
import { type Launcher, program, Server } from '../harness/server';

let server: Server;
afterEach(() => server.dispose());

const run = promisify(execFile);
const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const modes = (folder: string): string[] => readdirSync(folder).map((name) => `${name} ${mode(join(folder, name))}`);

/** With the mask that most systems give, and a data folder of the program's own making. */
const openly: Launcher = (command, data) => ['sh', '-c', `umask 022; exec "$0" "$@" --data '${data}/own'`, ...command];

test('the database, its log and backups are readable by nobody else, whatever the mask', async () => {
  server = await Server.start({}, openly);
  await playOn(await startGame(server), 3);
  const own = join(server.data, 'own');
  expect(mode(own)).toBe('700');
  for (const name of ['tablee.sqlite', 'tablee.sqlite-wal', 'tablee.sqlite-shm', 'tablee.sqlite-mark', 'tablee.lock', 'tablee.sock'])
    expect([name, mode(join(own, name))]).toEqual([name, '600']);
  expect(server.log).not.toContain('other users');

  await run('sh', ['-c', `umask 022; exec '${program}' backup --data '${own}' '${server.data}/backups/'`]);
  expect(mode(join(server.data, 'backups'))).toBe('700');
  expect(modes(join(server.data, 'backups'))).toEqual([expect.stringMatching(/^tablee-.*\.sqlite 600$/)]);

  expect(await server.stop()).toBe(0);
  const [backup] = readdirSync(join(server.data, 'backups'));
  await run('sh', ['-c', `umask 022; exec '${program}' restore --data '${own}' '${server.data}/backups/${backup}'`]);
  for (const entry of modes(own).filter((name) => !name.startsWith('before-restore'))) expect(entry).toMatch(/ 600$/);
});

/** Every file and folder below a folder that others may use, by its path there. */
const sharedBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${path} ${mode(join(folder, path))}`)
    .filter((entry) => !entry.endsWith('00'));

test('no command writes a file that is for others, even where the mask lets all through', async () => {
  const wideOpen: Launcher = (command, data) => [
    'sh',
    '-c',
    `umask 000; exec "$0" "$@" --data '${data}/own'`,
    ...command,
  ];
  server = await Server.start({}, wideOpen);
  const table = await startGame(server);
  await playOn(table);
  const { data } = server;
  const own = join(data, 'own');
  const command = async (line: string): Promise<void> => {
    await run('sh', ['-c', `umask 000; exec '${program}' ${line}`], { cwd: data });
  };
  const { body: trace } = await call(server, 'GET', `/api/replays/${table.lines[0]!.game?.['replay']}/trace`);
  await command(`backup --data own copies/one.sqlite`);
  await command(`admin --data own export-player ${table.players[0]!.id} new.json`);
  writeFileSync(join(data, 'old.json'), 'as it was', { mode: 0o644 });
  await command(`admin --data own export-player ${table.players[1]!.id} old.json`);
  expect(readFileSync(join(data, 'old.json'), 'utf8')).toContain(table.players[1]!.id);
  await command('simulate --game calcory --seats 2 --games 1 --trace games.jsonl');
  await command('replay games.jsonl');
  await command(`healthcheck --port ${new URL(server.url).port}`);
  expect(await server.stop()).toBe(0);
  await command('restore --data own copies/one.sqlite');

  expect(trace).toContain('calcory');
  expect(readdirSync(own).some((name) => name.startsWith('before-restore'))).toBe(true);
  expect(sharedBelow(data)).toEqual([]);
  const { stdout } = await run(program, ['--help']);
  const commands = [...stdout.matchAll(/^ {2}([a-z]\w+) /gm)].map(([, name]) => name);
  expect(commands).toEqual(['serve', 'healthcheck', 'games', 'simulate', 'backup', 'restore', 'admin', 'bench', 'replay']);
});

test('files that others may read are named at the start', async () => {
  server = await Server.start();
  expect(server.log).not.toContain('other users');
  expect(await server.stop()).toBe(0);
  mkdirSync(join(server.data, 'older'), { mode: 0o755 });
  chmodSync(join(server.data, 'tablee.sqlite'), 0o644);
  await server.start();
  const [, named] = /other users of this machine may read[^:]*: (.*)/.exec(server.log) ?? [];
  expect(named?.split(', ')).toEqual([
    `${join(server.data, 'older')} (755)`,
    `${join(server.data, 'tablee.sqlite')} (644)`,
  ]);
});
