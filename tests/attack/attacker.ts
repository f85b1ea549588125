// Somebody at one address who wants to spoil it for the others, and what they have to do it with.

import { connect, type Socket } from 'node:net';
import { dice } from '../harness/own-will';
import { upgradeTo } from '../harness/raw-socket';

/** What an attacker has got together beforehand, with all the patience and addresses in the world. */
export interface Goods {
  /** Keys of players who are all called Ann. */
  tokens: string[];
  /** A room of each of the first players, who sits in it alone. */
  rooms: string[];
  /** A room in which others play, with a full chat. */
  table: string;
  /** A game with a result. */
  game: string;
  /** A long game that is over. */
  replay: string;
  longestReplay: number;
  /** Rooms with a long game that is not over. */
  longRooms: string[];
  /** Path of the largest file of the page. */
  file: string;
  /** How many connections are held open by those who hold many. */
  held: number;
  /** What a client says first that wants TLS, in base64. */
  hello: string;
}

export interface Target {
  host: string;
  port: number;
  goods: Goods;
}

/** What an attacker did, and what came of it. */
export interface Tally {
  /** Calls, frames, or connections: what the attack consists of. */
  requests: number;
  sent: number;
  received: number;
  connections: number;
  /** Those the server ended. */
  ended: number;
  /** Answers by their HTTP status. */
  answers: Record<string, number>;
  /** Processor time of the attacker. */
  seconds: number;
}

/** How much of a core the attacker takes at most, so that the server never waits for it. */
const ownShare = 0.5;

/** Bytes that wait in one connection before the attacker waits, too. */
const mostWaiting = 256 * 1024;

const status = Buffer.from('HTTP/1.1 ');

export class Attacker {
  readonly roll: (sides: number) => number;
  readonly goods: Goods;
  readonly tally: Tally = { requests: 0, sent: 0, received: 0, connections: 0, ended: 0, answers: {}, seconds: 0 };
  private readonly lines = new Set<Line>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly begun = performance.now();
  private readonly used = process.cpuUsage();

  constructor(
    readonly target: Target,
    readonly from: string,
    seed: number,
  ) {
    this.goods = target.goods;
    this.roll = dice(seed);
  }

  /** Acts so many times a second, with numbers that go up; less often where the attacker would take too much of a core. */
  pace(perSecond: number, act: (number: number) => void): void {
    let [owed, last, number] = [0, performance.now(), 0];
    const timer = setInterval(() => {
      const now = performance.now();
      owed = Math.min(owed + ((now - last) * perSecond) / 1_000, Math.max(1, perSecond / 10));
      last = now;
      for (; owed >= 1 && !this.tired; --owed) act(number++);
    }, 4);
    this.timers.push(timer);
  }

  /** A connection of its own, which reads whatever comes, or nothing where it is deaf. */
  connect(manner: { deaf?: boolean; greeting?: string | Buffer } = {}): Line {
    const { host, port } = this.target;
    const socket = connect({ host, port, localAddress: this.from });
    const line = new Line(this, socket, manner.deaf ?? false);
    this.lines.add(line);
    this.tally.connections += 1;
    if (manner.greeting !== undefined) line.send(manner.greeting);
    return line;
  }

  /** A socket of a room, over which nothing goes before the server has let it in; then `first`, if there is any. */
  enter(
    code: string,
    token: string,
    { deaf = false, first }: { deaf?: boolean; first?: Buffer | undefined } = {},
  ): Line {
    const line = this.connect({ deaf, greeting: upgradeTo(code, token) });
    line.outside = true;
    line.onData = () => {
      line.onData = null;
      line.outside = false;
      if (first) line.send(first);
    };
    return line;
  }

  /** Calls over `lines` connections that are kept, so many a second, with at most `deep` unanswered in each. */
  call(perSecond: number, request: (number: number) => string | Buffer, { lines = 16, deep = 8 } = {}): void {
    const kept: Line[] = [];
    this.pace(perSecond, (number) => {
      const at = number % lines;
      if (kept[at]?.ended !== false) kept[at] = this.connect();
      if (kept[at]!.unanswered < deep) kept[at]!.ask(request(number));
    });
  }

  /** Hangs up on everything and says what it did. */
  stop(): Tally {
    for (const timer of this.timers) clearInterval(timer);
    for (const line of this.lines) line.hangUp();
    const { user, system } = process.cpuUsage(this.used);
    return { ...this.tally, seconds: (user + system) / 1e6 };
  }

  forget(line: Line): void {
    this.lines.delete(line);
  }

  private get tired(): boolean {
    const { user, system } = process.cpuUsage(this.used);
    // The first tenth of a second is for free.
    return (user + system) / 1_000 > 100 * ownShare + (performance.now() - this.begun) * ownShare;
  }
}

/** One connection of an attacker. */
export class Line {
  ended = false;
  unanswered = 0;
  /** Whether nothing may be sent yet. */
  outside = false;
  /** What is done when something comes. */
  onData: (() => void) | null = null;

  constructor(
    private readonly attacker: Attacker,
    private readonly socket: Socket,
    deaf: boolean,
  ) {
    const { tally } = attacker;
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!this.ended) tally.ended += 1;
      this.ended = true;
      attacker.forget(this);
    });
    if (deaf) return;
    socket.on('data', (bytes) => {
      tally.received += bytes.length;
      this.count(bytes);
      this.onData?.();
    });
  }

  /** Sends bytes that hold so many requests, and says so; nothing where too many wait already. */
  send(bytes: string | Buffer, requests = 0): boolean {
    if (this.ended || this.outside || this.socket.writableLength > mostWaiting) return false;
    this.socket.write(bytes);
    this.attacker.tally.sent += bytes.length;
    this.attacker.tally.requests += requests;
    return true;
  }

  /** Sends a call. */
  ask(request: string | Buffer): void {
    if (this.send(request, 1)) this.unanswered += 1;
  }

  /** Gone at once, without a word. */
  hangUp(): void {
    this.ended = true;
    this.socket.resetAndDestroy();
  }

  private count(bytes: Buffer): void {
    for (let at = bytes.indexOf(status); at >= 0; at = bytes.indexOf(status, at + 12)) {
      const code = bytes.toString('latin1', at + 9, at + 12);
      this.attacker.tally.answers[code] = (this.attacker.tally.answers[code] ?? 0) + 1;
      this.unanswered = Math.max(0, this.unanswered - 1);
    }
  }
}

/** A call as bytes; of whoever has the token, if there is one. */
export function request(method: string, path: string, { token = '', body = '', more = '' } = {}): string {
  const signed = token === '' ? '' : `Authorization: Bearer ${token}\r\n`;
  const typed = body === '' ? '' : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${signed}${typed}${more}\r\n${body}`;
}

export interface Attack {
  readonly name: string;
  /** What it consists of, and how much of it a second. */
  readonly what: string;
  /** Whether it is against a server that does TLS itself. */
  readonly sealed?: true;
  /** How many seconds it takes at least. */
  readonly lasts?: number;
  begin(attacker: Attacker): void;
}
