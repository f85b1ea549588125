// What lies where, what happened and what one may do, said in a sentence.
import type { NameOf } from '../../table/seats.ts';
import type { BonbonsEvent, Face, Offers, PublicView, RoundPlace } from './scene.ts';
import { bonbonsTexts, tileName } from './texts.ts';

export const squarePlace = (cell: number, side: number) =>
  bonbonsTexts.value.tile.square(Math.floor(cell / side) + 1, (cell % side) + 1);

export const roundPlace = ({ seat, slot }: RoundPlace, nameOf: NameOf) =>
  bonbonsTexts.value.tile.round(nameOf(seat), slot + 1);

export function squareName(face: Face): string {
  const t = bonbonsTexts.value.tile;
  return face.kind === 'up' ? t[face.why](tileName(face.tile)) : t[face.kind];
}

/** `asked`: what touching it would do beside turning it. */
export function roundName(face: Face, asked: 'give' | 'cover' | null): string {
  if (face.kind === 'down' && asked !== null) return bonbonsTexts.value.tile[asked];
  return squareName(face);
}

export function tell(event: BonbonsEvent, nameOf: NameOf, side: number): string {
  const t = bonbonsTexts.value.events;
  const who = nameOf(event.seat);
  switch (event.type) {
    case 'flipped_square':
      return t.flippedSquare(who, tileName(event.tile), squarePlace(event.cell, side));
    case 'flipped_round':
      return t.flippedRound(
        who,
        tileName(event.tile),
        roundPlace({ seat: event.owner, slot: event.slot }, nameOf),
      );
    case 'matched':
      return event.owner === event.seat ? t.paired(who) : t.stole(who, nameOf(event.owner));
    case 'gave':
      return t.gave(who, nameOf(event.to));
    case 'hidden':
      return t.hidden[event.reason]?.(who) ?? '';
    case 'covered':
      return t.covered(who);
    case 'unwrapped':
      return t.unwrapped(who, event.slot !== null);
    case 'declined':
      return t.declined(who);
    case 'ended':
      return t.endedBy(who);
  }
}

/** What may stay in the status line until the next move: nothing that names a tile. */
export const stays = ({ type }: BonbonsEvent) => type !== 'flipped_square' && type !== 'flipped_round';

export function whatNow(view: PublicView, offers: Offers, nameOf: NameOf): string {
  const t = bonbonsTexts.value;
  if (view.phase === 'over' || view.turn === null) return t.events.ended;
  const who = nameOf(view.turn);
  return who === null ? whatIMay(view, offers) : whatTheyDo(view, who);
}

function whatIMay({ phase, again }: PublicView, offers: Offers): string {
  const t = bonbonsTexts.value.status;
  switch (phase) {
    case 'first':
      return again ? t.again : t.first;
    case 'second':
      if (offers.rounds.size === 0) return t.afterRound;
      return offers.squares.size === 0 ? t.afterSquare : t.afterCoin;
    case 'third':
      return t.afterCoins;
    case 'give':
      return t.give;
    default:
      return t.cover;
  }
}

function whatTheyDo({ phase }: PublicView, who: string): string {
  const t = bonbonsTexts.value.status;
  if (phase === 'cover') return t.theirCover(who);
  return phase === 'give' ? t.theirGive(who) : t.theirs(who);
}
