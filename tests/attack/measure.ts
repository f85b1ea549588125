// What an attack costs: its slices lie between slices in which nobody attacks.

import { ownProcessorSeconds, processorSeconds } from '../benchmarks/growth/server-process';
import { middle, quantile } from '../benchmarks/growth/figures';
import type { Attack, Tally } from './attacker';
import type { Opponent } from './opponent';
import type { Noticed } from './others';
import type { Stage } from './stage';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Some time, and what was used in it. */
export interface Slice {
  seconds: number;
  /** Processor time of the server. */
  server: number;
  /** Processor time of those who play and measure. */
  players: number;
  noticed: Noticed;
  tally: Tally | null;
}

/** Plays on for a while, under an attack if there is one. */
export async function slice(stage: Stage, seconds: number, opponent: Opponent, attack: Attack | null): Promise<Slice> {
  await stage.others.hear();
  const begun = performance.now();
  const [server, players] = [processorSeconds(stage.server.pid), ownProcessorSeconds()];
  if (attack) opponent.begin(attack, stage.target);
  await pause(seconds * 1_000);
  const took = (performance.now() - begun) / 1_000;
  const tally = attack ? await opponent.end() : null;
  const noticed = await stage.others.hear();
  // What the attacker left behind is worked off, too.
  await pause(150);
  const used = { server: processorSeconds(stage.server.pid) - server, players: ownProcessorSeconds() - players };
  return { seconds: took, ...used, noticed, tally };
}

/** All slices of one kind together. */
export interface Sum extends Slice {
  /** Of each the middle one of the slices, since a disk that is slow for once is nobody's attack. */
  p50: number;
  p99: number;
}

export function sum(slices: readonly Slice[]): Sum {
  const total = (value: (each: Slice) => number): number => slices.reduce((all, each) => all + value(each), 0);
  const tallied = (key: 'requests' | 'sent' | 'received' | 'connections' | 'ended' | 'seconds'): number =>
    total(({ tally }) => tally?.[key] ?? 0);
  const answers: Record<string, number> = {};
  for (const { tally } of slices) {
    for (const [code, count] of Object.entries(tally?.answers ?? {})) answers[code] = (answers[code] ?? 0) + count;
  }
  const waits = slices.flatMap(({ noticed }) => noticed.waits).sort((left, right) => left - right);
  return {
    seconds: total(({ seconds }) => seconds),
    server: total(({ server }) => server),
    players: total(({ players }) => players),
    noticed: {
      waits,
      unanswered: total(({ noticed }) => noticed.unanswered),
      closed: total(({ noticed }) => noticed.closed),
      refused: slices.flatMap(({ noticed }) => noticed.refused),
      in: total(({ noticed }) => noticed.in),
      out: total(({ noticed }) => noticed.out),
    },
    tally: {
      requests: tallied('requests'),
      sent: tallied('sent'),
      received: tallied('received'),
      connections: tallied('connections'),
      ended: tallied('ended'),
      seconds: tallied('seconds'),
      answers,
    },
    p50: middle(slices.map(({ noticed }) => quantile(noticed.waits, 0.5))),
    p99: middle(slices.map(({ noticed }) => quantile(noticed.waits, 0.99))),
  };
}

/** An attack beside the time around it. */
export interface Outcome {
  attack: Attack;
  calm: Sum;
  under: Sum;
}

/** How much of a core the attack takes, beside what those take who play. */
export const share = ({ calm, under }: Outcome): number =>
  Math.max(0, under.server / under.seconds - calm.server / calm.seconds);

/** The most an attack may take of a core. */
export const mostShare = 0.5;

/** Whether others wait longer than they may, as the longest of a hundred waits do. */
export const delays = ({ calm, under }: Outcome): boolean => under.p99 > 1.5 * calm.p99 + 2;

/** What somebody who plays must never see, whoever attacks: in words; nothing if all is well. */
export function harm({ noticed }: Slice): string[] {
  const { unanswered, closed, refused, out } = noticed;
  return [
    ...(unanswered > 0 ? [`${unanswered} moves unanswered`] : []),
    ...(closed > 0 ? [`${closed} lines of others closed`] : []),
    ...(refused.length > 0 ? [`refused: ${[...new Set(refused)].join(', ')}`] : []),
    ...(out > 0 ? [`${out} newcomers kept out`] : []),
  ];
}

/** Plays an attack `rounds` times, each after as long a time of calm. */
export async function measure(
  stage: Stage,
  opponent: Opponent,
  attack: Attack,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Outcome> {
  const [calm, under]: Slice[][] = [[], []];
  for (let round = 0; round < rounds; ++round) {
    calm!.push(await slice(stage, seconds, opponent, null));
    under!.push(await slice(stage, Math.max(seconds, attack.lasts ?? 0), opponent, attack));
    await settle(stage);
  }
  return { attack, calm: sum(calm!), under: sum(under!) };
}

/** Waits until what the attacker left behind is gone: newcomers get in, nobody waits, and the server has nothing to do. */
export async function settle(stage: Stage, longestMs = 25_000): Promise<void> {
  const end = Date.now() + longestMs;
  const windowMs = 150;
  do {
    await stage.others.hear();
    const before = processorSeconds(stage.server.pid);
    await pause(windowMs);
    const busy = (processorSeconds(stage.server.pid) - before) / (windowMs / 1_000);
    const noticed = await stage.others.hear();
    if (busy < 0.3 && harm({ noticed } as Slice).length === 0) return;
  } while (Date.now() < end);
}
