// The program's command line: figures that repeat to the byte, faults that are named, exit codes that mean something.

import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { catalogue, gameIds, gameModes } from '../harness/catalogue';
import { Server, program } from '../harness/server';

const folder = mkdtempSync(join(tmpdir(), 'tablee-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program to its end, without holding up what else goes on here. */
const run = (...args: string[]): Promise<{ status: number | null; out: string }> =>
  new Promise((resolve) => {
    const child = execFile(program, args, { maxBuffer: 2 ** 24 }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, out: stdout + stderr }),
    );
  });

/** Writes the number of a database's schema where SQLite keeps it. */
async function setSchema(path: string, schema: number): Promise<void> {
  const file = await open(path, 'r+');
  const number = Buffer.alloc(4);
  number.writeInt32BE(schema);
  await file.write(number, 0, 4, 60);
  await file.close();
}

const simulate = async (file: string, seed: number, ...extra: string[]): Promise<string> => {
  const path = join(folder, file);
  const { status, out } = await run('simulate', '--game', 'calcory', '--seats', '3', '--games', '4', '--seed', String(seed), '--trace', path, ...extra);
  expect([status, out]).toEqual([0, expect.stringMatching(/^4 games, \d+ moves/)]);
  return path;
};

test('the games are listed: as a table for people, and with all that tests and tools go by for programs', async () => {
  const table = await run('games');
  expect(table).toEqual({ status: 0, out: expect.stringMatching(/^GAME +SEATS +MODES +RULES VERSION\ncalcory +2 to 4 +1 +1\n/) });
  expect(table.out.trimEnd().split('\n')).toHaveLength(1 + catalogue.length);
  const { status, out } = await run('games', '--json');
  expect(status).toBe(0);
  const { games } = JSON.parse(out);
  expect(games.map(({ game }: { game: string }) => game)).toEqual(gameIds);
  expect(games[0]).toEqual({
    game: 'calcory',
    min_seats: 2,
    max_seats: 4,
    rules: 1,
    secrets: true,
    modes: [{}],
    numbers: Array.from({ length: 15 }, (_, at) => `C-${at + 1}`),
    reasons: expect.arrayContaining(['no_such_cell', 'too_few_cards']),
  });
  expect(games.at(-1).modes).toContainEqual({ mode: 'single', variant: 'runs', deals: 1 });
});

test('--version says the version of the project, a commit, and the schema that the last migration makes', async () => {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
  const version = /^project\(tablee VERSION (\d+\.\d+\.\d+) /m.exec(readFileSync(join(root, 'CMakeLists.txt'), 'utf8'))![1];
  const schemas = readdirSync(join(root, 'storage', 'migrations')).map((name) => Number(/^\d+/.exec(name)));
  const { status, out } = await run('--version');
  const [, revision] = /, revision ([0-9a-f]{12}\+?|unknown), /.exec(out) ?? [];
  expect([status, out]).toEqual([0, `tablee ${version}, revision ${revision}, schema ${Math.max(...schemas)}\n`]);
});

test('the same seed gives the same bytes, another seed others, and traces are appended', async () => {
  const first = readFileSync(await simulate('first', 7), 'utf8');
  expect(readFileSync(await simulate('second', 7, '--options', '{}', '--policy', 'random'), 'utf8')).toBe(first);
  expect(readFileSync(await simulate('third', 8), 'utf8')).not.toBe(first);
  expect(readFileSync(await simulate('first', 7), 'utf8')).toBe(first + first);
  expect(await run('replay', join(folder, 'first'))).toEqual({ status: 0, out: expect.stringMatching(/^8 games/) });
});

describe.each(gameModes)('$name', ({ name, game, options, most }) => {
  // Random games of Figures with fewer seats are very long.
  const tables = [2, 3, 4, 5, 6].filter((seats) => seats <= most && (game !== 'figures' || seats === 6));
  test(`the same bytes twice, and all as the rules have it: ${tables.join(', ')} seats`, async () => {
    const path = join(folder, name);
    let before = '';
    for (const seats of tables) {
      const args = ['--game', game, '--options', JSON.stringify(options), '--seats', `${seats}`, '--games', '1', '--seed', '11'];
      for (let time = 0; time < 2; ++time) expect(await run('simulate', ...args, '--trace', path)).toMatchObject({ status: 0 });
      const written = readFileSync(path, 'utf8').slice(before.length);
      expect(written.slice(0, written.length / 2) === written.slice(written.length / 2)).toBe(true);
      const [head] = written.split('\n', 1);
      expect(JSON.parse(head!)).toEqual({ game, rules: 1, options, seats });
      before += written;
    }
    expect(await run('replay', path)).toEqual({ status: 0, out: expect.stringMatching(new RegExp(`^${2 * tables.length} games, `)) });
  });
});

test('options that are left out stand with their defaults in the head line', async () => {
  const cases: [string, number, string | undefined, unknown][] = [
    ['calcory', 2, undefined, {}],
    ['bonbons', 2, undefined, { quick: false }],
    ['bonbons', 2, '{}', { quick: false }],
    ['figures', 6, undefined, {}],
    ['xxl', 2, undefined, { mode: 'pure' }],
    ['xxl', 5, '{"mode":"single","variant":"runs"}', { mode: 'single', variant: 'runs', deals: 5 }],
    ['xxl', 2, '{"variant":"lower","mode":"single"}', { mode: 'single', variant: 'lower', deals: 2 }],
  ];
  for (const [at, [game, seats, options, complete]] of cases.entries()) {
    const path = join(folder, `head-${at}`);
    const given = options === undefined ? [] : ['--options', options];
    expect(await run('simulate', '--game', game, '--seats', `${seats}`, '--games', '1', ...given, '--trace', path)).toMatchObject({ status: 0 });
    expect(JSON.parse(readFileSync(path, 'utf8').split('\n', 1)[0]!)).toEqual({ game, rules: 1, options: complete, seats });
  }
});

test('a trace that was altered is refused with its game, its line and the difference', async () => {
  const lines = readFileSync(await simulate('altered', 9), 'utf8').trimEnd().split('\n');
  const head = lines.findIndex((line, at) => at > 0 && line.includes('"game"'));
  lines[head + 3] = lines[head + 3]!.replace('{"cell":0,"type":"flip"},', '');
  writeFileSync(join(folder, 'altered'), `${lines.join('\n')}\n`);
  const { status, out } = await run('replay', join(folder, 'altered'));
  expect(status).toBe(1);
  expect(out).toContain(`game 2, line ${head + 4}:`);
});

test('wrong command lines say what is wrong and exit with 2', async () => {
  const cases: [string[], RegExp][] = [
    [[], /subcommand/],
    [['dance'], /dance|subcommand/],
    [['serve', '--port', '99999'], /port/],
    [['serve', '--frame-bytes', '0'], /frame-bytes/],
    [['serve', '--durability', 'hope'], /durability/],
    [['serve', '--speed', '9'], /speed/],
    [['simulate', '--game', 'calcory'], /seats/],
    [['simulate', '--game', 'chess', '--seats', '2'], /no game called chess/],
    [['simulate', '--game', 'calcory', '--seats', '5'], /2 to 4 seats/],
    [['simulate', '--game', 'calcory', '--seats', '2', '--options', '{"fast":1}'], /not options/],
    [['simulate', '--game', 'calcory', '--seats', '2', '--options', '{'], /not options/],
  ];
  for (const [args, words] of cases) expect([args, await run(...args)]).toEqual([args, { status: 2, out: expect.stringMatching(words) }]);
});

test('what can not be opened is named, and the exit code is 3', async () => {
  expect(await run('replay', join(folder, 'nowhere'))).toEqual({ status: 3, out: expect.stringContaining('nowhere') });
  writeFileSync(join(folder, 'file'), '');
  const below = await run('serve', '--port', '0', '--data', join(folder, 'file', 'data'));
  expect([below.status, below.out]).toEqual([3, expect.stringContaining('data')]);

  const foreign = join(folder, 'foreign');
  mkdirSync(foreign);
  writeFileSync(join(foreign, 'tablee.sqlite'), 'This is a letter, not a database. '.repeat(50));
  expect(await run('serve', '--port', '0', '--data', foreign)).toEqual({ status: 3, out: expect.stringContaining('not a database') });

  const newer = await Server.start();
  await newer.stop();
  await setSchema(join(newer.data, 'tablee.sqlite'), 1000);
  expect(await run('serve', '--port', '0', '--data', newer.data)).toEqual({
    status: 3,
    out: expect.stringMatching(/was made by a newer version of Tablée: its schema is 1000, this version knows \d+\./),
  });
  await newer.dispose();

  const server = await Server.start();
  try {
    const port = new URL(server.url).port;
    const second = await run('serve', '--port', port, '--data', join(folder, 'second-data'));
    expect([second.status, second.out]).toEqual([3, expect.stringContaining(port)]);
  } finally {
    await server.dispose();
  }
});

test('help names every setting with its unit, default and variable', () => {
  const help = execFileSync(program, ['serve', '--help'], { encoding: 'utf8' });
  const settings = [...help.matchAll(/^ {2}--([a-z-]+) .*\(Env:(TABLEE_[A-Z_]+)\)/gm)];
  const flags = [...help.matchAll(/^ {2}--([a-z-]+)/gm)].map((found) => found[1]).filter((flag) => flag !== 'help');
  expect(flags.length).toBeGreaterThan(20);
  expect(settings.map((found) => found[1])).toEqual(flags);
  for (const [, flag, variable] of settings) expect(variable).toBe(`TABLEE_${flag!.toUpperCase().replaceAll('-', '_')}`);
});
