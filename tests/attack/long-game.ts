// The longest game that two people can play who don't want it to end.

import { type Json, type Line, Player } from '../harness/client';
import { begin } from '../harness/quick-games';
import type { Server } from '../harness/server';
import { until } from '../harness/until';

export interface LongGame {
  code: string;
  moves: number;
  /** Whether it came to an end by itself. */
  over: boolean;
  /** What the server said when it would not go on. */
  refused: string | null;
  /** The game's name for its replay; null while it is not over. */
  replay: string | null;
}

/** Lets a long game be played in some seconds, where budgets are wide. */
export const quick = { TABLEE_DURABILITY: 'process' };

/** What has been seen of a game that goes on. */
class Course {
  game: Json;
  refused: string | null = null;
  private lastNews = Date.now();

  constructor(
    lines: readonly Line[],
    private readonly most: number,
  ) {
    this.game = lines[0]!.game!;
    for (const [at, line] of lines.entries()) {
      // To hold every frame against the schemas would take longer than to play.
      line.socket.removeAllListeners('message');
      line.socket.on('message', (bytes) => this.take(JSON.parse(bytes.toString()), line, at));
      this.take({ type: 'snapshot', game: line.game, private: line.own }, line, at);
    }
  }

  get over(): boolean {
    return Boolean(this.game['result'] ?? this.game['ending']);
  }

  get stands(): boolean {
    return (
      this.over || this.refused !== null || this.game['version'] >= this.most || Date.now() - this.lastNews > 3_000
    );
  }

  private take({ type, code, game, private: own }: Json, line: Line, at: number): void {
    this.lastNews = Date.now();
    if (type === 'refused') this.refused = code;
    if (type !== 'update' && type !== 'snapshot') return;
    this.game = game;
    if (this.stands || own.legal.length === 0) return;
    const move = own.legal.find((each: Json) => each['type'] === 'draw' || each['type'] === 'discard');
    const id = `m${at}-${game.version}`;
    line.sendText(JSON.stringify({ type: 'move', id, game: 1, version: game.version, move }));
  }
}

/**
 * Two people at the address `from` play Figures by drawing and discarding until the server will not go on, or so many
 * moves were made. Where it is to `end`, they then agree to that.
 */
export async function playLongGame(
  server: Server,
  most: number,
  from: string,
  { end = false } = {},
): Promise<LongGame> {
  const players = [await Player.create(server, 'Ann', from), await Player.create(server, 'Ben', from)];
  const { code, lines } = await begin(players, { game: 'figures', seats: 2 });
  const course = new Course(lines, most);
  await until('the long game to stand still', () => course.stands, 120_000);
  for (const line of lines) {
    line.drop();
    await line.open();
  }
  if (end && !course.over) {
    for (const line of lines) await line.ask({ type: 'end' });
    await until('the end', () => lines[0]!.game?.['ending']);
  }
  const { version, replay } = lines[0]!.game!;
  for (const line of lines) line.drop();
  return { code, moves: version, over: course.over, refused: course.refused, replay };
}
