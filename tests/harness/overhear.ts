// All that the server tells a visitor, whatever the page makes of it.

import type { Visitor } from './browser';

export type Json = any;

export interface Heard {
  /** The frames of every socket, in the order in which they came. */
  frames: string[];
  /** The bodies of every call. */
  bodies: Promise<string>[];
}

/** Listens from now on: before the visitor opens a page, if nothing is to be missed. */
export function overhear({ context }: Visitor): Heard {
  const heard: Heard = { frames: [], bodies: [] };
  context.on('page', (page) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => heard.frames.push(payload.toString())),
    );
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      // The stream of open tables never ends; what it says is what /api/lobby answers.
      if (pathname.startsWith('/api/') && pathname !== '/api/lobby/live') heard.bodies.push(response.text());
    });
  });
  return heard;
}

/** A frame that shows a game: a snapshot, or an update with its events. */
export interface GameFrame {
  text: string;
  game: Json;
  view: Json;
  /** What everybody is told, and what this seat alone is told. */
  events: Json[];
  told: Json[];
  own: Json;
}

const showsGame = (text: string): boolean => JSON.parse(text).game?.view !== undefined;

/** The frames that show no game: answers, and what is said of the room. */
export const otherFrames = ({ frames }: Heard): string[] => frames.filter((text) => !showsGame(text));

/** The frames that show a game, taken apart. */
export function gameFrames({ frames }: Heard): GameFrame[] {
  return frames
    .filter(showsGame)
    .map((text) => ({ text, frame: JSON.parse(text) as Json }))
    .map(({ text, frame }) => ({
      text,
      game: frame.game,
      view: frame.game.view,
      events: frame.events ?? [],
      told: frame.private?.events ?? [],
      own: frame.private,
    }));
}

/** Every string in `value` with the name it stands under; those of a list stand under the list's name. */
export function stringsIn(value: Json, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((part) => stringsIn(part, name));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => stringsIn(part, key));
}
