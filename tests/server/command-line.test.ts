// The program's command line: figures that repeat to the byte, faults that are named, exit codes that mean something.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Server, program } from '../harness/server';

const folder = mkdtempSync(join(tmpdir(), 'tablee-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]): { status: number | null; out: string } => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, out: stdout + stderr };
};

const simulate = (file: string, seed: number, ...extra: string[]): string => {
  const path = join(folder, file);
  const { status, out } = run('simulate', '--game', 'calcory', '--seats', '3', '--games', '4', '--seed', String(seed), '--trace', path, ...extra);
  expect([status, out]).toEqual([0, expect.stringMatching(/^4 games, \d+ moves/)]);
  return path;
};

test('the same seed gives the same bytes, another seed others, and traces are appended', () => {
  const first = readFileSync(simulate('first', 7), 'utf8');
  expect(readFileSync(simulate('second', 7, '--options', '{}', '--policy', 'random'), 'utf8')).toBe(first);
  expect(readFileSync(simulate('third', 8), 'utf8')).not.toBe(first);
  expect(readFileSync(simulate('first', 7), 'utf8')).toBe(first + first);
  expect(run('replay', join(folder, 'first'))).toEqual({ status: 0, out: expect.stringMatching(/^8 games/) });
});

test('a trace that was altered is refused with its game, its line and the difference', () => {
  const lines = readFileSync(simulate('altered', 9), 'utf8').trimEnd().split('\n');
  const head = lines.findIndex((line, at) => at > 0 && line.includes('"game"'));
  lines[head + 3] = lines[head + 3]!.replace('{"cell":0,"type":"flip"},', '');
  writeFileSync(join(folder, 'altered'), `${lines.join('\n')}\n`);
  const { status, out } = run('replay', join(folder, 'altered'));
  expect(status).toBe(1);
  expect(out).toContain(`game 2, line ${head + 4}:`);
});

test('wrong command lines say what is wrong and exit with 2', () => {
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
  for (const [args, words] of cases) expect([args, run(...args)]).toEqual([args, { status: 2, out: expect.stringMatching(words) }]);
});

test('what can not be opened is named, and the exit code is 3', async () => {
  expect(run('replay', join(folder, 'nowhere'))).toEqual({ status: 3, out: expect.stringContaining('nowhere') });
  writeFileSync(join(folder, 'file'), '');
  const below = run('serve', '--port', '0', '--data', join(folder, 'file', 'data'));
  expect([below.status, below.out]).toEqual([3, expect.stringContaining('data')]);

  const foreign = join(folder, 'foreign');
  mkdirSync(foreign);
  writeFileSync(join(foreign, 'tablee.sqlite'), 'This is a letter, not a database. '.repeat(50));
  expect(run('serve', '--port', '0', '--data', foreign)).toEqual({ status: 3, out: expect.stringContaining('not a database') });

  const server = await Server.start();
  try {
    const port = new URL(server.url).port;
    const second = run('serve', '--port', port, '--data', join(folder, 'second-data'));
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
