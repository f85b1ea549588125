// The listed rooms as they are now: asked for at first, then a stream from the server, and asking again and again where
// there is none.
import type { Lobby } from '../protocol/index.ts';

/** What of an EventSource is needed here. */
export interface Stream {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onerror: (() => void) | null;
  /** Whether it has given up, and does not try again by itself. */
  readonly over: () => boolean;
  close(): void;
}

export interface FeedSurroundings {
  /** Null where there can be none. */
  openStream(): Stream | null;
  ask(): Promise<Lobby>;
  after(ms: number, action: () => void): () => void;
}

export interface FeedListener {
  lobby(lobby: Lobby): void;
  /** Whether what was heard last may be out of date. */
  stale(stale: boolean): void;
}

export const askAgainMs = 5_000;
export const openAgainMs = 30_000;

/** Tells `listener` about the listed rooms until the function that it answers is called. */
export function followLobby(around: FeedSurroundings, listener: FeedListener): () => void {
  let closed = false;
  let stream: Stream | null = null;
  /** Which round of asking is under way; 0 if none is. */
  let asking = 0;
  let rounds = 0;
  let stopNext: (() => void) | null = null;
  let stopWaiting: (() => void) | null = null;

  function hear(lobby: Lobby | null) {
    if (closed || lobby === null) return;
    listener.lobby(lobby);
    listener.stale(false);
  }

  function endAsking() {
    asking = 0;
    stopNext?.();
    stopNext = null;
  }

  async function ask(round: number) {
    const answer = await around.ask().catch(() => null);
    // What the stream has said meanwhile is newer.
    if (round !== asking) return;
    if (answer === null) listener.stale(true);
    hear(answer);
    stopNext = around.after(askAgainMs, () => ask(round));
  }

  function beginAsking() {
    if (asking > 0) return;
    asking = ++rounds;
    void ask(asking);
  }

  function open() {
    const opened = around.openStream();
    stream = opened;
    if (!opened) return;
    opened.onmessage = ({ data }) => {
      endAsking();
      hear(parse(data));
    };
    opened.onerror = () => {
      if (closed) return;
      // A stream that drops comes back by itself; one that is refused does not.
      beginAsking();
      if (!opened.over()) return;
      opened.close();
      stopWaiting = around.after(openAgainMs, open);
    };
  }

  beginAsking();
  open();
  return () => {
    closed = true;
    stream?.close();
    endAsking();
    stopWaiting?.();
  };
}

function parse(data: unknown): Lobby | null {
  try {
    const lobby: unknown = JSON.parse(String(data));
    return typeof lobby === 'object' && lobby !== null && 'rooms' in lobby ? (lobby as Lobby) : null;
  } catch {
    return null;
  }
}
