// The one door to the wire's types, and the only place where text from the server becomes a frame.
import type { ToClient } from './generated/wire.ts';

export type {
  Bye,
  Catalogue,
  CatalogueEntry,
  Event,
  FromClient,
  Game,
  GameResult,
  GiveNonce,
  History,
  Leave,
  MakeMove,
  Move,
  NewRoom,
  Player,
  Private,
  Refused,
  Room,
  RoomChanged,
  SeatHolder,
  Sit,
  Snapshot,
  Start,
  ToClient,
  Update,
} from './generated/wire.ts';

export const subprotocol = 'tablee.v1';

const frameTypes: ReadonlySet<string> = new Set([
  'snapshot',
  'update',
  'room',
  'accepted',
  'refused',
  'pong',
  'bye',
] satisfies ToClient['type'][]);

/** The frame in `text`, or null if it is none. The server holds its frames against the schemas; the type is all we check. */
export function parseFrame(text: unknown): ToClient | null {
  if (typeof text !== 'string') return null;
  try {
    const frame: unknown = JSON.parse(text);
    if (typeof frame !== 'object' || frame === null || !('type' in frame)) return null;
    return frameTypes.has(String(frame.type)) ? (frame as ToClient) : null;
  } catch {
    return null;
  }
}

const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1' };

/** The room code in what somebody typed or followed, or null if it can't be one. */
export function parseRoomCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter);
  return /^[0-9A-HJKMNP-TV-Z]{6}$/.test(code) ? code : null;
}
