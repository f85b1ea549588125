// What the table shows, worked out from views alone.
import type {
  Card,
  Colour,
  Pile,
  PrivateView,
  PublicView,
  Table,
  Event as XxlEvent,
} from '../../protocol/generated/xxl.ts';
import type { Game, Move, Private, Update } from '../../protocol/index.ts';

export type { Card, Colour, Pile, PrivateView, PublicView, Table, XxlEvent };

/** The table of the variant named `V`. */
export type TableOf<V extends Table['variant']> = Extract<Table, { variant: V }>;

export const viewOf = (game: Game) => game.view as unknown as PublicView;
export const ownOf = (mine: Private | null) => mine && (mine.view as unknown as PrivateView);

export const colours: readonly Colour[] = ['red', 'green', 'blue', 'yellow'];

/** The letter that cards, shapes and styles have for a colour. */
export const letterOf = (colour: Colour): string => colour.charAt(0).toUpperCase();

export interface Face {
  readonly colour: Colour;
  readonly number: number;
}

/** The two faces of a card, the one with the higher number first. */
export function facesOf(card: Card): readonly [Face, Face] {
  const face = (letter: string, number: string) => ({
    colour: colours.find((colour) => letterOf(colour) === letter) ?? 'red',
    number: Number(number),
  });
  const [, first = '', high = '', second = '', low = ''] = /^(.)(\d+)(.)(\d+)$/.exec(card) ?? [];
  return [face(first, high), face(second, low)];
}

export const cardValue = (card: Card): number => facesOf(card)[0].number + facesOf(card)[1].number;

export const faceIn = (card: Card, colour: Colour): Face | null =>
  facesOf(card).find((face) => face.colour === colour) ?? null;

/** The legal moves that one card has a part in. */
export const movesWith = (legal: readonly Move[], card: Card): readonly Move[] =>
  legal.filter((move) => move.card === card || (Array.isArray(move.cards) && move.cards.includes(card)));

/** The legal move of that type that needs no card. */
export const plainMove = (legal: readonly Move[], type: string): Move | null =>
  legal.find((move) => move.type === type) ?? null;

/** My cards by colour of their higher face, the highest first. */
export function handOf({ hand, drawn }: PrivateView): readonly Card[] {
  const cards = drawn === null || hand.includes(drawn) ? hand : [...hand, drawn];
  const rank = (card: Card) => {
    const [high, low] = facesOf(card);
    return colours.indexOf(high.colour) * 1000 - high.number * 50 - low.number;
  };
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

/** How many cards of a hand stand beside each other. */
export function columnsFor(cards: number, upright: boolean): number {
  // On an upright screen cards get smaller before a third row takes the table's place.
  const rows = upright ? (cards <= 7 ? 1 : cards <= 24 ? 2 : 3) : Math.ceil(cards / 13);
  return Math.max(1, Math.ceil(cards / Math.max(1, rows)));
}

export interface Fit {
  readonly number: number;
  readonly direction: 'up' | 'down';
}

/** What a pile takes on each face of its top card. */
export function fitsOf({
  card,
  fits,
}: Pile): readonly { readonly face: Face; readonly fits: readonly Fit[] }[] {
  return facesOf(card).map((face) => ({
    face,
    fits: fits
      .filter(({ colour }) => colour === face.colour)
      .map(({ number }): Fit => ({ number, direction: number > face.number ? 'up' : 'down' }))
      .sort((a, b) => b.number - a.number),
  }));
}

export interface DealResult {
  readonly deal: number;
  readonly variant: PublicView['variant'];
  readonly scores: readonly number[];
  readonly points: readonly number[];
}

/** The cards that came from a hand, and whose it was. */
export function playedIn(events: readonly XxlEvent[]): ReadonlyMap<Card, number> {
  const seats = new Map<Card, number>();
  for (const event of events) {
    const plays = /^(played|led|exposed|exchanged)/.test(event.type);
    if (plays && 'seat' in event && 'card' in event && event.card !== null) seats.set(event.card, event.seat);
  }
  return seats;
}

/** How a deal ended: its result, and what was played last, the whole trick where it was one. */
export interface DealEnd {
  readonly result: DealResult;
  readonly cards: readonly Card[];
  /** Who took the trick, or played the card. */
  readonly seat: number | null;
}

/** The deal that an update ended, to be looked at for a moment while the next one is dealt. */
export function dealEndedBy(update: Update): DealEnd | null {
  const events = update.events as unknown as readonly XxlEvent[];
  const result = events.find((event) => event.type === 'deal_ended');
  if (!result) return null;
  const trick = events.find((event) => event.type === 'took_trick');
  if (trick) return { result, cards: trick.cards, seat: trick.seat };
  const [played] = playedIn(events);
  return played ? { result, cards: [played[0]], seat: played[1] } : { result, cards: [], seat: null };
}

/** Who came first in a deal, by the points it brought: places, or values where those are added. */
export function firstIn({ variant, points }: DealResult): readonly number[] {
  const best = variant === 'trump' ? Math.max(...points) : Math.min(...points);
  return points.flatMap((each, seat) => (each === best ? [seat] : []));
}
