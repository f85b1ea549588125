// A player that speaks the protocol, written from protocol/README.md alone.

import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestSealed } from 'node:https';
import WebSocket from 'ws';
import { checkBody, checkFrame } from './schemas';
import type { Place } from './server';
import { until } from './until';

export type Json = Record<string, any>;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: any;
}

/** Where the harness calls from, unless a test says otherwise; any other one that starts with 127 is somebody else. */
const here = '127.0.0.1';

/** What asks for a URL of a place, by http or https. */
export const requestOf = ({ url }: Place): typeof requestPlain =>
  url.startsWith('https:') ? requestSealed : requestPlain;

/** One HTTP call; bodies that are objects are sent as JSON. What comes back is held against the schemas. */
export function call(
  server: Place,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  from = here,
): Promise<Answer> {
  const sent = typeof body === 'string' || body instanceof Buffer || body === undefined ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const options = { method, headers, localAddress: from, ca: server.ca };
    const outgoing = requestOf(server)(server.url + path, options, async (response) => {
      try {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        const text = Buffer.concat(parts).toString();
        const isJson = response.headers['content-type'] === 'application/json';
        const answer: Answer = {
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: isJson ? JSON.parse(text) : text,
        };
        if (isJson) checkBody(method, path, answer.status, answer.body);
        resolve(answer);
      } catch (error) {
        reject(error);
      }
    });
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

/** Asks for an upgrade, says how that was answered, and hangs up. */
export function knock(
  server: Place,
  path: string,
  { protocols = ['tablee.v1'], headers = {}, from = here }: Knock,
): Promise<{ status: number; code: string | null }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(server.socketUrl + path, protocols, { headers, localAddress: from, ca: server.ca });
    socket.on('unexpected-response', (_, response) => {
      let text = '';
      response.on('data', (bytes: Buffer) => {
        text += bytes.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, code: JSON.parse(text).error.code }));
    });
    socket.on('open', () => {
      socket.terminate();
      resolve({ status: 101, code: null });
    });
    socket.on('error', reject);
  });
}

interface Knock {
  protocols?: string[];
  headers?: Record<string, string>;
  from?: string;
}

export class Player {
  private constructor(
    readonly server: Place,
    readonly id: string,
    readonly name: string,
    readonly token: string,
    readonly from: string,
  ) {}

  static async create(server: Place, name: string, from = here): Promise<Player> {
    const { body } = await call(server, 'POST', '/api/players', { name, token: true }, {}, from);
    return new Player(server, body.player, body.name, body.token, from);
  }

  /** The same player, at another address. */
  movedTo(from: string): Player {
    return new Player(this.server, this.id, this.name, this.token, from);
  }

  /** The same player at another server, which has to know them. */
  at(server: Place): Player {
    return new Player(server, this.id, this.name, this.token, this.from);
  }

  call(method: string, path: string, body?: unknown): Promise<Answer> {
    return call(this.server, method, path, body, this.headers, this.from);
  }

  /** Calls and gives the body; throws unless the call was answered well. */
  async get(path: string): Promise<any> {
    const { status, body } = await this.call('GET', path);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Makes a room, for Calcory if `extra` names no other game, and gives its code. */
  async createRoom(extra: Json = {}): Promise<string> {
    const { status, body } = await this.call('POST', '/api/rooms', { game: 'calcory', ...extra });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.code;
  }

  async enter(code: string): Promise<Line> {
    const line = new Line(this, code);
    await line.open();
    return line;
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }
}

let commands = 0;

/** One WebSocket of a player in a room. Keeps all it was sent, and holds each frame against the schemas. */
export class Line {
  readonly frames: Json[] = [];
  room: Json = {};
  game: Json | null = null;
  own: Json | null = null;
  /** What was said, oldest first, as far as this player may hear it. */
  chat: Json[] = [];
  closed: { code: number } | null = null;
  fault: Error | null = null;
  socket!: WebSocket;

  constructor(
    readonly player: Player,
    readonly code: string,
  ) {}

  /** Connects, or connects again; by way of `home`, if that is not the server itself. */
  async open(home = this.player.server.socketUrl): Promise<void> {
    const socket = new WebSocket(`${home}/ws/rooms/${this.code}`, 'tablee.v1', {
      headers: this.player.headers,
      localAddress: this.player.from,
      ca: this.player.server.ca,
    });
    this.socket = socket;
    this.closed = null;
    let refusal: Error | null = null;
    socket.on('message', (bytes) => this.take(bytes.toString(), socket));
    socket.on('close', (code) => {
      if (socket === this.socket) this.closed = { code };
    });
    socket.on('error', (error) => {
      refusal = error;
    });
    const before = this.frames.length;
    await until('the snapshot', () => {
      if (refusal) throw refusal;
      const first = this.frames[before];
      if (first && first['type'] !== 'snapshot') throw new Error(`instead of a snapshot: ${JSON.stringify(first)}`);
      return first;
    });
  }

  private take(text: string, socket: WebSocket): void {
    // What an older socket still says is not about now.
    if (socket !== this.socket) return;
    const frame = JSON.parse(text) as Json;
    this.frames.push(frame);
    if ('room' in frame) this.room = frame['room'];
    try {
      checkFrame(this.room['game'], frame);
      this.checkOrder(frame);
    } catch (error) {
      this.fault ??= error as Error;
    }
    if ('game' in frame && typeof frame['game'] === 'object') this.game = frame['game'];
    if ('private' in frame) this.own = frame['private'];
    if (frame['type'] === 'clocks') this.game = { ...this.game, clocks: frame['clocks'] };
    if (frame['type'] === 'snapshot') this.chat = frame['chat'];
    if (frame['type'] === 'chat') this.chat = [...this.chat, frame['line']];
  }

  private checkOrder(frame: Json): void {
    const { number, version } = this.game ?? {};
    if (frame['type'] === 'update' && (frame['game'].number !== number || frame['game'].version !== version + 1)) {
      throw new Error(`version ${frame['game'].version} after ${version}`);
    }
    if (frame['type'] === 'clocks' && (frame['game'] !== number || frame['version'] !== version)) {
      throw new Error(`clocks of game ${frame['game']}, version ${frame['version']} at ${number}, ${version}`);
    }
    const lines: Json[] = frame['chat'] ?? (frame['line'] ? [...this.chat.slice(-1), frame['line']] : []);
    lines.forEach((line, at) => {
      if (at > 0 && line['number'] <= lines[at - 1]!['number'])
        throw new Error(`line ${line['number']} is out of order`);
    });
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
    return until(what, () => this.look(what, this.frames.slice(after).find(fits)));
  }

  /** What was seen, if it was; throws where it never will be. */
  private look<T>(what: string, seen: T): T {
    if (this.fault) throw this.fault;
    if (!seen && this.closed) throw new Error(`the socket closed with ${this.closed.code} before ${what}`);
    return seen;
  }

  async refuse(command: Json): Promise<string> {
    const answer = await this.ask(command);
    if (answer['type'] !== 'refused') throw new Error(JSON.stringify(answer));
    return answer['code'];
  }

  /** Waits until the room is as `fits` wants it; from then on it may be another one again. */
  sees(what: string, fits: (room: Json) => unknown, deadlineMs?: number): Promise<Json> {
    return until(what, () => this.look(what, fits(this.room) ? this.room : null), deadlineMs);
  }

  /** The seat of a player as this line sees it, its own one if no other is named. */
  seatOf(player: Player = this.player): Json | null {
    return this.room['seats'].find((seat: Json | null) => seat?.['player'] === player.id) ?? null;
  }

  /** Plays a move in the position last seen. */
  play(move: Json): Promise<Json> {
    return this.ask({ type: 'move', game: this.game?.['number'], version: this.game?.['version'], move });
  }

  atVersion(version: number, game = 1): Promise<true> {
    const what = `version ${version} of game ${game}`;
    return until(what, () => this.look(what, this.game?.['number'] === game && this.game['version'] >= version));
  }

  drop(): void {
    this.socket.terminate();
  }

  /** Waits until the server has closed the socket, and gives the code. */
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
export async function seatTable(server: Place, count = 2, extra: Json = {}): Promise<Table> {
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
export async function startGame(server: Place, count = 2, extra: Json = {}): Promise<Table> {
  const table = await seatTable(server, count, extra);
  await table.lines[0]!.accept({ type: 'start' });
  for (const line of table.lines) await line.atVersion(0);
  return table;
}

/** Whether a game has ended, with a result or without. */
export const isOver = (game: Json | null): boolean => Boolean(game?.['result'] ?? game?.['ending']);

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
  for (let made = 0; made < moves && !isOver(table.lines[0]!.game); ++made) {
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
