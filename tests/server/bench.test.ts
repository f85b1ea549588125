// What the program says of the machine it runs on: figures that can be, in a shape that programs can rely on, and
// nothing left behind.

import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Player } from '../harness/client';
import { gameIds, gameModes } from '../harness/catalogue';
import { program, Server } from '../harness/server';
import { until } from '../harness/until';

const folder = mkdtempSync(join(tmpdir(), 'tablee-bench-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A new folder to measure in. */
const newPlace = (): string => mkdtempSync(join(folder, 'place-'));

interface Ended {
  status: number | null;
  out: string;
  err: string;
}

const start = (...args: string[]) => {
  let ended: (ended: Ended) => void;
  const end = new Promise<Ended>((resolve) => {
    ended = resolve;
  });
  const child = execFile(program, ['bench', ...args], (_, out, err) => ended({ status: child.exitCode, out, err }));
  return { child, end };
};

const run = (...args: string[]): Promise<Ended> => start(...args).end;

test('rules: every mode plays, and faster than once a second', async () => {
  const { status, out } = await run('rules', '--seconds', '0.02', '--json');
  expect(status).toBe(0);
  const { seconds, modes } = JSON.parse(out);
  expect(seconds).toBe(0.02);
  // At a table of four, if nothing else is said.
  for (const { game, options } of gameModes.filter(({ most }) => most >= 4)) {
    const mode = modes.find(
      (each: any) =>
        each.game === game && Object.entries(options).every(([name, value]) => each.options[name] === value),
    );
    expect(mode, `${game} ${JSON.stringify(options)}`).toEqual({
      game,
      options: expect.objectContaining(options),
      seats: 4,
      playouts_per_second: expect.any(Number),
      moves_per_second: expect.any(Number),
      moves_per_playout: expect.any(Number),
    });
    expect(mode.playouts_per_second).toBeGreaterThan(1);
    expect(mode.moves_per_second).toBeGreaterThan(mode.playouts_per_second);
  }
});

test('rules: a game that does not take so many is left out; people get a table', async () => {
  const { status, out } = await run('rules', '--seconds', '0.01', '--seats', '6');
  expect(status).toBe(0);
  expect(out).toMatch(/^GAME +OPTIONS +SEATS +PLAYOUTS A SECOND +MOVES A SECOND +MOVES A PLAYOUT\n/);
  expect(out).toMatch(/^xxl +\{"mode":"pure"\} +6 +[\d.]+ +[\d.]+ +[\d.]+$/m);
  expect(out).not.toContain('calcory');
});

test.concurrent.each(gameIds)(
  'moves: figures that can be, of %s, and nothing left behind',
  async (game) => {
    const place = newPlace();
    const wanted = ['--game', game, '--rooms', '3', '--seconds', '1', '--shards', '1', '--durability', 'process'];
    const { status, out, err } = await run('moves', ...wanted, '--in', place, '--json');
    expect([status, err]).toEqual([0, '']);
    const figures = JSON.parse(out);
    const number = expect.any(Number);
    expect(figures).toEqual({
      game,
      rooms: 3,
      rate: 0,
      durability: 'process',
      shards: 1,
      seconds: number,
      moves_per_second: number,
      wait_ms: { p50: number, p99: number },
      commits_per_second: number,
      transactions_per_second: number,
      server: { cpu_us_per_move: number, cores: number, memory_mib: number },
      players: { cores: number },
    });
    expect(figures.seconds).toBeGreaterThanOrEqual(1);
    expect(figures.wait_ms.p50).toBeGreaterThan(0);
    expect(figures.wait_ms.p99).toBeGreaterThanOrEqual(figures.wait_ms.p50);
    expect(figures.moves_per_second).toBeGreaterThan(3);
    // Each move is a commit, and there are hardly any others; they share transactions.
    expect(figures.commits_per_second / figures.moves_per_second).toBeGreaterThan(0.9);
    expect(figures.commits_per_second / figures.moves_per_second).toBeLessThan(1.5);
    expect(figures.transactions_per_second).toBeGreaterThan(0);
    expect(figures.transactions_per_second).toBeLessThanOrEqual(figures.commits_per_second * 1.1);
    expect(figures.server.cpu_us_per_move).toBeGreaterThan(1);
    expect(figures.server.memory_mib).toBeGreaterThan(1);
    // Three moves are under way at a time, and each takes as long as is said.
    expect(figures.moves_per_second * figures.wait_ms.p50).toBeLessThan(3_000 * 2);
    expect(readdirSync(place)).toEqual([]);
  },
);

test.concurrent('moves: a database that is there is left alone, and so is a server that runs on it', async () => {
  const server = await Server.start();
  const ann = await Player.create(server, 'Ann');
  await server.stop();
  const database = readFileSync(join(server.data, 'tablee.sqlite'));
  const args = ['moves', '--rooms', '10', '--rate', '40', '--in', server.data];
  expect(await run(...args, '--seconds', '1')).toMatchObject({ status: 0, err: '' });
  expect(readFileSync(join(server.data, 'tablee.sqlite')).equals(database)).toBe(true);

  await server.start();
  const { status, out, err } = await run(...args, '--seconds', '2');
  expect([status, err]).toEqual([0, '']);
  expect(out).toMatch(
    /^10 rooms of four play calcory with 40\.0 moves a second for 2\.\d+ s; moves survive a power cut\n/,
  );
  const moves = Number(/^durable moves +([\d.]+) +a second$/m.exec(out)![1]);
  expect(moves).toBeGreaterThan(10);
  expect(moves).toBeLessThan(80);
  expect(await ann.get('/api/me')).toMatchObject({ name: 'Ann' });
  expect(readdirSync(server.data).filter((name) => name.includes('bench'))).toEqual([]);
  await server.dispose();
});

test.concurrent('moves: a signal ends it and its server, and nothing is left behind', async () => {
  const place = newPlace();
  const { child, end } = start('moves', '--rooms', '2', '--seconds', '600', '--in', place);
  await until('the server to have a database', () =>
    readdirSync(place).some((name) => readdirSync(join(place, name)).includes('tablee.sqlite')),
  );
  child.kill('SIGTERM');
  expect(await end).toMatchObject({ status: 1, err: 'A signal has ended it.\n' });
  expect(readdirSync(place)).toEqual([]);
});

test('what can not be is refused with a reason, and nothing is measured', async () => {
  const cases: [string[], RegExp][] = [
    [[], /subcommand/],
    [['dance'], /dance|subcommand/],
    [['rules', '--seconds', '0'], /seconds/],
    [['rules', '--seats', '7'], /seats/],
    [['moves', '--rooms', '0'], /rooms/],
    [['moves', '--rooms', '100000'], /rooms/],
    [['moves', '--seconds', '0.1'], /seconds/],
    [['moves', '--seconds', '3600'], /seconds/],
    [['moves', '--rate', '-1'], /rate/],
    [['moves', '--game', 'chess'], /game/],
    [['moves', '--shards', '1000'], /shards/],
    [['moves', '--durability', 'hope'], /durability/],
    [['moves', '--in', join(folder, 'nowhere')], /nowhere/],
  ];
  for (const [args, words] of cases) {
    const { status, out, err } = await run(...args);
    expect([args, status, out + err]).toEqual([args, 2, expect.stringMatching(words)]);
  }
});
