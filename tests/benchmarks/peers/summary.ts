// Tables of what was measured: medians, with the least and the most of all rounds in brackets.

import { figure, middle, percent, table } from '../growth/figures';
import type { Memory, Rate } from './load';
import type { Peer } from './servers';

/** What was measured of each server in each round. */
type Results<T> = Map<Peer, T[][]>;

function spread(values: readonly number[], show: (value: number) => string = figure): string {
  return `${show(middle(values))} [${show(Math.min(...values))}–${show(Math.max(...values))}]`;
}

const times = (value: number): string => value.toFixed(2);
const milliseconds = (us: number): string => figure(us / 1_000);

function rateTable(title: string, results: Results<Rate>, at: number): string {
  const [base] = results.values();
  const rows = [...results].map(([peer, rounds]) => {
    const of = (name: keyof Rate): number[] => rounds.map((round) => round[at]![name]);
    const ratios = (name: keyof Rate): number[] => of(name).map((value, round) => value / base![round]![at]![name]);
    return [
      peer.title,
      spread(of('processor_us')),
      spread(ratios('processor_us'), times),
      spread(of('moves_a_second')),
      spread(of('last_p50_us'), milliseconds),
      spread(of('last_p99_us'), milliseconds),
      spread(ratios('last_p99_us'), times),
      figure(middle(of('update_bytes'))),
      percent(Math.max(...of('others_on_core'))),
      percent(Math.max(...of('load_busy'))),
    ];
  });
  const head = ['server', 'CPU µs a move', '× Beast', 'moves/s', 'p50 ms', 'p99 ms', '× Beast', 'bytes an update'];
  return `\n${title}\n\n${table([...head, 'others on the core', 'load busy'], rows)}`;
}

/** A table for each rate. The first server is what the others are compared with, each in its own round. */
export function rateTables(rates: readonly number[], results: Results<Rate>): string {
  const titleOf = (rate: number): string => (rate === 0 ? 'As many moves as it can' : `${figure(rate)} moves/s`);
  return rates.map((rate, at) => rateTable(titleOf(rate), results, at)).join('\n');
}

/** KiB a client. */
export function memoryTable(clients: readonly number[], results: Results<Memory>): string {
  const rows = [...results].map(([peer, rounds]) => [
    peer.title,
    ...clients.flatMap((_, at) => [
      spread(rounds.map((round) => round[at]!.client_kib)),
      spread(rounds.map((round) => round[at]!.player_kib)),
    ]),
  ]);
  const head = clients.flatMap((count) => [`${figure(count)} clients`, 'with players and tables']);
  return `\nKiB an idle client\n\n${table(['server', ...head], rows)}`;
}
