// The pages by their addresses. Everything is relative to the document's base.
import { signal } from '@preact/signals';
import { parseGameKey, parseRoomCode } from './protocol/index.ts';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'room'; readonly code: string }
  /** My finished games. */
  | { readonly page: 'games' }
  /** The best players of a game; of the first one if none is named. */
  | { readonly page: 'best'; readonly game: string | null }
  /** A finished game, watched again. */
  | { readonly page: 'replay'; readonly id: string }
  /** A device is signed in with the key of a link. */
  | { readonly page: 'enter'; readonly key: string }
  | { readonly page: 'nowhere' };

const base = () => new URL('.', document.baseURI);

/** Whether `pathname` is the base's but for its last slash. */
const lacksSlash = (pathname: string, basePath: string) => `${pathname}/` === basePath;

/** What `pathname` shows in a document whose base is at `basePath`. */
export function routeOf(pathname: string, basePath: string): Route {
  if (lacksSlash(pathname, basePath)) return { page: 'home' };
  const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname;
  if (path === '' || path === 'index.html') return { page: 'home' };
  const [folder, typed, ...more] = path.replace(/\/$/, '').split('/');
  if (more.length > 0) return { page: 'nowhere' };
  return (typed === undefined ? plainPage(folder) : pageOf(folder, typed)) ?? { page: 'nowhere' };
}

function plainPage(name: string | undefined): Route | null {
  if (name === 'games') return { page: 'games' };
  if (name === 'enter') return { page: 'enter', key: '' };
  return name === 'best' ? { page: 'best', game: null } : null;
}

function pageOf(folder: string | undefined, typed: string): Route | null {
  if (folder === 'r') {
    const code = parseRoomCode(typed);
    return code === null ? null : { page: 'room', code };
  }
  if (folder === 'g') {
    const id = parseGameKey(typed);
    return id === null ? null : { page: 'replay', id };
  }
  return folder === 'best' && /^[a-z][a-z0-9_]*$/.test(typed) ? { page: 'best', game: typed } : null;
}

export const route = signal<Route>({ page: 'home' });

const urlOf = (path: string) => new URL(path, base()).href;

export const homeUrl = () => base().href;
export const roomUrl = (code: string) => urlOf(`r/${code}`);
export const gamesUrl = () => urlOf('games');
export const bestUrl = (game: string | null = null) => urlOf(game === null ? 'best' : `best/${game}`);
export const enterUrl = () => urlOf('enter');
export const replayUrl = (id: string) => urlOf(`g/${id}`);

/** The address of what was typed as it is; null where that is left as it was typed. */
function properUrl(now: Route): string | null {
  if (now.page === 'room') return roomUrl(now.code);
  if (now.page === 'enter') return enterUrl();
  if (now.page === 'home') return lacksSlash(location.pathname, base().pathname) ? homeUrl() : null;
  return now.page === 'replay' ? replayUrl(now.id) : null;
}

function follow(): void {
  const found = routeOf(location.pathname, base().pathname);
  // A key is taken out of the address at once, so that nobody finds it there.
  route.value = found.page === 'enter' ? { page: 'enter', key: location.hash.slice(1) } : found;
  // Links work however they were typed; the address shows the code as it is.
  const url = properUrl(route.value);
  if (url !== null && location.href !== url) history.replaceState(null, '', url);
}

let moved = false;

/** Whether this page was come to from another one of ours. */
export const hasMoved = () => moved;

export function go(url: string): void {
  history.pushState(null, '', url);
  moved = true;
  follow();
  window.scrollTo(0, 0);
}

export function startRouter(): void {
  window.addEventListener('popstate', () => {
    moved = true;
    follow();
  });
  follow();
}
