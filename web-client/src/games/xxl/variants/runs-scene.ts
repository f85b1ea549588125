// Runs of three: what the cards on the table and those that are lifted amount to.
import type { Move } from '../../../protocol/index.ts';
import { type Card, type Colour, faceIn, facesOf, type TableOf } from '../scene.ts';

export type RunsTable = TableOf<'runs'>;

export interface RunFaces {
  readonly colour: Colour;
  readonly numbers: readonly number[];
}

/** What three cards show, in this order, as a run; null if they are none. */
export function runFaces(cards: readonly Card[]): RunFaces | null {
  const [first] = cards;
  if (first === undefined || cards.length !== 3) return null;
  for (const { colour, number } of facesOf(first)) {
    const numbers = cards.map((card) => faceIn(card, colour)?.number);
    if (numbers.every((each, step) => each === number + step))
      return { colour, numbers: [number, number + 1, number + 2] };
  }
  return null;
}

/** The cards in the order in which they are a run; as they are, if they are none. */
export function ascending(cards: readonly Card[]): readonly Card[] {
  for (const { colour } of cards.flatMap(facesOf)) {
    const numberOf = (card: Card) => faceIn(card, colour)?.number ?? 0;
    const sorted = [...cards].sort((a, b) => numberOf(a) - numberOf(b));
    if (runFaces(sorted)) return sorted;
  }
  return cards;
}

/** The cards a move is about, wherever they lie. */
const cardsOf = ({ card, cards, for: wanted }: Move): readonly unknown[] =>
  Array.isArray(cards) ? cards : [card, wanted].filter((each) => each !== undefined);

/** The legal moves that are about all of these cards, and perhaps others. */
const movesAbout = (legal: readonly Move[], cards: readonly Card[]): readonly Move[] =>
  legal.filter((move) => {
    const about = cardsOf(move);
    return cards.every((card) => about.includes(card));
  });

/** Whether a card can join those that are lifted, on the way to a legal move. */
export const canJoin = (legal: readonly Move[], picked: readonly Card[], card: Card): boolean =>
  movesAbout(legal, [...picked.filter((each) => each !== card), card]).length > 0;

/** What the lifted cards can do. A move is one to be sent, legal or not; null if they make up none. */
export interface RunOffers {
  readonly run: Move | null;
  readonly exchange: Move | null;
  readonly expose: Move | null;
}

export function offersOf(
  picked: readonly Card[],
  hand: readonly Card[],
  display: readonly Card[],
): RunOffers {
  const own = picked.filter((card) => hand.includes(card));
  const open = picked.filter((card) => display.includes(card));
  const [card] = own;
  const [wanted] = open;
  const single = card !== undefined && own.length === 1;
  return {
    run: picked.length === 3 ? { type: 'run', cards: ascending(picked) } : null,
    exchange:
      single && wanted !== undefined && open.length === 1 ? { type: 'exchange', card, for: wanted } : null,
    expose: single && open.length === 0 ? { type: 'expose', card } : null,
  };
}

export function isLegal(legal: readonly Move[], move: Move | null): boolean {
  if (move === null) return false;
  const about = cardsOf(move);
  return movesAbout(legal, about as readonly Card[]).some(
    (each) => each.type === move.type && cardsOf(each).length === about.length,
  );
}

/** Lifts a card beside the others, or puts it down. A fourth one starts anew. */
export function togglePick(picked: readonly Card[], card: Card): readonly Card[] {
  if (picked.includes(card)) return picked.filter((each) => each !== card);
  return picked.length < 3 ? [...picked, card] : [card];
}
