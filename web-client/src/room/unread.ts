// Which lines of a room's chat have not been read: how far one had read before, and what has come since.

import { recall, remember } from '../memory.ts';
import type { ChatLine, ToClient } from '../protocol/index.ts';

export interface Unread {
  /** The number of the last line that was in sight; null for who has never been here. */
  readonly upTo: number | null;
  readonly numbers: readonly number[];
}

const last = (lines: readonly ChatLine[]) => lines.at(-1)?.number ?? 0;

/**
 * What is unread after a frame; `known` are the lines that were there before it, null if none were yet. Whoever comes
 * for the first time need not catch up on what was said before.
 */
export function unreadAfter(
  unread: Unread,
  frame: ToClient,
  me: string,
  known: readonly ChatLine[] | null,
): Unread {
  if (frame.type === 'snapshot') {
    const { upTo, numbers } = unread;
    if (upTo === null) return { upTo: last(frame.chat), numbers: [] };
    const before = new Set(known?.map(({ number }) => number));
    // What people without a seat have said during a game comes after it, and so with a number one has passed.
    const isNew = ({ number }: ChatLine) => (known === null ? number > upTo : !before.has(number));
    const unseen = frame.chat.filter(
      (line) => line.player !== me && (isNew(line) || numbers.includes(line.number)),
    );
    return { upTo, numbers: unseen.map(({ number }) => number) };
  }
  if (frame.type !== 'chat' || frame.line.player === me) return unread;
  return { ...unread, numbers: [...unread.numbers, frame.line.number] };
}

export const allRead = (lines: readonly ChatLine[]): Unread => ({ upTo: last(lines), numbers: [] });

export const unreadCount = (
  { numbers }: Unread,
  lines: readonly ChatLine[],
  muted: ReadonlySet<string>,
): number => lines.filter(({ number, player }) => numbers.includes(number) && !muted.has(player)).length;

// The rooms one has been in last, newest first: "K7QXMP:12 2B06PC:3".
const key = 'tablee.chat.read';
const mostRooms = 30;

const entries = () =>
  (recall(key) ?? '')
    .split(' ')
    .map((entry) => entry.split(':'))
    .filter((entry): entry is [string, string] => entry.length === 2);

export function recallRead(code: string): number | null {
  const number = Number(entries().find(([room]) => room === code)?.[1] ?? Number.NaN);
  return Number.isInteger(number) ? number : null;
}

export function rememberRead(code: string, number: number): void {
  if (recallRead(code) === number) return;
  const others = entries().filter(([room]) => room !== code);
  const all = [[code, String(number)], ...others].slice(0, mostRooms);
  remember(key, all.map((entry) => entry.join(':')).join(' '));
}
