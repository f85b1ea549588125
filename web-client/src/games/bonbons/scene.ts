// What the table shows, worked out from views and events alone. Tiles of a play that found nothing stay in sight for a
// moment: that look is the only thing that is older than the view, and nothing of it is kept afterwards.
import type {
  Event as BonbonsEvent,
  Kind,
  PublicView,
  Round,
  RoundPlace,
  Square,
  Tile,
} from '../../protocol/generated/bonbons.ts';
import type { Game, Move, Update } from '../../protocol/index.ts';

export type { BonbonsEvent, Kind, PublicView, RoundPlace, Tile };

export const viewOf = (game: Game) => game.view as unknown as PublicView;
const eventsOf = (update: Update) => update.events as unknown as readonly BonbonsEvent[];

/** A round's place as one key. */
export const placeKey = ({ seat, slot }: RoundPlace) => `${seat}-${slot}`;

/** The squares lie 6 by 6, or 5 by 5. */
export const sideOf = ({ squares }: PublicView) => Math.round(Math.sqrt(squares.length));

/** How many rounds a seat has still to find. */
export const toFind = ({ found, rounds }: PublicView, seat: number) =>
  (rounds[seat]?.length ?? 0) - (found[seat] ?? 0);

/** The tiles that have just been turned down, on their way back to hiding. */
export interface Look {
  readonly squares: ReadonlyMap<number, Tile>;
  readonly rounds: ReadonlyMap<string, Tile>;
}

export function lookAt(update: Update, before: Game | null): Look | null {
  const events = eventsOf(update);
  const hidden = events.find((event) => event.type === 'hidden');
  if (!hidden) return null;
  const squares = new Map<number, Tile>();
  const rounds = new Map<string, Tile>();
  const was = before && viewOf(before);
  for (const cell of hidden.cells) {
    const square = was?.squares[cell];
    if (square?.up) squares.set(cell, square.tile);
  }
  for (const place of hidden.rounds) {
    const round = was?.rounds[place.seat]?.[place.slot];
    if (round?.face === 'up') rounds.set(placeKey(place), round.tile);
  }
  // What was turned in this very move is in no view.
  for (const event of events) {
    if (event.type === 'flipped_square' && hidden.cells.includes(event.cell))
      squares.set(event.cell, event.tile);
    if (event.type === 'flipped_round') {
      const key = placeKey({ seat: event.owner, slot: event.slot });
      if (hidden.rounds.some((place) => placeKey(place) === key)) rounds.set(key, event.tile);
    }
  }
  return { squares, rounds };
}

/** The next player's haste takes nobody's look away, but a round that changes places can't be looked at any more. */
export const outlives = (update: Update) => !eventsOf(update).some(({ type }) => type === 'gave');

export type Face =
  | { readonly kind: 'empty' | 'down' | 'covered' }
  | {
      readonly kind: 'up';
      readonly tile: Tile;
      readonly why: 'turned' | 'found' | 'wrapper' | 'leaving';
    };

export function squareFace(square: Square | undefined, looked: Tile | undefined): Face {
  if (!square) return { kind: 'empty' };
  if (square.up) return { kind: 'up', tile: square.tile, why: square.why };
  return downOr(looked);
}

export function roundFace(round: Round, looked: Tile | undefined): Face {
  if (round.face === 'up') return { kind: 'up', tile: round.tile, why: round.why };
  return round.face === 'covered' ? { kind: 'covered' } : downOr(looked);
}

const downOr = (looked: Tile | undefined): Face =>
  looked === undefined ? { kind: 'down' } : { kind: 'up', tile: looked, why: 'leaving' };

/** The legal moves by what one touches to make them. Each is kept as it is to be sent. */
export interface Offers {
  readonly squares: ReadonlyMap<number, Move>;
  /** To turn, to give or to cover, by `placeKey`. */
  readonly rounds: ReadonlyMap<string, Move>;
  readonly stop: Move | null;
}

export function offersOf(legal: readonly Move[], me: number | null): Offers {
  const squares = new Map<number, Move>();
  const rounds = new Map<string, Move>();
  let stop: Move | null = null;
  for (const move of legal) {
    const seat = move.type === 'flip_round' ? Number(move.seat) : me;
    if (move.type === 'stop') stop = move;
    else if (move.type === 'flip_square') squares.set(Number(move.cell), move);
    else if (seat !== null) rounds.set(placeKey({ seat, slot: Number(move.slot) }), move);
  }
  return { squares, rounds, stop };
}

/** What touching a round means in this part of a turn, where it is not among the legal moves. */
export function roundMove({ phase }: PublicView, place: RoundPlace, me: number | null): Move {
  if ((phase === 'give' || phase === 'cover') && place.seat === me) return { type: phase, slot: place.slot };
  return { type: 'flip_round', seat: place.seat, slot: place.slot };
}

/** What touching a place would send, as a key to find it again while it is under way. */
export function placeOf(move: Move | null, me: number | null): string | number | null {
  if (move === null || move.type === 'stop') return null;
  if (move.type === 'flip_square') return Number(move.cell);
  return placeKey({
    seat: move.type === 'flip_round' ? Number(move.seat) : (me ?? -1),
    slot: Number(move.slot),
  });
}
