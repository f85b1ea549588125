// The HTTP API, what is to be looked up: open rooms, one's own, games that are over, and who is best.
import type { History, Leaderboard, Lobby, MyRooms, MyStandings, Replay } from '../protocol/index.ts';
import { call } from './api.ts';

export const lobby = () => call<Lobby>('GET', 'lobby');
/** The same as a stream of server-sent events. */
export const lobbyStream = () => new URL('api/lobby/live', document.baseURI).href;

export const myRooms = () => call<MyRooms>('GET', 'me/rooms');

/** How many entries a list gets at once. */
export const pageLength = 20;

/** My finished games, newest first; those that ended before `before`. */
export const myGames = (before: number | null) =>
  call<History>('GET', `me/games?limit=${pageLength}${before === null ? '' : `&before=${before}`}`);
export const myStandings = () => call<MyStandings>('GET', 'me/standings');

export const leaderboard = (game: string, limit: number) =>
  call<Leaderboard>('GET', `leaderboards/${game}?limit=${limit}`);

export type ReplayAs = Replay['as'];

/** `count` steps from number `from` on, as a seat saw them, as everybody did, or with all that was hidden. */
export const replay = (id: string, as: ReplayAs, from: number, count: number) =>
  call<Replay>('GET', `replays/${id}?as=${as}&from=${from}&count=${count}`);
export const traceUrl = (id: string) => new URL(`api/replays/${id}/trace`, document.baseURI).href;
