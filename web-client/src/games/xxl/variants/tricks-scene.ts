// What a trick shows, worked out from the view alone.
import type { Trick } from '../../../protocol/generated/xxl.ts';
import type { Move } from '../../../protocol/index.ts';
import { type Card, type Colour, facesOf, type PublicView, type TableOf } from '../scene.ts';

export type { Trick };

/** The variants in which tricks are taken. */
export type TricksTable = TableOf<'refusal'> | TableOf<'set_the_colour'> | TableOf<'trump'>;

export const trumpOf = (table: TricksTable): Colour | null =>
  table.variant === 'trump' ? table.trump : null;

/** A seat's place in a trick. */
export interface Place {
  readonly seat: number;
  readonly card: Card | null;
  readonly state: 'played' | 'refused' | 'acting' | 'waiting';
  readonly wins: boolean;
}

/** The places of a trick in the order of play. Who holds no card and played none has none. */
export function placesOf(
  trick: Trick,
  { hands, turn }: Pick<PublicView, 'hands' | 'turn'>,
): readonly Place[] {
  const order = hands.map((_, step) => (trick.leader + step) % hands.length);
  const done = trick.winner !== null;
  return order.flatMap((seat): Place[] => {
    const play = trick.plays.find((play) => play.seat === seat);
    const wins = trick.winner === seat;
    if (play) return [{ seat, card: play.card, state: play.card === null ? 'refused' : 'played', wins }];
    if (done || hands[seat] === 0) return [];
    return [{ seat, card: null, state: turn === seat ? 'acting' : 'waiting', wins }];
  });
}

/** Tells one finished trick from another; '' where there is none. */
export const keyOf = (trick: Trick | null): string =>
  trick === null ? '' : trick.plays.map(({ card }) => card ?? '-').join(' ');

/** The colours by which a card plays its part in a trick: a trump is nothing else. */
export function countingColours(
  card: Card,
  asked: readonly Colour[],
  trump: Colour | null,
): readonly Colour[] {
  const shown = facesOf(card).map(({ colour }) => colour);
  if (trump !== null && shown.includes(trump)) return [trump];
  return shown.filter((colour) => asked.includes(colour));
}

/** Whether the cards that may be played follow what is asked for, or are any cards for want of such. */
export const followsWith = (
  legal: readonly Move[],
  asked: readonly Colour[],
  trump: Colour | null,
): boolean =>
  legal.some(
    ({ type, card }) =>
      type === 'play' && countingColours(String(card), asked, trump).some((colour) => asked.includes(colour)),
  );
