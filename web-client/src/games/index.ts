// The games this page can show. A game is one folder; this is where it is registered.
import { bonbons } from './bonbons/index.tsx';
import { calcory } from './calcory/index.tsx';
import { figures } from './figures/index.tsx';
import type { TableGame } from './game.ts';
import { xxl } from './xxl/index.tsx';

export const games: Readonly<Record<string, TableGame>> = {
  calcory,
  bonbons,
  figures,
  xxl,
};
