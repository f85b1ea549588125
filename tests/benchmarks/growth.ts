// How the server grows: with live rooms, with what it has stored, and while it is copied. Run it with
// `npm run growth -- [--quick] [--only=rooms|start-up|backup] [--copier=PROGRAM]` in tests/; it fills databases of its
// own, starts a release build over them, prints a table for each question and ends all it began. It wants to open as
// many files as there are rooms: `ulimit -n 20000`.

import { loadavg } from 'node:os';
import { measureBackup } from './growth/backup';
import { Filled } from './growth/filled';
import { measureLiveRooms } from './growth/live-rooms';
import { measureStartUp } from './growth/start-up';

const args = process.argv.slice(2);
const quick = args.includes('--quick');
const valueOf = (name: string): string | undefined =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = valueOf('only');
const wants = (part: string): boolean => only === undefined || only === part;

const print = (title: string, text: string): void => {
  const load = loadavg().map((part) => part.toFixed(1));
  console.log(`\n${title} (load of the machine: ${load.join(', ')})\n\n${text}`);
};

if (wants('rooms')) {
  const sizes = { rooms: quick ? [10, 100] : [10, 100, 1_000, 10_000], seconds: quick ? 3 : 20 };
  print('Live rooms', await measureLiveRooms({ ...sizes, movesASecond: quick ? 100 : 500, atOnce: quick ? 10 : 100 }));
}

if (wants('start-up') || wants('backup')) {
  const small = await Filled.make(100, 10, 'person');
  const big = await (quick ? Filled.make(1_000, 300, 'person') : Filled.make(100_000, 10_000, 'person'));
  if (wants('start-up')) print('Start-up', await measureStartUp([small, big], quick ? 50 : 500));
  const playing = { tables: 100, movesASecond: 200, seconds: quick ? 3 : 20, turns: quick ? 1 : 3 };
  if (wants('backup')) print('Backup', await measureBackup(big, { ...playing, copier: valueOf('copier') }));
  small.remove();
  big.remove();
}
process.exit(0);
