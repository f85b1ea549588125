// People whose lines this visitor does not want to read, in any room. Nobody is told.
import { signal } from '@preact/signals';
import { recall, remember } from '../memory.ts';

const key = 'tablee.muted';
const mostMuted = 200;

const known = () => (recall(key) ?? '').split(' ').filter(Boolean);

export const muted = signal<ReadonlySet<string>>(new Set(known()));

export function mute(player: string, quiet: boolean): void {
  const others = [...muted.value].filter((one) => one !== player);
  const all = quiet ? [...others, player].slice(-mostMuted) : others;
  muted.value = new Set(all);
  remember(key, all.join(' '));
}
