// Many people at many tables, from one process: as little as can be is done for each frame, so that the server is
// measured and not this.

import WebSocket from 'ws';
import type { Server } from '../../harness/server';
import type { LiveRoom } from './filled';

/** What of a frame is looked at. */
interface Frame {
  type: string;
  game?: { number: number; version: number; result: unknown } | null;
  private?: { seat: number; legal: { type: string }[] } | null;
}

interface Turn {
  game: number;
  version: number;
  legal: { type: string }[];
}

/** One person at one table. */
class Seat {
  private turn: Turn | null = null;
  private sent = 0;
  private ids = 0;
  private socket!: WebSocket;
  /** Where ids start, so that none comes twice in a room that is played in again. */
  private readonly series = Math.random().toString(36).slice(2);

  constructor(
    private readonly crowd: Crowd,
    readonly host: boolean,
  ) {}

  /** Comes in; done with the first frame, which is the snapshot. */
  enter(url: string, token: string): Promise<void> {
    this.socket = new WebSocket(url, 'tablee.v1', {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
    });
    return new Promise((resolve, reject) => {
      this.socket.on('error', reject);
      this.socket.on('close', (code) => this.crowd.fail(new Error(`a socket closed with ${code}`)));
      this.socket.on('message', (bytes: Buffer) => {
        this.take(JSON.parse(bytes.toString()));
        resolve();
      });
    });
  }

  move(): void {
    const { game, version, legal } = this.turn!;
    this.turn = null;
    this.sent = performance.now();
    const move = legal.find(({ type }) => type === 'stop') ?? legal[Math.floor(Math.random() * legal.length)];
    this.send({ type: 'move', game, version, move });
  }

  leave(): void {
    this.socket.terminate();
  }

  private send(command: object): void {
    this.socket.send(JSON.stringify({ ...command, id: `${this.series}-${++this.ids}` }));
  }

  private take(frame: Frame): void {
    if (frame.type === 'refused') this.crowd.fail(new Error(JSON.stringify(frame)));
    if (frame.type !== 'update' && frame.type !== 'snapshot') return;
    if (frame.type === 'update') {
      if (this.host) this.crowd.count();
      if (this.sent > 0) this.crowd.note(performance.now() - this.sent);
      this.sent = 0;
    }
    const { game, private: own } = frame;
    if (!game || !own) return;
    if (game.result) {
      // It is shown again, in a snapshot, once the room is ready for the next one.
      if (frame.type === 'snapshot' && this.host) this.send({ type: 'start' });
    } else if (own.legal.length > 0) {
      this.turn = { game: game.number, version: game.version, legal: own.legal };
      this.crowd.ask(this);
    }
  }
}

export interface Played {
  seconds: number;
  /** All that were made, those of bots too. */
  moves: number;
  /** From a person's move to its update, in ms, in ascending order. */
  waits: number[];
}

/** All who are there, and how fast they play. */
export class Crowd {
  private readonly seats: Seat[] = [];
  /** Those with a move to make, the longest waiting first. */
  private readonly asked = new Set<Seat>();
  private eager = new Set<Seat>();
  private measured: Played | null = null;
  /** Ends a measurement in which something went wrong; later than that it changes nothing. */
  fail!: (fault: Error) => void;
  private readonly failed = new Promise<never>((_, reject) => {
    this.fail = reject;
  });

  private constructor() {
    // It may fail while nobody measures.
    this.failed.catch(() => {});
  }

  /** People sit down at all their tables, a few at once. */
  static async enter(server: Server, rooms: readonly LiveRoom[]): Promise<Crowd> {
    const crowd = new Crowd();
    const left = rooms.flatMap(({ code, tokens }) => tokens.map((token, at) => ({ code, token, host: at === 0 })));
    const work = async (): Promise<void> => {
      for (let next = left.pop(); next; next = left.pop()) {
        const seat = new Seat(crowd, next.host);
        crowd.seats.push(seat);
        await seat.enter(`${server.socketUrl}/ws/rooms/${next.code}`, next.token);
      }
    };
    await Promise.race([Promise.all(Array.from({ length: 32 }, work)), crowd.failed]);
    return crowd;
  }

  get sockets(): number {
    return this.seats.length;
  }

  /** People make so many moves a second together, whoever has waited longest first, if the server lets them. */
  async playAt(movesASecond: number, seconds: number): Promise<Played> {
    let owed = 0;
    let last = performance.now();
    const pace = setInterval(() => {
      const now = performance.now();
      // What could not be made in time is not made up for in a burst.
      owed = Math.min(owed + ((now - last) * movesASecond) / 1_000, movesASecond / 20);
      last = now;
      for (const seat of this.asked) {
        if (owed < 1) return;
        owed -= 1;
        this.asked.delete(seat);
        seat.move();
      }
    }, 2);
    try {
      return await this.measure(seconds);
    } finally {
      clearInterval(pace);
    }
  }

  /** People at so many tables move as soon as they may; the others are only there. */
  async playAllOut(tables: number, seconds: number): Promise<Played> {
    this.eager = new Set(this.seats.slice(0, tables));
    for (const seat of this.eager) if (this.asked.delete(seat)) seat.move();
    try {
      return await this.measure(seconds);
    } finally {
      this.eager = new Set();
    }
  }

  leave(): void {
    for (const seat of this.seats) seat.leave();
  }

  ask(seat: Seat): void {
    if (this.eager.has(seat)) seat.move();
    else this.asked.add(seat);
  }

  count(): void {
    if (this.measured) this.measured.moves += 1;
  }

  note(wait: number): void {
    this.measured?.waits.push(wait);
  }

  private async measure(seconds: number): Promise<Played> {
    await Promise.race([pause(1_000), this.failed]);
    const played: Played = { seconds: 0, moves: 0, waits: [] };
    const begun = performance.now();
    this.measured = played;
    await Promise.race([pause(seconds * 1_000), this.failed]);
    this.measured = null;
    played.seconds = (performance.now() - begun) / 1_000;
    played.waits.sort((left, right) => left - right);
    return played;
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
