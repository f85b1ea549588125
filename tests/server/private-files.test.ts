// What holds cards and names is for the server's own user alone.

import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { playOn, startGame } from '../harness/client';
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

test('files that others may read are named at the start', async () => {
  server = await Server.start();
  expect(server.log).not.toContain('other users');
  expect(await server.stop()).toBe(0);
  mkdirSync(join(server.data, 'older'), { mode: 0o755 });
  chmodSync(join(server.data, 'tablee.sqlite'), 0o644);
  await server.start();
  const [, named] = /other users of this machine may read[^:]*: (.*)/.exec(server.log) ?? [];
  expect(named?.split(', ')).toEqual([`${join(server.data, 'older')} (755)`, `${join(server.data, 'tablee.sqlite')} (644)`]);
});
