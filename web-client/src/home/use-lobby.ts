import { useEffect, useState } from 'preact/hooks';
import * as records from '../http/records.ts';
import { takeNewerPage } from '../newer-page.ts';
import type { Lobby } from '../protocol/index.ts';
import { type ComingRestart, heardRestart } from '../room/restart.ts';
import { type FeedSurroundings, followLobby, type Stream } from './lobby-feed.ts';
import { whileVisible } from './while-visible.ts';

let wasOpen = false;

/** What is there now may be another server than the one this page came from. */
function noteOpen(): void {
  if (wasOpen) void takeNewerPage();
  wasOpen = true;
}

const browser: FeedSurroundings = {
  openStream: () => {
    const source = new EventSource(records.lobbyStream());
    const stream: Stream = {
      onmessage: null,
      onerror: null,
      over: () => source.readyState === EventSource.CLOSED,
      close: () => source.close(),
    };
    source.onopen = noteOpen;
    source.onmessage = (event) => stream.onmessage?.(event);
    source.onerror = () => stream.onerror?.();
    return stream;
  },
  ask: records.lobby,
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
};

export interface OpenRooms {
  /** Null until they are known. */
  readonly rooms: Lobby['rooms'] | null;
  readonly stale: boolean;
  readonly restart: ComingRestart | null;
}

/** The listed rooms, kept up to date while somebody can see them. */
export function useLobby(): OpenRooms {
  const [rooms, setRooms] = useState<Lobby['rooms'] | null>(null);
  const [stale, setStale] = useState(false);
  const [restart, setRestart] = useState<ComingRestart | null>(null);
  useEffect(() => {
    const listener = {
      lobby: (lobby: Lobby) => {
        setRooms(lobby.rooms);
        setRestart(heardRestart(lobby.restart, performance.now()));
      },
      stale: setStale,
    };
    return whileVisible(() => followLobby(browser, listener));
  }, []);
  return { rooms, stale, restart };
}
