// Whole games without pages, for what comes after them.

import { type Json, type Line, Player } from './client';
import type { Server } from './server';
import { until } from './until';

export interface Played {
  code: string;
  lines: Line[];
  /** The game's name for its replay. */
  id: string;
}

/** Seats `players` in a new room of the first, and starts. */
export async function begin(players: readonly Player[], room: Json): Promise<{ code: string; lines: Line[] }> {
  const [host, ...others] = players as [Player, ...Player[]];
  const code = await host.createRoom(room);
  const lines = [await host.enter(code)];
  for (const player of others) {
    const line = await player.enter(code);
    await line.accept({ type: 'sit' });
    lines.push(line);
  }
  await lines[0]!.accept({ type: 'start' });
  await until('the game to begin', () => lines.every(({ game }) => game !== null));
  return { code, lines };
}

/** Who has a move to make, once everybody has seen the same; bots move by themselves. */
async function mover(lines: readonly Line[]): Promise<Line | null> {
  return until<Line | 'over'>('somebody to have a move', async () => {
    const newest = Math.max(...lines.map(({ game }) => game!['version']));
    for (const line of lines) await line.atVersion(newest);
    if (lines[0]!.game!['result'] || lines[0]!.game!['ending']) return 'over';
    return lines.find(({ own }) => own !== null && own['legal'].length > 0) ?? false;
  }).then((line) => (line === 'over' ? null : line));
}

/** The move that ends a turn soonest, or any: games of people who always do the same may never end. */
const quickest = (legal: Json[]): Json =>
  legal.find(({ type }) => ['stop', 'lay', 'end_turn'].includes(type)) ?? legal[Math.floor(Math.random() * legal.length)]!;

/** Makes moves while `goOn`; to the end if nothing is said. */
export async function playWhile(lines: readonly Line[], goOn: () => boolean = () => true): Promise<void> {
  while (goOn()) {
    const line = await mover(lines);
    if (line === null) return;
    const { version } = line.game as { version: number };
    // While somebody was thinking, a bot may have moved.
    const answer = await line.play(quickest(line.own!['legal']));
    if (answer['type'] === 'accepted') await line.atVersion(version + 1);
    else if (answer['code'] !== 'stale_version') throw new Error(JSON.stringify(answer));
  }
}

/** A whole game. The lines stay open. */
export async function playThrough(players: readonly Player[], room: Json): Promise<Played> {
  const { code, lines } = await begin(players, room);
  await playWhile(lines);
  return { code, lines, id: lines[0]!.game!['replay'] };
}

export const newcomers = (server: Server, ...names: string[]): Promise<Player[]> =>
  Promise.all(names.map((name) => Player.create(server, name)));
