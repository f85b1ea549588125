// What people say to each other in a room.
import type { ChatLine } from '../protocol/index.ts';

export const mostLines = 200;
export const longestText = 500;

/**
 * The lines with `line` among them, in the order in which they were said: what people without a seat say reaches those
 * who play only after the game, and so behind what was said later.
 */
export function withLine(lines: readonly ChatLine[], line: ChatLine): readonly ChatLine[] {
  const others = lines.filter(({ number }) => number !== line.number);
  const at = others.findIndex(({ number }) => number > line.number);
  const all = at < 0 ? [...others, line] : [...others.slice(0, at), line, ...others.slice(at)];
  return all.slice(-mostLines);
}

/** The lines with those that were said before them, of which some may be known already. */
export function withOlder(lines: readonly ChatLine[], older: readonly ChatLine[]): readonly ChatLine[] {
  const first = lines[0]?.number ?? Number.POSITIVE_INFINITY;
  return [...older.filter(({ number }) => number < first), ...lines];
}

/** Characters as the server counts them: code points of normal form C. */
export const lengthOf = (text: string) => [...text.normalize('NFC')].length;

export interface MutedPerson {
  readonly player: string;
  readonly name: string;
}

/** The lines that may be read, and of the others how many there are and whose they are. */
export function sift(lines: readonly ChatLine[], muted: ReadonlySet<string>) {
  const shown = lines.filter(({ player }) => !muted.has(player));
  const names = new Map(
    lines.filter(({ player }) => muted.has(player)).map(({ player, name }) => [player, name]),
  );
  const people = [...names].map(([player, name]): MutedPerson => ({ player, name }));
  return { shown, hidden: lines.length - shown.length, people };
}
