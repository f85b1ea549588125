// Whole games through their pages, whatever the game.

import type { Page } from 'playwright-core';
import type { TablePage } from '../table-page';
import { until } from '../until';

/** Plays a game through its page, by what the page shows alone. */
export interface PagePlayer {
  /** Makes one sensible move at `table`, where it is this seat's turn, and returns once it has been sent. */
  move(table: TablePage): Promise<void>;
}

/** A way to play a game, as the home page offers it. */
export interface PageMode {
  name: string;
  /** Chooses the mode on the home page, once its game is chosen. */
  choose?: (page: Page) => Promise<void>;
}

export interface Mode extends PageMode {
  game: string;
  most: number;
}

/** What a file of this folder that is named after a game exports. */
export interface PageGame {
  player: () => PagePlayer;
  /** The modes that are played in browsers. A game with only one need not name it. */
  modes?: readonly PageMode[];
}

/** Chooses what the home page offers as a radio button. */
export const radio = (value: string) => (page: Page) => page.locator(`input[type="radio"][value="${value}"]`).check();

/** What the frame around every table says (TableFrame in the web client). */
export interface Turn {
  game: number;
  version: number;
  /** Of the game's public view: "over" once the game is over. */
  phase: string;
  myTurn: boolean;
}

/** The turn at a table; once the result has taken its place, a game that is over; null before there is either. */
export const turnAt = ({ page }: TablePage): Promise<Turn | null> =>
  page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('[data-version]');
    if (document.querySelector('[data-testid="result"]')) {
      return { game: Number.MAX_SAFE_INTEGER, version: 0, phase: 'over', myTurn: false };
    }
    return (
      table && {
        game: Number(table.dataset['game']),
        version: Number(table.dataset['version']),
        phase: table.dataset['phase'] ?? '',
        myTurn: table.dataset['myTurn'] === 'true',
      }
    );
  });

/** Has whoever is to act make a move, and returns once all see it: where it was made; null once the game is over. */
export async function playMove(tables: readonly TablePage[], player: PagePlayer): Promise<TablePage | null> {
  const due = await whoseTurn(tables);
  if (due === 'over') return null;
  await player.move(due.table);
  await everybodySees(tables, due.turn);
  return due.table;
}

/** Plays the game under way to its end, and says in how many moves. Throws after `most`. */
export async function playWholeGame(
  tables: readonly TablePage[],
  player: PagePlayer,
  most = 1_500,
  each?: (tables: readonly TablePage[], moves: number) => Promise<void>,
): Promise<number> {
  for (let moves = 0; moves < most; ++moves) {
    if (!(await playMove(tables, player))) return moves;
    await each?.(tables, moves + 1);
  }
  throw new Error(`the game is not over after ${most} moves`);
}

async function whoseTurn(tables: readonly TablePage[]): Promise<{ table: TablePage; turn: Turn } | 'over'> {
  return until('somebody to have a move to make', async () => {
    const turns = await Promise.all(tables.map(turnAt));
    const at = turns.findIndex((turn) => turn?.myTurn);
    if (at >= 0) return { table: tables[at]!, turn: turns[at]! };
    return turns.some((turn) => turn?.phase === 'over') && 'over';
  });
}

async function everybodySees(tables: readonly TablePage[], { game, version }: Turn): Promise<void> {
  await until(`version ${version + 1} everywhere`, async () => {
    const turns = await Promise.all(tables.map(turnAt));
    return turns.every((turn) => turn && (turn.game > game || turn.version > version));
  });
}
