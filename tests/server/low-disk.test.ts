// A disk that has little left: no new rooms, long before everything halts.

import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { call, Player, playOn, startGame } from '../harness/client';
import { mayMount, onSmallDisk } from '../harness/disk';
import { freePort, Scrape } from '../harness/metrics';
import { program, Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
afterEach(() => server.dispose());

const readiness = async (): Promise<[number, string]> => {
  const { status, body } = await call(server, 'GET', '/readyz');
  return [status, body.status];
};

const openRoom = async (player: Player): Promise<string> => {
  const { status, body } = await player.call('POST', '/api/rooms', { game: 'calcory' });
  return `${status} ${body.error?.code ?? 'made'}`;
};

test('below the mark new rooms are refused, the owner is told, and games that are open go on', async () => {
  const port = await freePort();
  const settings = { TABLEE_METRICS_PORT: String(port) };
  server = await Server.start(settings);
  const table = await startGame(server);
  const low = async (): Promise<number> => (await Scrape.of(port)).sum('tablee_disk_low');
  expect(await low()).toBe(0);
  expect(await readiness()).toEqual([200, 'ready']);
  await server.upgrade(program, { ...settings, TABLEE_LOW_DISK_BYTES: '1000000000000000' });
  await until('the disk to be low', async () => (await readiness())[1] === 'disk_low');
  expect(await openRoom(table.players[0]!)).toBe('503 low_disk');
  expect([await low(), (await readiness())[0]]).toEqual([1, 200]);
  expect(server.log).toContain('no new rooms are made');
  for (const line of table.lines) await line.open();
  await playOn(table, 3);
  await Player.create(server, 'Zoe');
});

test('when there is room again, new ones are made again', async (context) => {
  if (!mayMount()) {
    console.warn('SKIPPED: no small disk can be mounted here');
    context.skip();
  }
  server = await Server.start({ TABLEE_LOW_DISK_BYTES: String(16 << 20) }, onSmallDisk('48m'));
  const ann = await Player.create(server, 'Ann');
  expect(await openRoom(ann)).toBe('201 made');
  const ballast = `/proc/${server.pid}/root${server.data}/ballast`;
  writeFileSync(ballast, Buffer.alloc(36 << 20));
  await until('the disk to be low', async () => (await readiness())[1] === 'disk_low');
  expect(await openRoom(ann)).toBe('503 low_disk');
  rmSync(ballast);
  await until('room again', async () => (await readiness())[1] === 'ready');
  expect(await openRoom(ann)).toBe('201 made');
});
