// The attacker's process as whoever measures sees it.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Attack, Tally, Target } from './attacker';
import type { Order, Report } from './attacker-process';
import { attacks } from './attacks/all';

const here = dirname(fileURLToPath(import.meta.url));
const runner = join(dirname(createRequire(import.meta.url).resolve('vite-node/package.json')), 'vite-node.mjs');

export class Opponent {
  private attacksBegun = 0;

  private constructor(
    private readonly child: ChildProcess,
    private readonly seed: number,
  ) {}

  static async arrive(seed: number): Promise<Opponent> {
    const child = fork(runner, [join(here, 'attacker-process.ts')], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const opponent = new Opponent(child, seed);
    await opponent.hear();
    return opponent;
  }

  /** Attacks from one address, another one each time, so that each attack begins with full budgets. */
  begin(attack: Attack, target: Target): void {
    const time = ++this.attacksBegun;
    const from = `127.66.${Math.floor(time / 250)}.${1 + (time % 250)}`;
    this.order({ begin: attack.name, target, from, seed: this.seed + attacks.indexOf(attack) });
  }

  /** Ends the attack. */
  async end(): Promise<Tally> {
    this.order('end');
    return (await this.hear()) as Tally;
  }

  leave(): void {
    this.child.disconnect();
  }

  private order(order: Order): void {
    this.child.send(order);
  }

  private async hear(): Promise<Report> {
    const heard = new AbortController();
    const { signal } = heard;
    const ended = once(this.child, 'exit', { signal }).then(
      ([code]) => Promise.reject(new Error(`the attacker ended with ${code}`)),
      () => new Promise<never>(() => {}),
    );
    try {
      return ((await Promise.race([once(this.child, 'message', { signal }), ended])) as [Report])[0];
    } finally {
      heard.abort();
    }
  }
}
