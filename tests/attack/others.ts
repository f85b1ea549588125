// People who play while somebody else attacks, each at an address of their own, and people who come for the first time.

import WebSocket from 'ws';
import { call, type Json, Player } from '../harness/client';
import { begin } from '../harness/quick-games';
import type { Server } from '../harness/server';
import { until } from '../harness/until';

/** What others noticed in some time. */
export interface Noticed {
  /** From each move to its update, in ms, in ascending order. */
  waits: number[];
  /** Moves that were never answered. */
  unanswered: number;
  /** Lines that the server closed. */
  closed: number;
  refused: string[];
  /** Newcomers who saw a room, and those who did not. */
  in: number;
  out: number;
}

const fresh = (): Noticed => ({ waits: [], unanswered: 0, closed: 0, refused: [], in: 0, out: 0 });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long anybody waits at most. */
const patienceMs = 3_000;

/** One person at a table, who moves when told to. */
class Seat {
  private turn: Json | null = null;
  private sentAt = 0;
  private ids = 0;
  private left = false;
  private socket!: WebSocket;

  constructor(
    private readonly others: Others,
    private readonly player: Player,
    private readonly code: string,
    private readonly host: boolean,
  ) {}

  /** Comes in; done with the snapshot. */
  enter(): Promise<void> {
    const { server, headers, from } = this.player;
    const socket = new WebSocket(`${server.socketUrl}/ws/rooms/${this.code}`, 'tablee.v1', {
      headers,
      localAddress: from,
      perMessageDeflate: false,
      ca: server.ca,
    });
    this.socket = socket;
    return new Promise((resolve) => {
      socket.on('error', () => {});
      socket.on('close', () => this.comeBack());
      socket.on('message', (bytes: Buffer) => {
        this.take(JSON.parse(bytes.toString()));
        resolve();
      });
    });
  }

  get mayMove(): boolean {
    return this.turn !== null;
  }

  get waits(): boolean {
    return this.sentAt > 0;
  }

  move(roll: (sides: number) => number): void {
    const { number, version, legal } = this.turn!;
    this.turn = null;
    this.sentAt = performance.now();
    const move = legal.find(({ type }: Json) => type === 'stop') ?? legal[roll(legal.length)];
    this.send({ type: 'move', game: number, version, move });
  }

  /** Waits no longer. */
  giveUp(): void {
    this.sentAt = 0;
  }

  leave(): void {
    this.left = true;
    this.socket.terminate();
  }

  private send(command: Json): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify({ ...command, id: `o${Date.now()}-${++this.ids}` }));
  }

  private take(frame: Json): void {
    if (frame['type'] === 'refused') {
      this.others.noticed.refused.push(frame['code']);
      this.sentAt = 0;
      // The snapshot says what may be done.
      this.socket.terminate();
    }
    if (frame['type'] !== 'update' && frame['type'] !== 'snapshot') return;
    if (this.sentAt > 0 && frame['type'] === 'update') {
      this.others.noticed.waits.push(performance.now() - this.sentAt);
      this.sentAt = 0;
    }
    const { game, private: own } = frame;
    if (!game || !own) return;
    // The end is shown again, in a snapshot, once the room is ready for the next game.
    if (game.result && frame['type'] === 'snapshot' && this.host) this.send({ type: 'start' });
    this.turn = game.result || own.legal.length === 0 ? null : { ...game, legal: own.legal };
  }

  private comeBack(): void {
    if (this.left) return;
    this.others.noticed.closed += 1;
    this.turn = null;
    setTimeout(() => !this.left && void this.enter(), 200);
  }
}

/** All of them. */
export class Others {
  noticed = fresh();
  private readonly seats: Seat[] = [];
  private readonly timers: NodeJS.Timeout[] = [];
  private visits = 0;

  private constructor(
    private readonly server: Server,
    /** The rooms they play in. */
    readonly codes: string[],
    private readonly roll: (sides: number) => number,
  ) {}

  /** Two sit down at each of so many tables of Calcory, and play. */
  static async sitDown(server: Server, tables: number, roll: (sides: number) => number): Promise<Others> {
    const others = new Others(server, [], roll);
    for (let table = 0; table < tables; ++table) {
      const players = await Promise.all(
        [1, 2].map((at) => Player.create(server, `Player ${at}`, `127.1.${table}.${at}`)),
      );
      const { code, lines } = await begin(players, { seats: 2, chat: true });
      for (const line of lines) line.drop();
      others.codes.push(code);
      for (const [at, player] of players.entries()) {
        const seat = new Seat(others, player, code, at === 0);
        others.seats.push(seat);
        await seat.enter();
      }
    }
    others.noticed = fresh();
    return others;
  }

  /** From now on they make so many moves a second together, if the server lets them, and three newcomers a second come. */
  play(perSecond: number): void {
    let [owed, last] = [0, performance.now()];
    const move = (): void => {
      const now = performance.now();
      // What could not be made in time is not made up for in a burst.
      owed = Math.min(owed + ((now - last) * perSecond) / 1_000, 3);
      last = now;
      for (; owed >= 1; --owed) {
        const able = this.seats.filter(({ mayMove }) => mayMove);
        if (able.length === 0) return;
        able[this.roll(able.length)]!.move(this.roll);
      }
    };
    this.timers.push(
      setInterval(move, 3),
      setInterval(() => void this.visit(), 333),
    );
  }

  /** What they noticed since they were asked last, once moves that were made are answered or given up. */
  async hear(): Promise<Noticed> {
    const { noticed } = this;
    this.noticed = fresh();
    const waiting = this.seats.filter(({ waits }) => waits);
    try {
      await until('answers', () => waiting.every(({ waits }) => !waits), patienceMs);
    } catch {
      for (const seat of waiting.filter(({ waits }) => waits)) {
        noticed.unanswered += 1;
        seat.giveUp();
      }
    }
    noticed.waits.sort((left, right) => left - right);
    return noticed;
  }

  leave(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const seat of this.seats) seat.leave();
  }

  /** Somebody who was never here looks at a room. */
  private async visit(): Promise<void> {
    const { noticed } = this;
    const visit = ++this.visits;
    const from = `127.2.${Math.floor(visit / 250) % 250}.${1 + (visit % 250)}`;
    const seen = call(this.server, 'GET', `/api/rooms/${this.codes[0]}`, undefined, {}, from).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (await Promise.race([seen, pause(patienceMs)])) noticed.in += 1;
    else noticed.out += 1;
  }
}
