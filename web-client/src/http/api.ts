// The HTTP API: who I am, and rooms before their socket is open. Paths are relative to the document's base.
import type { Catalogue, History, NewRoom, Player, Room } from '../protocol/index.ts';

/** What the server refused, or `no_answer` when it could not be reached. */
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

/** The signed-in player, or null for a stranger. */
export async function me(): Promise<Player | null> {
  try {
    return await call<Player>('GET', 'me');
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_signed_in') return null;
    throw error;
  }
}

/** Signs in under `name`, or changes the name of who is signed in already. */
export async function beCalled(name: string, player: Player | null): Promise<Player> {
  if (player === null) return call('POST', 'players', { name });
  return player.name === name ? player : call('PATCH', 'me', { name });
}

export const catalogue = () => call<Catalogue>('GET', 'games');
export const createRoom = (wanted: NewRoom) => call<Room>('POST', 'rooms', wanted);
export const room = (code: string) => call<Room>('GET', `rooms/${code}`);
export const finishedGames = (code: string) => call<History>('GET', `rooms/${code}/games?limit=1`);
