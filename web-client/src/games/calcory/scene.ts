// What the table shows, worked out from views and events alone. A failed turn stays in sight for a moment: that look
// is the only thing that is older than the view, and nothing of it is kept afterwards.

import type {
  Event as CalcoryEvent,
  Card,
  Cell,
  Failed,
  PublicView,
} from '../../protocol/generated/calcory.ts';
import type { Event, Game, Move, Update } from '../../protocol/index.ts';

export type { CalcoryEvent, Card, PublicView };

export const viewOf = (game: Game) => game.view as unknown as PublicView;
export const eventsOf = (events: readonly Event[]) => events as unknown as readonly CalcoryEvent[];

/** The cards of a turn that has just failed, on their way back to hiding. */
export interface Look {
  readonly reason: Failed['reason'];
  readonly cards: ReadonlyMap<number, Card>;
}

export function lookAt(update: Update, before: Game | null): Look | null {
  const events = eventsOf(update.events);
  const failed = events.find((event) => event.type === 'failed');
  if (!failed) return null;
  const cards = new Map<number, Card>();
  for (const cell of failed.cells) {
    const was = before && viewOf(before).cells[cell];
    if (was?.up) cards.set(cell, was.card);
  }
  for (const event of events) {
    if (event.type === 'flipped' && failed.cells.includes(event.cell)) cards.set(event.cell, event.card);
  }
  return { reason: failed.reason, cards };
}

export const sumOf = ({ cards }: Look) => [...cards.values()].reduce((sum, card) => sum + Number(card[1]), 0);

export type Face =
  | { readonly kind: 'empty' }
  | { readonly kind: 'down' }
  | { readonly kind: 'up'; readonly card: Card; readonly why: 'turned' | 'failed' }
  | { readonly kind: 'up'; readonly card: Card; readonly why: 'marked'; readonly seat: number };

export function faceOf(cell: Cell | undefined, looked: Card | undefined): Face {
  if (!cell) return { kind: 'empty' };
  if (cell.up && 'marked' in cell) return { kind: 'up', card: cell.card, why: 'marked', seat: cell.marked };
  if (cell.up) return { kind: 'up', card: cell.card, why: 'turned' };
  return looked === undefined ? { kind: 'down' } : { kind: 'up', card: looked, why: 'failed' };
}

/** The legal moves by what one touches to make them. Each is kept as it is to be sent. */
export interface Offers {
  readonly flips: ReadonlyMap<number, Move>;
  readonly returns: ReadonlyMap<Card, ReadonlyMap<number, Move>>;
  readonly stop: Move | null;
}

export function offersOf(legal: readonly Move[]): Offers {
  const flips = new Map<number, Move>();
  const returns = new Map<Card, Map<number, Move>>();
  let stop: Move | null = null;
  for (const move of legal) {
    if (move.type === 'stop') stop = move;
    if (move.type === 'flip') flips.set(Number(move.cell), move);
    if (move.type === 'return') {
      const card = String(move.card);
      const cells = returns.get(card) ?? new Map<number, Move>();
      returns.set(card, cells.set(Number(move.cell), move));
    }
  }
  return { flips, returns, stop };
}
