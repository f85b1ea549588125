// The machine's surroundings in a real browser, and the signs that a page is awake again.
import * as api from '../http/api.ts';
import { subprotocol } from '../protocol/index.ts';
import type { Link, Surroundings } from './connect.ts';
import type { ShutOut } from './machine.ts';

export function browserSurroundings(code: string): Surroundings {
  const url = new URL(`ws/rooms/${code}`, document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return {
    openSocket: () => new WebSocket(url, subprotocol),
    setTimer: (action, ms) => window.setTimeout(action, ms),
    clearTimer: (timer) => window.clearTimeout(timer),
    random: Math.random,
    whyRefused: () => whyRefused(code),
  };
}

async function whyRefused(code: string): Promise<ShutOut | null> {
  try {
    await api.room(code);
    return (await api.me()) === null ? 'signed_out' : null;
  } catch (error) {
    return error instanceof api.ApiError ? (shutOutBy[error.code] ?? null) : null;
  }
}

const shutOutBy: Readonly<Record<string, ShutOut>> = {
  room_not_found: 'gone',
  banned: 'banned',
  banned_from_server: 'expelled',
};

/** Tells `link` when the page or the network comes and goes. Returns how to stop. */
export function watchBrowser(link: Link): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const wake = () => link.tell({ type: 'wake' });
  window.addEventListener('online', wake, { signal });
  window.addEventListener('pageshow', wake, { signal });
  // A browser may be wrong about being offline, so the line is asked rather than dropped.
  window.addEventListener('offline', () => link.tell({ type: 'doubt' }), { signal });
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'visible' ? wake() : link.tell({ type: 'hidden' })),
    { signal },
  );
  return () => stop.abort();
}
