// A player that speaks the protocol, written from protocol/README.md alone.

import WebSocket from 'ws';
import { check, checkFrame } from './schemas';
import type { Server } from './server';
import { until } from './until';

export type Json = Record<string, any>;

export interface Answer {
  status: number;
  headers: Headers;
  body: any;
}

/** One HTTP call; bodies that are objects are sent as JSON. */
export async function call(
  server: Server,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(server.url + path, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

export class Player {
  private constructor(
    readonly server: Server,
    readonly id: string,
    readonly name: string,
    readonly token: string,
  ) {}

  static async create(server: Server, name: string): Promise<Player> {
    const { body } = await call(server, 'POST', '/api/players', { name, token: true });
    check('http.json#/definitions/Player', body);
    return new Player(server, body.player, body.name, body.token);
  }

  call(method: string, path: string, body?: unknown): Promise<Answer> {
    return call(this.server, method, path, body, { authorization: `Bearer ${this.token}` });
  }

  /** Makes a room, for Calcory if `extra` names no other game, and gives its code. */
  async createRoom(extra: Json = {}): Promise<string> {
    const { status, body } = await this.call('POST', '/api/rooms', { game: 'calcory', ...extra });
    if (status !== 201) throw new Error(JSON.stringify(body));
    check('common.json#/definitions/Room', body);
    return body.code;
  }

  async enter(code: string): Promise<Line> {
    const line = new Line(this, code);
    await line.open();
    return line;
  }
}

let commands = 0;

/** One WebSocket of a player in a room. Keeps all it was sent, and holds each frame against the schemas. */
export class Line {
  readonly frames: Json[] = [];
  room: Json = {};
  game: Json | null = null;
  own: Json | null = null;
  closed: { code: number } | null = null;
  fault: Error | null = null;
  socket!: WebSocket;

  constructor(
    readonly player: Player,
    readonly code: string,
  ) {}

  async open(): Promise<void> {
    const socket = new WebSocket(`${this.player.server.socketUrl}/ws/rooms/${this.code}`, 'tablee.v1', {
      headers: { authorization: `Bearer ${this.player.token}` },
    });
    this.socket = socket;
    this.closed = null;
    let refusal: Error | null = null;
    socket.on('message', (bytes) => this.take(bytes.toString()));
    socket.on('close', (code) => {
      this.closed = { code };
    });
    socket.on('error', (error) => {
      refusal = error;
    });
    const before = this.frames.length;
    await until('the snapshot', () => {
      if (refusal) throw refusal;
      return this.frames.length > before;
    });
  }

  private take(text: string): void {
    const frame = JSON.parse(text) as Json;
    this.frames.push(frame);
    if ('room' in frame) this.room = frame['room'];
    try {
      checkFrame(this.room['game'], frame);
      if (frame['type'] === 'update' && frame['game'].version !== this.game?.['version'] + 1) {
        throw new Error(`version ${frame['game'].version} after ${this.game?.['version']}`);
      }
    } catch (error) {
      this.fault ??= error as Error;
    }
    if ('game' in frame && typeof frame['game'] === 'object') this.game = frame['game'];
    if ('private' in frame) this.own = frame['private'];
  }

  sendText(text: string): void {
    this.socket.send(text);
  }

  /** Sends a command under a fresh id, or under its own, and gives the id. */
  send(command: Json): string {
    const id = (command['id'] as string | undefined) ?? `c${++commands}`;
    this.sendText(JSON.stringify({ ...command, id }));
    return id;
  }

  answerTo(id: string | null, after = 0): Promise<Json> {
    return this.next(
      `an answer to ${id}`,
      (frame) => ['accepted', 'refused', 'pong'].includes(frame['type']) && frame['id'] === id,
      after,
    );
  }

  /** Sends a command and waits for its answer. */
  ask(command: Json): Promise<Json> {
    const after = this.frames.length;
    return this.answerTo(this.send(command), after);
  }

  async accept(command: Json): Promise<Json> {
    const answer = await this.ask(command);
    if (answer['type'] !== 'accepted') throw new Error(JSON.stringify(answer));
    return answer;
  }

  /** The first frame from number `after` on that `fits`. */
  next(what: string, fits: (frame: Json) => boolean, after = 0): Promise<Json> {
    return until(what, () => {
      if (this.fault) throw this.fault;
      return this.frames.slice(after).find(fits);
    });
  }

  /** Plays a move in the position last seen. */
  play(move: Json): Promise<Json> {
    return this.ask({ type: 'move', game: this.game?.['number'], version: this.game?.['version'], move });
  }

  atVersion(version: number, game = 1): Promise<true> {
    return until(`version ${version} of game ${game}`, () => {
      if (this.fault) throw this.fault;
      return this.game?.['number'] === game && this.game['version'] >= version ? true : undefined;
    });
  }

  drop(): void {
    this.socket.terminate();
  }

  async closing(): Promise<number> {
    return (await until('the socket to close', () => this.closed)).code;
  }
}

export interface Table {
  code: string;
  players: Player[];
  lines: Line[];
}

/** A room with `count` seated players, all connected; of Calcory if `extra` names no other game. */
export async function seatTable(server: Server, count = 2, extra: Json = {}): Promise<Table> {
  const players: Player[] = [];
  for (let at = 0; at < count; ++at) players.push(await Player.create(server, `Player ${at + 1}`));
  const code = await players[0]!.createRoom(extra);
  const lines: Line[] = [];
  for (const player of players) {
    const line = await player.enter(code);
    if (lines.length > 0) await line.accept({ type: 'sit' });
    lines.push(line);
  }
  return { code, players, lines };
}

/** The same with a game begun. */
export async function startGame(server: Server, count = 2, extra: Json = {}): Promise<Table> {
  const table = await seatTable(server, count, extra);
  await table.lines[0]!.accept({ type: 'start' });
  for (const line of table.lines) await line.atVersion(0);
  return table;
}

/** The line of a seat that has to act. */
export function actor(table: Table): Line {
  const seat = table.lines[0]!.game?.['to_act'][0] as number;
  const line = table.lines.find((each) => each.own?.['seat'] === seat);
  if (!line) throw new Error(`nobody plays seat ${seat}`);
  return line;
}

/** Plays legal moves that `choose` picks, until the game is over or `moves` were made. */
export async function playOn(
  table: Table,
  moves = Number.POSITIVE_INFINITY,
  choose: (legal: Json[], line: Line) => Json = pickSensibly,
): Promise<void> {
  for (let made = 0; made < moves && !table.lines[0]!.game?.['result']; ++made) {
    const line = actor(table);
    const version = line.game?.['version'] as number;
    const answer = await line.play(choose(line.own?.['legal'], line));
    if (answer['type'] !== 'accepted') throw new Error(JSON.stringify(answer));
    for (const each of table.lines) if (!each.closed) await each.atVersion(version + 1, line.game?.['number']);
  }
}

/** Stops as soon as that is allowed, so that games are short; otherwise any move. */
export function pickSensibly(legal: Json[]): Json {
  const stop = legal.find((move) => move['type'] === 'stop');
  return stop ?? legal[Math.floor(Math.random() * legal.length)]!;
}
