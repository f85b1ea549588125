// Every game in every mode, as rooms and the command line name it.

import type { Json } from './client';

const variants = ['up_and_down', 'lower', 'refusal', 'runs', 'descent', 'set_the_colour'];

export interface GameMode {
  name: string;
  game: string;
  /** With all defaults filled in. */
  options: Json;
  most: number;
}

const xxl = (name: string, options: Json): GameMode => ({ name: `XXL ${name}`, game: 'xxl', options, most: 6 });

export const gameModes: readonly GameMode[] = [
  { name: 'Calcory', game: 'calcory', options: {}, most: 4 },
  { name: 'Bonbons', game: 'bonbons', options: { quick: false }, most: 6 },
  { name: 'quick Bonbons', game: 'bonbons', options: { quick: true }, most: 6 },
  { name: 'Figures', game: 'figures', options: {}, most: 6 },
  xxl('pure', { mode: 'pure' }),
  xxl('trump', { mode: 'trump' }),
  ...variants.map((variant) => xxl(variant, { mode: 'single', variant, deals: 1 })),
];
