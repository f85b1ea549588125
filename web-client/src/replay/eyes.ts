// What a table is shown in a step of a replay, through whose eyes one looks.
import type { ReplayAs } from '../http/records.ts';
import type {
  FinishedGame,
  Game,
  GameResult,
  Private,
  Replay,
  ReplayStep,
  Update,
} from '../protocol/index.ts';

/** A seat's, everybody's (`public`), or all cards open (`all`): then it is the seat's that moves next. */
export type Eyes = ReplayAs;

/** The seat from which the table is shown; null where it is shown as those see it who have none. */
export function seatShown(eyes: Eyes, { to_act, seat }: ReplayStep): number | null {
  if (eyes === 'public') return null;
  return eyes === 'all' ? (to_act[0] ?? seat ?? 0) : eyes;
}

export const privateOf = ({ private: hidden }: ReplayStep, seat: number | null): Private | null =>
  hidden.find((own) => own.seat === seat) ?? null;

/** What a replay tells about its game, whatever the eyes. */
export type Info = Pick<Replay, 'game' | 'seed' | 'commitment' | 'nonces'>;

function resultOf({ seats, ending }: FinishedGame): GameResult | null {
  if (ending !== null) return null;
  return {
    scores: seats.map(({ score }) => score ?? 0),
    places: seats.map(({ place }) => place ?? 1),
  };
}

export function gameAt({ game, seed, commitment, nonces }: Info, step: ReplayStep): Game {
  const over = step.version === game.moves;
  return {
    number: game.number,
    version: step.version,
    seats: game.seats.length,
    to_act: step.to_act,
    clocks: null,
    commitment,
    view: step.view,
    result: over ? resultOf(game) : null,
    ending: over ? game.ending : null,
    replay: over ? game.id : null,
    seed: over ? seed : null,
    nonces: over ? nonces : null,
  };
}

/** The step as the table hears of it, so that it tells it and shows where cards went. */
export function updateTo(info: Info, step: ReplayStep, seat: number | null): Update {
  return {
    type: 'update',
    game: gameAt(info, step),
    events: step.events,
    private: privateOf(step, seat),
    seat: step.seat ?? 0,
    by: step.by ?? 'player',
  };
}
