// Somebody who looks at the lobby as it changes.

import type { ClientRequest } from 'node:http';
import { type Json, requestOf } from './client';
import { check } from './schemas';
import type { Place } from './server';
import { until } from './until';

/** The server-sent events of the lobby, each held against the schema. */
export class LobbyStream {
  /** What was sent, oldest first: each time all rooms that are listed. */
  readonly sent: Json[][] = [];
  ended = false;
  private fault: Error | null = null;
  private text = '';

  private constructor(private readonly call: ClientRequest) {}

  static async open(server: Place): Promise<LobbyStream> {
    const options = { agent: false, ca: server.ca };
    const stream = new LobbyStream(requestOf(server)(`${server.url}/api/lobby/live`, options));
    stream.listen();
    await until('the lobby', () => stream.sent.length > 0);
    return stream;
  }

  get rooms(): Json[] {
    return this.sent.at(-1)!;
  }

  /** The room with that code as it was sent last. */
  room(code: string): Json | undefined {
    return this.rooms.find((each) => each['code'] === code);
  }

  /** Waits until the room is as `fits` wants it; undefined if it is not there. */
  shows(what: string, code: string, fits: (room: Json | undefined) => unknown): Promise<true> {
    return until(`the lobby to show ${what}`, () => {
      if (this.fault) throw this.fault;
      return Boolean(fits(this.room(code)));
    });
  }

  close(): void {
    this.call.destroy();
  }

  private listen(): void {
    this.call.on('error', () => {
      this.ended = true;
    });
    this.call.on('response', (response) => {
      if (response.headers['content-type'] !== 'text/event-stream') this.fault = new Error('no stream of events');
      response.setEncoding('utf8');
      response.on('data', (part: string) => this.take(part));
      response.on('error', () => {});
      response.on('close', () => {
        this.ended = true;
      });
    });
    this.call.end();
  }

  private take(part: string): void {
    const events = (this.text + part).split('\n\n');
    this.text = events.pop()!;
    for (const event of events) {
      // A colon alone is a sign of life.
      if (event === ':') continue;
      const body = JSON.parse(event.replace(/^data: /, ''));
      try {
        check('http.json#/definitions/Lobby', body);
      } catch (error) {
        this.fault ??= error as Error;
      }
      this.sent.push(body.rooms);
    }
  }
}
