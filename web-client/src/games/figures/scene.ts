// What the table shows, worked out from views and events alone.
import type {
  Box,
  Card,
  Event as FiguresEvent,
  PrivateView,
  PublicView,
} from '../../protocol/generated/figures.ts';
import type { Game, Move, Private, Update } from '../../protocol/index.ts';
import { eventsOf } from '../../table/news.ts';

export type { Box, Card, FiguresEvent, PrivateView, PublicView };

export const viewOf = (game: Game) => game.view as unknown as PublicView;
export const ownViewOf = (mine: Private) => mine.view as unknown as PrivateView;

export const seriesBoxes = ['series_1', 'series_2', 'series_3', 'series_4', 'series_5', 'series_6'] as const;
export const figureBoxes = [
  'two_pairs',
  'three_of_a_kind',
  'full_house',
  'straight',
  'four_of_a_kind',
  'flush',
] as const;

/** The legal moves by what one touches to make them. Each is kept as it is to be sent. */
export interface Offers {
  readonly draw: Move | null;
  readonly takes: ReadonlyMap<number, Move>;
  readonly discards: ReadonlyMap<Card, Move>;
  readonly lays: ReadonlyMap<Box, Move>;
  readonly scores: ReadonlyMap<Box, Move>;
  readonly crosses: ReadonlyMap<Box, Move>;
}

export function offersOf(legal: readonly Move[]): Offers {
  const of = (type: string) => legal.filter((move) => move.type === type);
  const byBox = (type: string) => new Map(of(type).map((move) => [move.box as Box, move]));
  return {
    draw: of('draw')[0] ?? null,
    takes: new Map(of('take').map((move) => [Number(move.from), move])),
    discards: new Map(of('discard').map((move) => [String(move.card), move])),
    lays: byBox('lay'),
    scores: byBox('score'),
    crosses: byBox('cross'),
  };
}

/** Whether a press on a box strikes it out: because that was wished, or because there is nothing else to do. */
export const strikes = ({ scores, crosses }: Offers, wished: boolean) =>
  crosses.size > 0 && (wished || scores.size === 0);

export type Way = 'lay' | 'score' | 'cross';

/** A box of my own table. */
export type OwnBox =
  /** 0 points: struck out. */
  | { readonly kind: 'filled'; readonly points: number }
  /** My secret choice, while others still choose. */
  | { readonly kind: 'chosen'; readonly points: number; readonly crossed: boolean }
  /** Still open: what my cards would score now, and what a press does. */
  | { readonly kind: 'open'; readonly points: number; readonly way: Way | null; readonly best: boolean };

interface Mine {
  readonly view: PublicView;
  readonly seat: number;
  readonly own: PrivateView;
  readonly offers: Offers;
  readonly striking: boolean;
}

export function ownBox(box: Box, { view, seat, own, offers, striking }: Mine): OwnBox {
  const filled = view.tables[seat]?.[box] ?? null;
  if (filled !== null) return { kind: 'filled', points: filled };
  const points = own.points[box] ?? 0;
  if (own.choice?.box === box) {
    const crossed = own.choice.type === 'cross';
    return { kind: 'chosen', points: crossed ? 0 : points, crossed };
  }
  const most = Math.max(0, ...Object.values(own.points));
  const toChoose = view.chosen[seat] !== true && !striking;
  return {
    kind: 'open',
    points,
    way: wayOf(box, offers, striking),
    best: toChoose && points > 0 && points === most,
  };
}

function wayOf(box: Box, { lays, scores, crosses }: Offers, striking: boolean): Way | null {
  if (lays.has(box)) return 'lay';
  if (striking) return crosses.has(box) ? 'cross' : null;
  return scores.has(box) ? 'score' : null;
}

/** What a press on a box sends. What is not legal is tried all the same: the server says why not. */
export function boxMove(box: Box, offers: Offers, striking: boolean, phase: PublicView['phase']): Move {
  const type: Way = phase !== 'score' ? 'lay' : striking ? 'cross' : 'score';
  const legal = { lay: offers.lays, score: offers.scores, cross: offers.crosses }[type];
  return legal.get(box) ?? { type, box };
}

/** A seat's box, in one word. */
export const boxOf = (seat: number, box: Box) => `${seat} ${box}`;

/** The boxes that the end of a round has just filled; null if no round has ended. */
export function filledBy(update: Update, before: Game | null): ReadonlySet<string> | null {
  const filled = eventsOf<FiguresEvent>(update).filter((event) => event.type === 'filled');
  if (filled.length === 0) return null;
  const laid = before && viewOf(before).laid;
  const boxes = filled.map(({ seat, box }) => boxOf(seat, box));
  return new Set(laid ? [...boxes, boxOf(laid.seat, laid.box)] : boxes);
}

/** The boxes to mark: those of the round that has just ended, or the one that is ending it. */
export function freshBoxes({ laid }: PublicView, filled: ReadonlySet<string> | null): ReadonlySet<string> {
  return new Set([...(filled ?? []), ...(laid ? [boxOf(laid.seat, laid.box)] : [])]);
}

/** Who has just put a card on their own discard pile; null if nobody has. */
export function lastToDiscard({ phase, turn, discards }: PublicView): number | null {
  if (phase !== 'turn' || turn === null) return null;
  return (turn + discards.length - 1) % discards.length;
}
