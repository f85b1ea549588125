// The HTTP API, what one may do with what is kept of one, and with the keys on this device.
import { call } from '../http/api.ts';
import type { Deleted, Key, Player, Session } from '../protocol/index.ts';
import { enterUrl } from '../router.ts';

/** A file with all that is kept of me. */
export const exportUrl = () => new URL('api/me/export', document.baseURI).href;

/** Deletes me. */
export const deleteMe = () => call<Deleted>('DELETE', 'me');

/** Who is signed in on this device, and who else is kept there. */
export const session = () => call<Session>('GET', 'session');

/** Whose key that is. */
export const ownerOf = (key: string) => call<Player>('POST', 'key', { key });

/** Signs this device in with a key; whoever was signed in stays on it. */
export const enterWith = (key: string) => call<Player>('POST', 'session', { key });

/** The same as somebody who is kept here. */
export const enterAs = ({ player }: Player) => call<Player>('POST', 'session', { player });

/** Signs this device out, and keeps my key there, or not. */
export const signOut = (keep: boolean) => call<Session>('DELETE', `session${keep ? '?keep=true' : ''}`);

/** Takes the key of somebody off this device. */
export const takeOff = ({ player }: Player) => call<Session>('DELETE', `session?player=${player}`);

/** The link that signs a device in as me. */
export async function myLink(): Promise<string> {
  const { key } = await call<Key>('POST', 'me/key');
  return `${enterUrl()}#${key}`;
}
