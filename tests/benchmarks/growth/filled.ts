// A data folder with as many games and live rooms as wanted, and a server that runs on it.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Server, program } from '../../harness/server';

const fillJournal = join(dirname(program), 'tests', 'benchmarks', 'fill_journal');

export interface LiveRoom {
  code: string;
  /** Of the people who sit there. */
  tokens: string[];
}

/** Wide enough for ten thousand rooms whose people all come from one address. */
export const wide = {
  TABLEE_CONNECTIONS: '1000000',
  TABLEE_CONNECTIONS_PER_ADDRESS: '1000000',
  TABLEE_STREAMS_PER_ADDRESS: '1000000',
  TABLEE_CONNECTIONS_PER_MINUTE: '10000000',
  TABLEE_REQUESTS_PER_MINUTE: '10000000',
  TABLEE_ROOMS: '1000000',
  TABLEE_ROOMS_PER_PLAYER: '1000000',
  TABLEE_ROOMS_PER_ADDRESS: '1000000',
  TABLEE_COMMANDS_PER_SECOND: '100000',
  TABLEE_COMMAND_BURST: '100000',
  TABLEE_FRAMES_PER_SECOND: '100000',
  TABLEE_RECEIVED_BYTES_PER_SECOND: '100000000',
  TABLEE_BOT_DELAY: '1',
  // As server/start has it.
  GLIBC_TUNABLES: process.env['GLIBC_TUNABLES'] ?? 'glibc.malloc.tcache_count=512',
};

export class Filled {
  private constructor(
    readonly folder: string,
    readonly endedGames: number,
    readonly rooms: readonly LiveRoom[],
    /** Of the person who has played most. */
    readonly veteran: string,
  ) {}

  static async make(endedGames: number, liveRooms: number, company: 'person' | 'bot'): Promise<Filled> {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-growth-'));
    const printed = await run(fillJournal, [folder, String(endedGames), String(liveRooms), company]);
    const [veteran, ...lines] = printed.trimEnd().split('\n');
    const rooms = lines.map((line) => {
      const [code, ...tokens] = line.split(' ');
      return { code: code!, tokens };
    });
    return new Filled(folder, endedGames, rooms, veteran!);
  }

  serve(): Promise<Server> {
    return Server.start({ ...(process.env as Record<string, string>), ...wide, TABLEE_DATA: this.folder });
  }

  get mebibytes(): number {
    return statSync(join(this.folder, 'tablee.sqlite')).size / 2 ** 20;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Runs a program to its end and gives what it printed; throws if it failed. */
export function run(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (bytes: Buffer) => parts.push(bytes));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(parts).toString());
      else reject(new Error(`${command} ended with ${code}`));
    });
  });
}
