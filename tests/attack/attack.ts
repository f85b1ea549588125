// Attacks a release build on the loopback in all the ways there are in attacks/, while people play there, and prints what
// each of them costs as a table in Markdown. `npm run attack` in tests/; `-- --only=pings` takes those with such a name,
// `--seconds=2`, `--rounds=1`, `--seed=7` and `--moves=4000` (of the long games) are smaller or larger.
//
// Slices without an attack lie between those with one. Whoever attacks is a process of its own behind all others in the
// line for processors, and takes half a core at most: where it is at that, the attack is slower than it says.

import { figure, percent, table } from '../benchmarks/growth/figures';
import { attacks } from './attacks/all';
import { delays, harm, measure, mostShare, type Outcome, share } from './measure';
import { Opponent } from './opponent';
import { Stage } from './stage';

const option = (name: string, otherwise: string): string =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;

const only = option('only', '');
const seed = Number(option('seed', '1'));
const times = { rounds: Number(option('rounds', '3')), seconds: Number(option('seconds', '4')) };
const scale = {
  seed,
  tables: 8,
  movesPerSecond: 60,
  accounts: 240,
  connections: 10_000,
  longMoves: Number(option('moves', '10000')),
};

/** Why an attack does more than it may; nothing if it does not. */
function verdict(outcome: Outcome): string {
  const waits = delays(outcome) ? ['p99'] : [];
  return [...(share(outcome) > mostShare ? ['more than half a core'] : []), ...waits, ...harm(outcome.under)].join(
    '; ',
  );
}

function row(outcome: Outcome): string[] {
  const { attack, calm, under } = outcome;
  const tally = under.tally!;
  const cost = share(outcome) * under.seconds;
  const answers = Object.entries(tally.answers).map(([code, count]) => `${code}: ${figure(count)}`);
  return [
    attack.name,
    `${figure(tally.requests / under.seconds)}/s, ${figure(tally.sent / under.seconds / 1_000)} kB/s`,
    answers.join(', ') || '–',
    percent(share(outcome)),
    tally.requests > 0 ? figure((cost * 1e6) / tally.requests) : '–',
    tally.sent > 0 ? figure((cost * 1e9) / tally.sent) : '–',
    `${figure(calm.p50)}, ${figure(calm.p99)}`,
    `${figure(under.p50)}, ${figure(under.p99)}`,
    percent(tally.seconds / under.seconds),
    verdict(outcome) || 'holds',
  ];
}

const head = [
  'attack',
  'what came of it',
  'answers',
  "server's share of a core",
  'µs a request',
  'ns a byte',
  "others' p50, p99 ms without",
  'with it',
  "attacker's CPU",
  'the bound',
];

const chosen = attacks.filter(({ name }) => name.includes(only));
const opponent = await Opponent.arrive(seed);
const rows: string[][] = [];
for (const sealed of [undefined, true] as const) {
  const these = chosen.filter((attack) => attack.sealed === sealed);
  if (these.length === 0) continue;
  const stage = await (sealed ? Stage.sealed(scale) : Stage.plain(scale));
  try {
    if (!sealed) console.log(`The longest game that could be played has ${stage.target.goods.longestReplay} moves.`);
    for (const attack of these) {
      const cells = row(await measure(stage, opponent, attack, times));
      console.error(`${attack.name} (${attack.what}): ${cells.slice(1).join(' | ')}`);
      rows.push(cells);
    }
  } finally {
    await stage.leave();
  }
}
opponent.leave();
const broken = rows.filter((cells) => cells.at(-1) !== 'holds');
console.log(`\n${table(head, rows)}\n\n${rows.length - broken.length} of ${rows.length} attacks keep to the bound.`);
process.exit(broken.length > 0 ? 1 : 0);
