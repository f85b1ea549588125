// Numbers, dates and results of finished games, in the visitor's words.
import { locale } from '../locale.ts';
import type { FinishedGame } from '../protocol/index.ts';
import { texts } from '../texts/index.ts';

export const dateText = (at: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

export const numberText = (value: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 1, useGrouping: false }).format(value);

/** Why a game ended without a result; '' if it has one. */
export function endingText({ ending, seats }: FinishedGame): string {
  const t = texts.value.outside.history.endings;
  if (ending === null) return '';
  if (ending.reason !== 'left') return t[ending.reason];
  const name = ending.seat === null ? undefined : seats[ending.seat]?.name;
  return t.left(name ?? texts.value.table.seat((ending.seat ?? 0) + 1));
}

/** The seats of a game, the best first; as they sat where there is no result. */
export function ranking({ seats }: FinishedGame): readonly number[] {
  const placeOf = (seat: number) => seats[seat]?.place ?? 0;
  return seats.map((_, seat) => seat).sort((a, b) => placeOf(a) - placeOf(b) || a - b);
}

/** How a game went for the player: "Won", "2nd of 3", "No result". */
export function outcomeText(game: FinishedGame, player: string): string {
  const t = texts.value.outside.history;
  const mine = game.seats.find((seat) => seat.player === player)?.place ?? null;
  if (mine === null) return t.noResult;
  const first = game.seats.filter(({ place }) => place === 1).length;
  if (mine === 1) return first > 1 ? t.shared : t.won;
  return t.place(mine, game.seats.length);
}
