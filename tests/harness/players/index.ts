import { calcoryPlayer } from './calcory';
import type { PagePlayer } from './player';

/** A player for every game, by the game's id. */
export const players: Readonly<Record<string, () => PagePlayer>> = {
  calcory: calcoryPlayer,
};
