// What a move costs the real server, counted and not timed: a library that is loaded before the C library stands between
// the program and the heap and the system (count_costs.cpp), and deals the same cards each time.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isOver, type Json, startGame, type Table } from '../harness/client';
import { program, Server } from '../harness/server';
import type { Cost } from './reached';

/** What all moves together cost, by the names that count_costs.cpp gives. */
export type Counts = ReadonlyMap<string, number>;

const nameBytes = 24;
const slotBytes = nameBytes + 8;

function readCounts(file: string): Counts {
  const bytes = readFileSync(file);
  const counts = new Map<string, number>();
  for (let at = 0; at < bytes.length; at += slotBytes) {
    const name = bytes.toString('latin1', at, at + nameBytes).replaceAll('\0', '');
    counts.set(name, Number(bytes.readBigUInt64LE(at + nameBytes)));
  }
  return counts;
}

/** Four people who move one after the other: nobody moves before all have heard of the move before. */
class Evening {
  private readonly last: Json[];
  private heard: () => void = () => {};
  private ids = 0;
  private chance = 1;

  constructor(private readonly table: Table) {
    this.last = table.lines.map(({ game, own }) => ({ type: 'snapshot', game, private: own }));
    for (const [at, { socket }] of table.lines.entries()) {
      // To hold every frame against the schemas is for other tests.
      socket.removeAllListeners('message');
      socket.on('message', (bytes) => {
        const frame = JSON.parse(bytes.toString()) as Json;
        if (frame['type'] === 'refused') throw new Error(bytes.toString());
        if (frame['type'] === 'update' || frame['type'] === 'snapshot') this.last[at] = frame;
        this.heard();
      });
    }
  }

  async play(moves: number): Promise<void> {
    for (let made = 0; made < moves; ++made) {
      if (isOver(this.last[0]!['game'])) await this.startAgain();
      await this.move();
    }
  }

  private async move(): Promise<void> {
    const mover = this.last.findIndex((frame) => frame['private'].legal.length > 0);
    const { game, private: own } = this.last[mover]!;
    const move = own.legal[this.draw(own.legal.length)];
    this.send(mover, { type: 'move', game: game.number, version: game.version, move });
    await this.all((frame) => frame['game'].version > game.version);
  }

  /** Waits for the snapshots that end a game, and asks for the next. */
  private async startAgain(): Promise<void> {
    const { number } = this.last[0]!['game'];
    await this.all((frame) => frame['type'] === 'snapshot');
    this.send(0, { type: 'start' });
    await this.all((frame) => frame['game'].number > number);
  }

  private send(seat: number, command: Json): void {
    this.table.lines[seat]!.sendText(JSON.stringify({ ...command, id: `e${++this.ids}` }));
  }

  private async all(fits: (frame: Json) => boolean): Promise<void> {
    while (!this.last.every(fits)) {
      await new Promise<void>((resolve) => {
        this.heard = resolve;
      });
    }
  }

  /** The same numbers each time (Lehmer's generator). */
  private draw(bound: number): number {
    this.chance = (this.chance * 48_271) % 0x7fff_ffff;
    return this.chance % bound;
  }
}

/** What `moves` moves of a game cost, new games included, after as many as make all that is made once. */
export async function count(game: string, moves: number): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-costs-'));
  const file = join(folder, 'costs');
  const server = await Server.start({
    LD_PRELOAD: join(dirname(program), 'libcount_costs.so'),
    TABLEE_COSTS: file,
    TABLEE_SHARDS: '1',
  });
  try {
    const evening = new Evening(await startGame(server, 4, { game }));
    await evening.play(100);
    const before = readCounts(file);
    await evening.play(moves);
    const after = readCounts(file);
    return new Map([...after].map(([name, value]) => [name, value - before.get(name)!]));
  } finally {
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What one of `moves` moves costs on average. */
export function costOf(counts: Counts, moves: number): Cost {
  const calls = [...counts].filter(([name]) => name !== 'allocations' && name !== 'bytes_sent');
  return {
    allocations: counts.get('allocations')! / moves,
    calls: calls.reduce((sum, [, value]) => sum + value, 0) / moves,
    bytes: counts.get('bytes_sent')! / moves,
  };
}
