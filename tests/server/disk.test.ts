// A disk that fails, fills up or does not answer: nothing unsaved is shown, all are told, and play goes on by itself.

import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { call, isOver, type Json, type Line, playOn, startGame, type Table, actor } from '../harness/client';
import { type DiskFault, FaultyDisk, fillUp, mayMount, onSmallDisk } from '../harness/disk';
import { Server } from '../harness/server';
import { until } from '../harness/until';

const disk = new FaultyDisk();
let server: Server;
afterEach(async () => {
  disk.mend();
  await server.dispose();
});

afterAll(() => disk.dispose());

const readiness = async (): Promise<[number, string]> => {
  const { status, body } = await call(server, 'GET', '/readyz');
  return [status, body.status];
};

const allSee = async ({ lines }: Table, saving: boolean): Promise<void> => {
  for (const line of lines) await line.sees(`the room ${saving ? '' : 'not '}saving`, (room) => room['saving'] === saving);
};

const positions = ({ lines }: Table): Json[] => lines.map(({ game, own }) => ({ game, own }));

const move = (line: Line): Json => ({
  type: 'move',
  game: line.game?.['number'],
  version: line.game?.['version'],
  move: line.own?.['legal'][0],
});

const times = (text: string): number => server.log.split(text).length - 1;

describe.each<[DiskFault, RegExp]>([
  ['sync-fails', /The journal can't be written: disk I\/O error/],
  ['full', /The journal can't be written: .*(full|I\/O error)/],
  ['read-only', /The journal can't be written: .*(read-?only|I\/O error)/],
])('a disk that is broken: %s', (fault, cause) => {
  test('moves are refused and unseen, all are told, and the game goes on without a restart', async () => {
    server = await Server.start(disk.settings);
    const table = await startGame(server);
    await playOn(table, 3);
    expect(await readiness()).toEqual([200, 'ready']);
    const before = positions(table);

    disk.break(fault);
    expect(await actor(table).refuse(move(actor(table)))).toBe('not_saved');
    await allSee(table, false);
    expect(await readiness()).toEqual([503, 'disk_failing']);
    for (let again = 0; again < 3; ++again) expect(await actor(table).refuse(move(actor(table)))).toBe('not_saved');
    const { body } = await table.players[0]!.call('POST', '/api/rooms', { game: 'calcory' });
    expect(body.error.code).toBe('not_saved');
    expect(positions(table)).toEqual(before);
    expect(server.log).toMatch(cause);
    expect([times("can't be written:"), times('all rooms are paused')]).toEqual([1, 1]);

    disk.mend();
    await allSee(table, true);
    expect(await readiness()).toEqual([200, 'ready']);
    expect([times('can be written again'), times('all rooms go on')]).toEqual([1, 1]);
    await playOn(table, 2);

    // What was given up is not in the file either.
    const after = positions(table);
    await server.kill();
    await server.start();
    for (const line of table.lines) await line.open();
    const events = (seat: Json): Json => ({ ...seat, own: { ...seat['own'], events: [] } });
    expect(positions(table)).toEqual(after.map(events));
  });
});

test('a disk that does not answer: the move waits, all are told, and it is done when the disk is back', async () => {
  server = await Server.start(disk.settings);
  const table = await startGame(server);
  const mover = actor(table);
  const before = positions(table);
  disk.break('stalls');
  const after = mover.frames.length;
  const begun = Date.now();
  const id = mover.send(move(mover));
  await allSee(table, false);
  expect(await readiness()).toEqual([503, 'disk_slow']);
  await until('five seconds without an answer', () => Date.now() - begun > 5_000);
  expect(mover.frames.slice(after).map(({ type }) => type)).toEqual(['room']);
  expect(positions(table)).toEqual(before);
  expect(times('the disk does not answer')).toBe(1);

  disk.mend();
  expect(await mover.answerTo(id, after)).toMatchObject({ type: 'accepted', version: 1 });
  await allSee(table, true);
  await playOn(table, 2);
  expect(await readiness()).toEqual([200, 'ready']);
});

test('time in which nothing can be saved is nobody\'s', async () => {
  server = await Server.start(disk.settings);
  const table = await startGame(server, 2, { move_seconds: 15 });
  const line = actor(table);
  const left = (): number => Math.max(...(line.game?.['clocks'].remaining_ms as (number | null)[]).map((ms) => ms ?? 0));
  disk.break('sync-fails');
  expect(await line.refuse(move(line))).toBe('not_saved');
  await allSee(table, false);
  const stopped = Date.now();
  expect(line.game?.['clocks'].paused).toBe(true);
  const leftThen = left();
  await until('time to pass', () => Date.now() - stopped > 3_000);
  disk.mend();
  await allSee(table, true);
  expect(line.game?.['clocks'].paused).toBe(false);
  expect(leftThen - left()).toBeLessThan(1_000);
  expect(line.game?.['version']).toBe(0);

  // The same from disk.
  await server.kill();
  await server.start();
  await line.open();
  expect(leftThen - left()).toBeLessThan(3_000);
  await table.lines.find((each) => each !== line)!.open();
  await playOn(table, 1);
});

test('who comes while the disk fails is told so at once', async () => {
  server = await Server.start(disk.settings);
  const table = await startGame(server);
  disk.break('sync-fails');
  expect(await actor(table).refuse(move(actor(table)))).toBe('not_saved');
  await allSee(table, false);
  const again = await table.players[0]!.enter(table.code);
  expect([again.room['saving'], again.game?.['version']]).toEqual([false, 0]);
  disk.mend();
  await again.sees('the room saving', ({ saving }) => saving);
});

// Too small for the log to get its length before it is needed, so that it has to grow.
test('a full disk of 4 MiB: what was answered is there, and play goes on once there is room', async (context) => {
  if (!mayMount()) {
    console.warn('SKIPPED: no small disk can be mounted here');
    context.skip();
  }
  server = await Server.start({ TABLEE_BOT_DELAY: '1' }, onSmallDisk('4m'));
  const table = await startGame(server);
  const [host] = table.lines as [Line, Line];
  for (let round = 0; round < 2; ++round) {
    const makeRoom = await fillUp(server);
    let answer: Json = {};
    for (let moves = 0; moves < 500 && answer['code'] !== 'not_saved' && !isOver(host.game); ++moves) {
      const line = actor(table);
      answer = await line.ask(move(line));
      if (answer['type'] === 'accepted') for (const each of table.lines) await each.atVersion(answer['version'] as number);
    }
    expect(answer['code']).toBe('not_saved');
    await allSee(table, false);
    expect(await readiness()).toEqual([503, 'disk_failing']);
    makeRoom();
    await allSee(table, true);
    await playOn(table, 3);
  }
  expect(times('database or disk is full')).toBe(2);
});
