// The HTTP API, what one may do with what is kept of one.
import { call } from '../http/api.ts';
import type { Deleted, Player } from '../protocol/index.ts';

/** A file with all that is kept of me. */
export const exportUrl = () => new URL('api/me/export', document.baseURI).href;

/** Deletes me. */
export const deleteMe = () => call<Deleted>('DELETE', 'me');

/** Signs this device in. */
export const enterWith = (key: string) => call<Player>('POST', 'session', { key });
