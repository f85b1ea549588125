// Two kinds of page: home, and a room by its code. Everything is relative to the document's base.
import { signal } from '@preact/signals';
import { parseRoomCode } from './protocol/index.ts';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'room'; readonly code: string }
  | { readonly page: 'nowhere' };

const base = () => new URL('.', document.baseURI);

/** What `pathname` shows in a document whose base is at `basePath`. */
export function routeOf(pathname: string, basePath: string): Route {
  const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname;
  if (path === '' || path === 'index.html') return { page: 'home' };
  const typed = /^r\/([^/]+)\/?$/.exec(path)?.[1];
  const code = typed === undefined ? null : parseRoomCode(typed);
  return code === null ? { page: 'nowhere' } : { page: 'room', code };
}

export const route = signal<Route>({ page: 'home' });

export const roomUrl = (code: string) => new URL(`r/${code}`, base()).href;
export const homeUrl = () => base().href;

function follow(): void {
  route.value = routeOf(location.pathname, base().pathname);
  // The invite works however it was typed; the address shows the code as it is.
  if (route.value.page === 'room' && location.href !== roomUrl(route.value.code))
    history.replaceState(null, '', roomUrl(route.value.code));
}

export function go(url: string): void {
  history.pushState(null, '', url);
  follow();
  window.scrollTo(0, 0);
}

export function startRouter(): void {
  window.addEventListener('popstate', follow);
  follow();
}
