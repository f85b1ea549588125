import { useEffect, useState } from 'preact/hooks';
import * as records from '../http/records.ts';
import { takeNewerPage } from '../newer-page.ts';
import type { Lobby } from '../protocol/index.ts';
import { type ComingRestart, heardRestart } from '../room/restart.ts';
import { type FeedSurroundings, followLobby, type Stream } from './lobby-feed.ts';
import { type Channel, shareStream } from './shared-stream.ts';
import { whileVisible } from './while-visible.ts';

let wasOpen = false;

/** What is there now may be another server than the one this page came from. */
function noteOpen(): void {
  if (wasOpen) void takeNewerPage();
  wasOpen = true;
}

function openSource(): Stream {
  const source = new EventSource(records.lobbyStream());
  const stream: Stream = {
    onmessage: null,
    onerror: null,
    over: () => source.readyState === EventSource.CLOSED,
    close: () => source.close(),
  };
  source.onmessage = (event) => stream.onmessage?.(event);
  source.onerror = () => stream.onerror?.();
  return stream;
}

function openChannel(): Channel {
  // Another server may be below another path of the same host.
  const pages = new BroadcastChannel(`tablee.lobby ${document.baseURI}`);
  const channel: Channel = {
    onword: null,
    tell: (word) => pages.postMessage(word),
    close: () => pages.close(),
  };
  pages.onmessage = ({ data }) => channel.onword?.(data);
  return channel;
}

function after(ms: number, action: () => void): () => void {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
}

function openStream(): Stream | null {
  try {
    const name = `${Date.now()} ${Math.random()}`;
    const { random } = Math;
    return shareStream({ name, channel: openChannel(), openSource, after, random, opened: noteOpen });
  } catch {
    // Pages that can't talk to each other could take all the lines to the server.
    return null;
  }
}

const browser: FeedSurroundings = { openStream, ask: records.lobby, after };

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
