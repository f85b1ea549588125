// A step of a replay in words.
import { locale } from '../locale.ts';
import type { FinishedGame } from '../protocol/index.ts';
import { endingText } from '../records/words.ts';
import { texts } from '../texts/index.ts';
import type { Info } from './eyes.ts';
import type { Shown } from './player.ts';

const nameIn = ({ seats }: FinishedGame, seat: number) =>
  seats[seat]?.name ?? texts.value.table.seat(seat + 1);

/** Who made the move, and at the end how the game ended. */
export function whatHappened({ game }: Info, { step }: Shown): string {
  const t = texts.value.outside.replay;
  if (step.version === game.moves) return endText(game);
  if (step.seat === null || step.by === null)
    return t.next(new Intl.ListFormat(locale()).format(step.to_act.map((seat) => nameIn(game, seat))));
  const seat = game.seats[step.seat];
  // A bot that sits there itself stands in for nobody.
  const by = step.by === 'bot' && seat?.bot ? 'player' : step.by;
  return t.moved[by](nameIn(game, step.seat));
}

function endText(game: FinishedGame): string {
  const { result, outside } = texts.value;
  if (game.ending !== null) return outside.replay.ended(endingText(game));
  const won = game.seats.filter(({ place }) => place === 1).map(({ name }) => name);
  return won.length === 1
    ? result.wonBy(won[0] ?? '')
    : result.tied(new Intl.ListFormat(locale()).format(won));
}
