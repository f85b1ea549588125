// What players notice of a backup that is made while they play.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '../../harness/server';
import { figure, quantile, table } from './figures';
import { type Filled, run } from './filled';
import { Crowd, type Played } from './seats';

/** Makes one copy after another until told to stop. */
class Copying {
  copies = 0;
  private going = true;
  private readonly done: Promise<void>;

  constructor(filled: Filled, copier: string) {
    this.done = this.work(filled, copier);
  }

  /** Waits for the copy that is being made. */
  async stop(): Promise<void> {
    this.going = false;
    await this.done;
  }

  private async work(filled: Filled, copier: string): Promise<void> {
    while (this.going) {
      const copy = join(filled.folder, 'copy.sqlite');
      await run(copier, ['backup', copy, '--data', filled.folder]);
      rmSync(copy);
      this.copies += 1;
    }
  }
}

export interface Playing {
  tables: number;
  movesASecond: number;
  /** Of each turn; with and without a backup take turns. */
  seconds: number;
  turns: number;
  /** The program that makes the copies, to compare one with another. */
  copier?: string | undefined;
}

export async function measureBackup(filled: Filled, playing: Playing): Promise<string> {
  const { tables, movesASecond, seconds, turns } = playing;
  const server = await filled.serve();
  const without: Played[] = [];
  const during: Played[] = [];
  let copies = 0;
  try {
    const crowd = await Crowd.enter(server, filled.rooms.slice(0, tables));
    for (let turn = 0; turn < turns; ++turn) {
      without.push(await crowd.playAt(movesASecond, seconds));
      const copying = new Copying(filled, playing.copier ?? program);
      during.push(await crowd.playAt(movesASecond, seconds));
      await copying.stop();
      copies += copying.copies;
    }
    crowd.leave();
  } finally {
    await server.dispose();
  }
  const waits = (all: Played[]): number[] => all.flatMap((each) => each.waits).sort((left, right) => left - right);
  const row = (name: string, all: Played[]): string[] => {
    const moves = all.reduce((sum, each) => sum + each.moves, 0);
    const time = all.reduce((sum, each) => sum + each.seconds, 0);
    return [name, figure(moves / time), ...[0.5, 0.99].map((part) => figure(quantile(waits(all), part)))];
  };
  const ratio = (part: number): string => figure(quantile(waits(during), part) / quantile(waits(without), part));
  return table(
    [`${tables} rooms, ${figure(filled.mebibytes)} MiB`, 'durable moves/s', 'p50 ms', 'p99 ms'],
    [
      row('without a backup', without),
      row(`while one is made, ${copies} of them`, during),
      ['ratio', '', ratio(0.5), ratio(0.99)],
    ],
  );
}
