// Somebody who plays on whatever happens to the server: acts when it is their turn, remembers what they sent, comes back.

import { createHash } from 'node:crypto';
import type WebSocket from 'ws';
import { isOver, type Json, type Line } from '../harness/client';
import type { Choose, Dice } from '../harness/own-will';

/** What one was shown of a move: all of it, by its `digestOf`. */
export interface Shown {
  game: number;
  version: number;
  /** The seat through whose eyes, if any. */
  eyes: number | null;
  digest: string;
}

interface Own {
  view: Json;
  events: Json[];
}

/** Who moved, what all see after it and were told, and what one seat alone sees and was told, in a few bytes. */
export const digestOf = (seat: number, by: string, view: Json, events: Json[], own: Own | null): string =>
  createHash('sha256')
    .update(JSON.stringify([seat, by, view, events, own && [own.view, own.events]]))
    .digest('base64');

/** A command, and its first answer, if one has come. */
export interface Sent {
  command: Json;
  answer: Json | null;
}

export class Regular {
  /** Every move one was shown, in the order in which that happened, each at most once a connection. */
  readonly shown: Shown[] = [];
  readonly sent = new Map<string, Sent>();
  /** What was said, by number. */
  readonly heard = new Map<number, string>();
  private waitsFor: string | null = null;

  constructor(
    readonly line: Line,
    private readonly choose: Choose,
    private readonly roll: Dice,
  ) {}

  /** Acts on this connection whenever there is something to do. */
  act(): void {
    this.waitsFor = null;
    const { socket } = this.line;
    socket.on('message', () => this.step(socket));
    this.step(socket);
  }

  send(command: Json): string {
    const id = this.line.send(command);
    this.sent.set(id, { command: { ...command, id }, answer: null });
    return id;
  }

  /** Takes in what has come since it last did. Throws if that contradicts what came before. */
  takeIn(): void {
    if (this.line.fault) throw this.line.fault;
    const { frames } = this.line;
    for (const frame of frames.splice(0)) {
      if (frame['type'] === 'update') this.see(frame);
      for (const line of frame['chat'] ?? (frame['line'] ? [frame['line']] : [])) this.hear(line);
      if (frame['type'] === 'accepted' || frame['type'] === 'refused') this.note(frame);
    }
  }

  private see({ game, seat, by, events, private: own }: Json): void {
    const digest = digestOf(seat, by, game.view, events, own);
    this.shown.push({ game: game.number, version: game.version, eyes: own?.seat ?? null, digest });
  }

  private hear(line: Json): void {
    const text = JSON.stringify(line);
    if ((this.heard.get(line['number']) ?? text) !== text) throw new Error(`said otherwise: ${text}`);
    this.heard.set(line['number'], text);
  }

  private note(frame: Json): void {
    const sent = this.sent.get(frame['id']);
    if (!sent) return;
    sent.answer ??= frame;
    if (JSON.stringify(sent.answer) !== JSON.stringify(frame))
      throw new Error(`two answers: ${JSON.stringify(sent.answer)}, ${JSON.stringify(frame)}`);
  }

  /** Makes a move if there is one to make, now and then says something, and starts the next game. */
  private step(socket: WebSocket): void {
    const { line } = this;
    const answered = line.frames.at(-1)?.['id'];
    if (answered !== undefined && answered === this.waitsFor) this.waitsFor = null;
    if (socket !== line.socket || socket.readyState !== socket.OPEN || this.waitsFor !== null || !line.game) return;
    if (this.roll(50) === 0) this.send({ type: 'say', phrase: 'hello' });
    const seat = line.own?.['seat'];
    if (isOver(line.game)) {
      if (seat === 0) this.waitsFor = this.send({ type: 'start' });
      return;
    }
    const legal = (line.own?.['legal'] ?? []) as Json[];
    if (legal.length === 0) return;
    const { number: game, version } = line.game as { number: number; version: number };
    this.waitsFor = this.send({ type: 'move', game, version, move: this.choose(legal, line) });
  }
}
