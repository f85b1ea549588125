// Every game and mode, as the program itself lists them: who takes lists from here misses none.

import { execFileSync } from 'node:child_process';
import type { Json } from './client';
import { program } from './server';

export interface ListedGame {
  game: string;
  min_seats: number;
  max_seats: number;
  /** The version of its rules. */
  rules: number;
  /** Whether anything in it is ever hidden from anybody. */
  secrets: boolean;
  /** Complete options of every way to play it, the usual one first. */
  modes: Json[];
}

export const catalogue: readonly ListedGame[] = JSON.parse(
  execFileSync(program, ['games', '--json'], { encoding: 'utf8' }),
).games;

export const gameIds = catalogue.map(({ game }) => game);

export interface GameMode {
  /** Such as "xxl single runs". */
  name: string;
  game: string;
  /** With all defaults filled in. */
  options: Json;
  most: number;
}

/** What options say beside numbers, which are no more than a length. */
const wordsOf = (options: Json): string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    value === true ? [name] : typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : [],
  );

export const gameModes: readonly GameMode[] = catalogue.flatMap(({ game, modes, max_seats }) =>
  modes.map((options) => ({ name: [game, ...wordsOf(options)].join(' '), game, options, most: max_seats })),
);
