// The HTTP API: who I am, and rooms before their socket is open. Paths are relative to the document's base.
import type { Catalogue, Chat, History, NewRoom, Player, Room } from '../protocol/index.ts';

/** What the server refused, `no_answer` when it could not be reached, or `no_cookies`. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const patienceMs = 10_000;

export async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const signal = AbortSignal.timeout(patienceMs);
  const request: RequestInit = { method, signal, credentials: 'same-origin', cache: 'no-store' };
  if (body) {
    request.headers = { 'content-type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(new URL(`api/${path}`, document.baseURI), request);
    answer = await response.json();
  } catch {
    throw new ApiError('no_answer', '');
  }
  if (response.ok) return answer as T;
  const { code, message } = (answer as { error?: { code: string; message: string } }).error ?? {
    code: 'internal_error',
    message: response.statusText,
  };
  throw new ApiError(code, message);
}

/** Whether a call failed because the server doesn't know who asks. */
export const isStranger = (error: unknown) => error instanceof ApiError && error.code === 'not_signed_in';

/** The signed-in player, or null for a stranger. */
export async function me(): Promise<Player | null> {
  try {
    return await call<Player>('GET', 'me');
  } catch (error) {
    if (isStranger(error)) return null;
    throw error;
  }
}

/** Whether the browser keeps cookies of this page. Those of the server may still get lost on their way. */
function keepsCookies(): boolean {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: what could do this instead is missing by plain http.
    document.cookie = 'tablee_trial=1; SameSite=Lax';
    const kept = document.cookie.includes('tablee_trial=1');
    // biome-ignore lint/suspicious/noDocumentCookie: the same.
    document.cookie = 'tablee_trial=; SameSite=Lax; Max-Age=0';
    return kept;
  } catch {
    return false;
  }
}

/** Found out once for as long as the page is open. */
let cookiesGetLost = false;

/** `player`, who has just signed in. Throws `no_cookies` if the server has forgotten them already. */
export async function stillKnown(player: Player): Promise<Player> {
  // No answer says nothing against it.
  cookiesGetLost = (await me().catch(() => player)) === null;
  if (cookiesGetLost) throw new ApiError('no_cookies', '');
  return player;
}

/**
 * Signs in under `name`, or changes the name of who is signed in already. Throws `no_cookies` where nobody can sign
 * in; a page finds that out once, so that no press of a button leaves another player behind whom nobody can be.
 */
export async function beCalled(name: string, player: Player | null): Promise<Player> {
  if (player !== null) return player.name === name ? player : call('PATCH', 'me', { name });
  if (cookiesGetLost || !keepsCookies()) throw new ApiError('no_cookies', '');
  return stillKnown(await call('POST', 'players', { name }));
}

export const catalogue = () => call<Catalogue>('GET', 'games');
export const createRoom = (wanted: NewRoom) => call<Room>('POST', 'rooms', wanted);
export const room = (code: string) => call<Room>('GET', `rooms/${code}`);
/** What was said in a room before line `before`, the newest of it. */
export const olderChat = (code: string, before: number) =>
  call<Chat>('GET', `rooms/${code}/chat?before=${before}&limit=100`);
export const finishedGames = (code: string) => call<History>('GET', `rooms/${code}/games?limit=1`);
