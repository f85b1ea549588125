// The order in which one holds one's cards. It is this page's own, and has only the cards the view has.
import type { Card } from './scene.ts';

export interface Held {
  /** Tells identical cards apart; the newest card has the highest. */
  readonly key: number;
  readonly card: Card;
}

export interface HandOrder {
  readonly round: number;
  readonly held: readonly Held[];
  /** The card that went last; null before the first one goes. */
  readonly gone: number | null;
  readonly nextKey: number;
}

interface Now {
  readonly round: number;
  readonly hand: readonly Card[];
  /** The card that came last, while it can still be told from the others. */
  readonly drawn: Card | null;
  /** Which card was to go: of identical ones, the one that was touched. */
  readonly going: number | null;
}

/** The order once the view says `now`: cards keep their places, new ones come to the end. */
export function follow(before: HandOrder | null, { round, hand, drawn, going }: Now): HandOrder {
  const known = before?.round === round ? before.held : [];
  const left = [...hand];
  const stays = new Set<number>();
  for (const { key, card } of [...known].sort((a, b) => Number(a.key === going) - Number(b.key === going))) {
    const at = left.indexOf(card);
    if (at < 0) continue;
    left.splice(at, 1);
    stays.add(key);
  }
  let nextKey = before?.nextKey ?? 0;
  const come = newestLast(left, drawn).map((card) => ({ key: nextKey++, card }));
  const kept = known.filter(({ key }) => stays.has(key));
  if (before?.round === round && come.length === 0 && kept.length === known.length) return before;
  const gone = known.find(({ key }) => !stays.has(key))?.key ?? null;
  return { round, held: [...kept, ...come], gone, nextKey };
}

function newestLast(cards: readonly Card[], newest: Card | null): readonly Card[] {
  const at = newest === null ? -1 : cards.lastIndexOf(newest);
  return at < 0 ? cards : [...cards.slice(0, at), ...cards.slice(at + 1), ...cards.slice(at, at + 1)];
}

/** The key of the card drawn or taken in this turn; null if there is none. */
export function newest(held: readonly Held[], drawn: Card | null): number | null {
  const keys = held.filter(({ card }) => card === drawn).map(({ key }) => key);
  return keys.length === 0 ? null : Math.max(...keys);
}

export function moved(held: readonly Held[], from: number, to: number): readonly Held[] {
  const card = held[from];
  if (!card || to < 0 || to >= held.length) return held;
  const others = held.filter((_, index) => index !== from);
  return [...others.slice(0, to), card, ...others.slice(to)];
}

const colours = 'RGBY';
const colourOf = ({ card }: Held) => colours.indexOf(card.charAt(0));
const numberOf = ({ card }: Held) => Number(card.charAt(1));

export type Sorting = 'number' | 'colour';

/** Sorts by number; and by colour, if the cards lie by number already. */
export function sorted(held: readonly Held[]): { readonly held: readonly Held[]; readonly by: Sorting } {
  const byNumber = [...held].sort((a, b) => numberOf(a) - numberOf(b) || colourOf(a) - colourOf(b));
  if (byNumber.some(({ card }, index) => card !== held[index]?.card)) return { held: byNumber, by: 'number' };
  const byColour = [...held].sort((a, b) => colourOf(a) - colourOf(b) || numberOf(a) - numberOf(b));
  return { held: byColour, by: 'colour' };
}
