// Rooms full of people who play on while the server is killed under them, again and again: what anybody was shown is in
// the journal, as it was shown; what was answered gets the same answer; what was not is done once or not at all.

import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Json, seatTable } from '../harness/client';
import { gameModes } from '../harness/catalogue';
import { anyOf, type Dice, dice } from '../harness/own-will';
import { program, type Server } from '../harness/server';
import { until } from '../harness/until';
import { digestOf, Regular, type Shown } from './regular';

const facts = join(dirname(program), 'journal_facts');

interface Step {
  version: number;
  seat: number;
  by: string;
  view: Json;
  events: Json[];
  private: { seat: number; view: Json; events: Json[] }[];
}

interface GameFacts {
  number: number;
  messages: { version: number; seat: number; message: string }[];
  replay: { steps: Step[] };
}

interface RoomTrial {
  code: string;
  regulars: Regular[];
  /** Up to here the journal has been looked at. */
  game: number;
  version: number;
}

export interface Tally {
  kills: number;
  shown: number;
  askedAgain: number;
  doneUnanswered: number;
  games: number;
}

function demand(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export class KillTrial {
  readonly tally: Tally = { kills: 0, shown: 0, askedAgain: 0, doneUnanswered: 0, games: 0 };
  private rooms: RoomTrial[] = [];

  private constructor(
    private readonly server: Server,
    private readonly roll: Dice,
  ) {}

  /** Rooms of all games in turn, of two or three people each, in some of them a bot; `seed` draws what they do. */
  static async begin(server: Server, rooms: number, seed: number): Promise<KillTrial> {
    const trial = new KillTrial(server, dice(seed));
    for (let at = 0; at < rooms; ++at) trial.rooms.push(await trial.open(at));
    trial.act();
    return trial;
  }

  private async open(at: number): Promise<RoomTrial> {
    const { game, options, most } = gameModes[at % gameModes.length]!;
    const people = 2 + (at % 2);
    const bots = at % 4 === 0 && most > people ? 1 : 0;
    const { code, lines } = await seatTable(this.server, people, { game, options, seats: people + bots });
    if (bots > 0) await lines[0]!.accept({ type: 'seat_bot' });
    const regulars = lines.map((line) => new Regular(line, anyOf(this.roll), this.roll));
    await lines[0]!.accept({ type: 'start' });
    for (const line of lines) await line.atVersion(0);
    return { code, regulars, game: 1, version: 0 };
  }

  private act(): void {
    for (const { regulars } of this.rooms) for (const regular of regulars) regular.act();
  }

  /** Kills the server after a while of play, starts it again, and holds it against what everybody knows. */
  async kill(afterMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await this.server.kill();
    for (const { regulars } of this.rooms) {
      for (const { line } of regulars) await until('the line to end', () => line.closed);
      for (const regular of regulars) regular.takeIn();
    }
    ++this.tally.kills;
    await this.server.start();
    const journal = await this.readJournal(this.rooms.map(({ code, game, version }) => `${code}:${game}:${version}`));
    for (const room of this.rooms) this.compare(room, journal[room.code]!);
    await Promise.all(this.rooms.map((room) => this.comeBack(room, journal[room.code]!)));
    this.act();
  }

  /** Holds all that was ever shown against all that is in the journal. */
  async end(): Promise<void> {
    for (const room of this.rooms) Object.assign(room, { game: 1, version: 0 });
    for (const { regulars } of this.rooms) for (const { line } of regulars) line.drop();
    const journal = await this.readJournal(this.rooms.map(({ code }) => `${code}:1:0`));
    for (const room of this.rooms) {
      for (const regular of room.regulars) regular.takeIn();
      this.compare(room, journal[room.code]!);
      this.tally.games += journal[room.code]!.length;
    }
  }

  /** Throws if the database is not whole. */
  private async readJournal(wanted: string[]): Promise<Record<string, GameFacts[]>> {
    const file = join(this.server.data, 'tablee.sqlite');
    const { stdout } = await promisify(execFile)(facts, [file, ...wanted], { maxBuffer: 2 ** 30 });
    return JSON.parse(stdout) as Record<string, GameFacts[]>;
  }

  private compare(room: RoomTrial, games: GameFacts[]): void {
    for (const { number, messages } of games) {
      demand(messages.every(({ version }, at) => version === at + 1), `${room.code} ${number}: a hole in the moves`);
      const ids = new Set(messages.map(({ seat, message }) => `${seat} ${message}`));
      demand(ids.size === messages.length, `${room.code} ${number}: a move was done twice`);
    }
    const find = (game: number): GameFacts | undefined => games.find(({ number }) => number === game);
    for (const { shown, sent } of room.regulars) {
      for (const move of shown) {
        if (move.game < room.game || (move.game === room.game && move.version < room.version)) continue;
        const step = find(move.game)?.replay.steps.find(({ version }) => version === move.version);
        demand(step !== undefined, `${room.code}: ${move.game}/${move.version} was shown and is lost`);
        demand(isShown(step, move), `${room.code}: ${move.game}/${move.version} was shown otherwise`);
        ++this.tally.shown;
      }
      for (const { command, answer } of sent.values()) {
        if (command['type'] !== 'move' || answer?.['type'] !== 'accepted' || command['game'] < room.game) continue;
        const stored = find(command['game'])?.messages[answer['version'] - 1];
        demand(stored?.message === command['id'], `${room.code}: ${command['id']} was accepted and is not there`);
      }
    }
    const last = games.at(-1);
    if (last) Object.assign(room, { game: last.number, version: last.messages.length });
  }

  private async comeBack(room: RoomTrial, games: GameFacts[]): Promise<void> {
    const last = games.reduce((latest, game) => (game.number > latest.number ? game : latest));
    for (const regular of room.regulars) {
      const { line } = regular;
      await line.open();
      demand(line.game?.['number'] === last.number, `${room.code}: another game than before`);
      const step = last.replay.steps.find(({ version }) => version === line.game?.['version']);
      if (step) demand(same(step.view, line.game?.['view']), `${room.code}: another position than in the journal`);
      this.expectChat(regular);
    }
    for (const regular of room.regulars) await this.askAgain(room, regular, last);
  }

  private expectChat({ line, heard }: Regular): void {
    const now = new Map(line.chat.map((said) => [said['number'] as number, JSON.stringify(said)]));
    const oldest = Math.min(...now.keys());
    for (const [number, text] of heard)
      if (number >= oldest) demand(now.get(number) === text, `${line.code}: what was said is lost: ${text}`);
    demand(heard.size === 0 || now.size > 0, `${line.code}: all that was said is lost`);
  }

  /** What was answered is answered alike; what was not is done once at most, and if it is done already that is said. */
  private async askAgain(room: RoomTrial, regular: Regular, last: GameFacts): Promise<void> {
    const all = [...regular.sent.values()];
    const answered = all.filter(
      ({ command, answer }) => answer?.['type'] === 'accepted' && (command['game'] ?? last.number) === last.number,
    );
    const unanswered = all.filter(({ answer }) => answer === null);
    for (const { command, answer } of [...answered.slice(-2), ...unanswered]) {
      const told = await regular.line.ask(command);
      ++this.tally.askedAgain;
      if (answer) demand(same(told, answer), `${room.code}: ${JSON.stringify(answer)} became ${JSON.stringify(told)}`);
      const stored = last.messages.find(({ message }) => message === command['id']);
      if (answer || !stored) continue;
      ++this.tally.doneUnanswered;
      demand(told['type'] === 'accepted' && told['version'] === stored.version, `${room.code}: ${command['id']} is done and not accepted`);
    }
    regular.takeIn();
  }
}

function isShown({ seat, by, view, events, private: all }: Step, { eyes, digest }: Shown): boolean {
  return digestOf(seat, by, view, events, all.find((own) => own.seat === eyes) ?? null) === digest;
}
