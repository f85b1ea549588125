// The one door to the wire's types, and the only place where text from the server becomes a frame.
import type { ToClient } from './generated/wire.ts';

export type {
  Bye,
  Catalogue,
  CatalogueEntry,
  Chat,
  ChatLine,
  Clocks,
  Deleted,
  Ending,
  Event,
  FinishedGame,
  FinishedSeat,
  FromClient,
  Game,
  GameResult,
  History,
  Key,
  Leaderboard,
  Leave,
  Listing,
  Lobby,
  MakeMove,
  Move,
  MyRoom,
  MyRooms,
  MyStandings,
  NewRoom,
  OnLeave,
  Phrase,
  Ping,
  Player,
  Private,
  Refused,
  Replay,
  ReplayStep,
  Room,
  RoomChanged,
  RoomSettings,
  SeatHolder,
  Session,
  SettingsChange,
  Sit,
  Snapshot,
  Standing,
  Start,
  TallyEntry,
  ToClient,
  Update,
  Vote,
} from './generated/wire.ts';

export const subprotocol = 'tablee.v1';

const frameTypes: ReadonlySet<string> = new Set([
  'snapshot',
  'update',
  'room',
  'clocks',
  'chat',
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

function readSymbols(text: string, count: number): string | null {
  const symbols = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter);
  return symbols.length === count && /^[0-9A-HJKMNP-TV-Z]+$/.test(symbols) ? symbols : null;
}

/** The room code in what somebody typed or followed, or null if it can't be one. */
export const parseRoomCode = (text: string) => readSymbols(text, 6);

/** The name of a finished game in an address, or null if it can't be one. */
export const parseGameKey = (text: string) => readSymbols(text, 13);
