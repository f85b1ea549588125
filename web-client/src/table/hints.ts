// First-time hints: one sentence about each kind of move, until one has made it or waved the hint away.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { recall, remember } from '../memory.ts';
import type { Move } from '../protocol/index.ts';

/** A sentence for each type of move, the most telling first. */
export type Hints = Readonly<Record<string, string>>;

interface Hint {
  readonly text: string;
  done(): void;
}

const key = 'tablee.hints';
const known = signal<ReadonlySet<string>>(new Set((recall(key) ?? '').split(' ')));

function learn(move: string): void {
  if (known.value.has(move)) return;
  known.value = new Set([...known.value, move]);
  remember(key, [...known.value].join(' ').trim());
}

/** The hint for the first kind of legal move that this visitor has not made yet; null if they know them all. */
export function useHint(
  game: string,
  hints: Hints,
  legal: readonly Move[],
  underWay: Move | null,
): Hint | null {
  const made = underWay?.type;
  useEffect(() => {
    if (made !== undefined) learn(`${game}.${made}`);
  }, [game, made]);
  const type = Object.keys(hints).find(
    (type) => !known.value.has(`${game}.${type}`) && legal.some((move) => move.type === type),
  );
  const text = type === undefined ? undefined : hints[type];
  return text === undefined ? null : { text, done: () => learn(`${game}.${type}`) };
}
