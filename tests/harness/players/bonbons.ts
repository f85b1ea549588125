// Plays Bonbons with a good memory: it remembers every tile that some page showed, and looks for pairs.

import type { TablePage } from '../table-page';
import { until } from '../until';
import { type PageMode, type PagePlayer, radio } from './player';

interface Tile {
  /** What it shows; null while it is face down. */
  tile: string | null;
  why: string | null;
  legal: boolean;
}

interface Seen {
  game: number;
  version: number;
  phase: string;
  /** By `data-testid`: `square-12`, `round-2-0`. */
  squares: Record<string, Tile>;
  rounds: Record<string, Tile>;
  /** The rounds that are this seat's own. */
  own: string[];
  stop: boolean;
}

export const modes: readonly PageMode[] = [{ name: 'Bonbons' }, { name: 'quick Bonbons', choose: radio('quick') }];

export function player(): PagePlayer {
  let memory = new Memory(0);
  return {
    async move(table) {
      const seen = await until('a tile to touch', async () => {
        const now = await read(table, -1);
        return now && choose(now, memory) !== null && now;
      });
      if (seen.game !== memory.game) memory = new Memory(seen.game);
      memory.learn(seen);
      const touched = choose(seen, memory);
      if (touched === null) return;
      if (seen.phase === 'give') memory.exchange(touched, stolenIn(seen));
      await table.press(touched);
      // What goes face down again is in sight for a moment only.
      const after = await read(table, seen.version);
      if (after?.game === memory.game) memory.learn(after);
    },
  };
}

class Memory {
  private readonly tiles = new Map<string, string>();

  constructor(readonly game: number) {}

  learn({ squares, rounds }: Seen): void {
    for (const [place, { tile }] of [...Object.entries(squares), ...Object.entries(rounds)]) {
      if (tile !== null) this.tiles.set(place, tile);
    }
  }

  /** The round at `given` goes, unseen, to where the stolen one lay. */
  exchange(given: string, stolen: string): void {
    const tile = this.tiles.get(given);
    this.tiles.delete(given);
    if (tile === undefined) this.tiles.delete(stolen);
    else this.tiles.set(stolen, tile);
  }

  knows(place: string): boolean {
    return this.tiles.has(place);
  }

  at(place: string): string | undefined {
    return this.tiles.get(place);
  }
}

const stolenIn = ({ rounds }: Seen): string =>
  Object.keys(rounds).find((place) => rounds[place]?.why === 'turned') ?? '';

/** The `data-testid` of what to touch; null while nothing can be. */
function choose(seen: Seen, memory: Memory): string | null {
  const open = (tiles: Record<string, Tile>): string[] => Object.keys(tiles).filter((place) => tiles[place]?.legal);
  const squares = open(seen.squares);
  // One's own come first: they are what has to be found.
  const rounds = open(seen.rounds).sort((a, b) => Number(seen.own.includes(b)) - Number(seen.own.includes(a)));
  const showing = (places: string[], tile: string | undefined): string | undefined =>
    places.find((place) => tile !== undefined && memory.at(place) === tile);
  const unknown = (places: string[]): string | undefined => places.find((place) => !memory.knows(place));
  const stop = seen.stop ? 'stop' : undefined;

  switch (seen.phase) {
    case 'first': {
      const paired = rounds.find((round) => showing(squares, memory.at(round)) !== undefined);
      if (paired !== undefined) return showing(squares, memory.at(paired)) ?? null;
      const coins = squares.filter((square) => memory.at(square) === 'coin');
      if (coins.length === 3) return coins[0] ?? null;
      const mine = rounds.filter((round) => seen.own.includes(round));
      return unknown(mine) ?? unknown(squares) ?? rounds[0] ?? squares[0] ?? stop ?? null;
    }
    case 'second':
    case 'third': {
      const turned = Object.values({ ...seen.squares, ...seen.rounds }).find(({ why }) => why === 'turned')?.tile;
      const other = turned === 'coin' || rounds.length === 0 ? squares : rounds;
      return showing(other, turned ?? undefined) ?? unknown(other) ?? stop ?? other[0] ?? null;
    }
    default:
      return unknown(rounds) ?? rounds[0] ?? null;
  }
}

/** The table once its version is beyond `version`, or as it is if that takes too long; null without a table. */
function read({ page }: TablePage, version: number): Promise<Seen | null> {
  return page.evaluate(async (beyond) => {
    const patience = Date.now() + 3_000;
    const tableNow = (): HTMLElement | null => document.querySelector<HTMLElement>('.table.bonbons');
    while (Number(tableNow()?.dataset['version'] ?? Number.POSITIVE_INFINITY) <= beyond && Date.now() < patience) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const table = tableNow();
    if (!table) return null;
    const tiles = (shape: string): Record<string, Tile> =>
      Object.fromEntries(
        [...table.querySelectorAll<HTMLElement>(`.candy-tile[data-shape="${shape}"]`)].map((tile) => [
          tile.dataset['testid'],
          {
            tile:
              tile.dataset['face'] === 'up'
                ? (tile.querySelector<HTMLElement>('.candy-front')?.dataset['tile'] ?? null)
                : null,
            why: tile.dataset['why'] ?? null,
            legal: tile.dataset['legal'] === 'true',
          },
        ]),
      );
    return {
      game: Number(table.dataset['game']),
      version: Number(table.dataset['version']),
      phase: table.dataset['phase'] ?? '',
      squares: tiles('square'),
      rounds: tiles('round'),
      own: [...table.querySelectorAll<HTMLElement>('.hand-area .candy-tile')].map(
        (tile) => tile.dataset['testid'] ?? '',
      ),
      stop: table.querySelector('[data-testid="stop"]')?.getAttribute('aria-disabled') === 'false',
    };
  }, version);
}
