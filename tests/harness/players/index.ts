/// <reference types="vite/client" />
import { catalogue, type ListedGame } from '../catalogue';
import type { Mode, PageGame, PagePlayer } from './player';

const files = import.meta.glob<Partial<PageGame>>(['./*.ts', '!./index.ts', '!./player.ts'], { eager: true });

function onPage({ game, modes, max_seats: most }: ListedGame): { player: () => PagePlayer; modes: readonly Mode[] } {
  const file = `tests/harness/players/${game}.ts`;
  const { player, modes: named } = files[`./${game}.ts`] ?? {};
  if (!player) throw new Error(`${file} is to export \`player\`, who makes the moves of ${game} in a browser: see player.ts`);
  if (!named && modes.length > 1) throw new Error(`${file} is to export \`modes\`, since ${game} has ${modes.length}: see player.ts`);
  return { player, modes: (named ?? [{ name: game }]).map((mode) => ({ ...mode, game, most })) };
}

/** How each game of the catalogue is played in browsers, by its id. */
export const gamesOnPage: Readonly<Record<string, ReturnType<typeof onPage>>> = Object.fromEntries(
  catalogue.map((listed) => [listed.game, onPage(listed)]),
);

/** A player for every game, by the game's id. */
export const players: Readonly<Record<string, () => PagePlayer>> = Object.fromEntries(
  Object.entries(gamesOnPage).map(([game, { player }]) => [game, player]),
);
