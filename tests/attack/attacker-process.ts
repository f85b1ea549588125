// The program that attacks, apart from whoever measures and behind everybody else in the line for processors. It is told
// what to do by its parent, and answers each attack with what it did.

import { setPriority } from 'node:os';
import { Attacker, type Tally, type Target } from './attacker';
import { attacks } from './attacks/all';

export type Order = { begin: string; target: Target; from: string; seed: number } | 'end';
export type Report = 'ready' | Tally;

setPriority(10);

const report = (words: Report): void => void process.send!(words);

let attacker: Attacker | null = null;
process.on('message', (order: Order) => {
  if (order === 'end') {
    report(attacker!.stop());
    return;
  }
  attacker = new Attacker(order.target, order.from, order.seed);
  attacks.find(({ name }) => name === order.begin)!.begin(attacker);
});
process.on('disconnect', () => process.exit());
report('ready');
