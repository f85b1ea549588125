// What a running program has used so far, as the system counts it.

import { readFileSync } from 'node:fs';

/** Ticks a second of the times in /proc, the same on every Linux. */
const ticks = 100;

/** What it has in memory, in MiB. */
export function residentMebibytes(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found![1]) / 1024;
}

/** Processor time of all its threads, in seconds. */
export function processorSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces; the times are the 12th and 13th after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Processor time of this program, in seconds. */
export function ownProcessorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
