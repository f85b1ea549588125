import { bonbonsPlayer } from './bonbons';
import { calcoryPlayer } from './calcory';
import { figuresPlayer } from './figures';
import type { PagePlayer } from './player';
import { xxlPlayer } from './xxl';

/** A player for every game, by the game's id. */
export const players: Readonly<Record<string, () => PagePlayer>> = {
  calcory: calcoryPlayer,
  bonbons: bonbonsPlayer,
  figures: figuresPlayer,
  xxl: xxlPlayer,
};
