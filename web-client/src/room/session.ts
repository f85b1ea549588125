// One visit to one room: its connection, what is known about it, and what one can do there.
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { browserSurroundings, watchBrowser } from '../connection/browser.ts';
import { connect } from '../connection/connect.ts';
import type { Command, Line } from '../connection/machine.ts';
import { olderChat } from '../http/api.ts';
import { takeNewerPage } from '../newer-page.ts';
import type { Game, Move, ToClient, Update } from '../protocol/index.ts';
import { moveUnderWay, mySeat, type RoomInput, type RoomState, reduce } from './room-state.ts';
import { allRead, recallRead, rememberRead, type Unread, unreadAfter } from './unread.ts';

/** Hears each update once, with the game as it was before. Nothing of it is kept here. */
export type UpdateListener = (update: Update, before: Game | null) => void;

export interface Session {
  readonly state: ReadonlySignal<RoomState | null>;
  readonly line: ReadonlySignal<Line>;
  readonly unread: ReadonlySignal<Unread>;
  /** Asks the server for something other than a move, and gives the id under which it was asked. */
  ask(wish: Wish): string;
  /** Makes a move in the position on the table. Does nothing unless that position is certain. */
  move(move: Move): void;
  /** Gets some of what was said before the lines that are known; false if there was no answer. */
  olderChat(): Promise<boolean>;
  /** All that has been said is in sight. */
  readChat(): void;
  playHere(): void;
  renamed(name: string): void;
  onUpdate(listener: UpdateListener): () => void;
  close(): void;
}

type Draft = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;

export type Wish = Exclude<Draft, { type: 'move' | 'nonce' }>;

export function openSession(code: string, sitOnArrival: boolean): Session {
  const state = signal<RoomState | null>(null);
  const line = signal<Line>('connecting');
  const unread = signal<Unread>({ upTo: recallRead(code), numbers: [] });
  const listeners = new Set<UpdateListener>();
  const newId = idSource();
  let wantsSeat = sitOnArrival;
  let nonceGivenFor: string | null = null;
  let wasOnline = false;

  const link = connect(browserSurroundings(code), {
    line: (next) => {
      line.value = next;
      if (next !== 'online') return;
      // What is there now may be another server than before.
      if (wasOnline) void takeNewerPage();
      wasOnline = true;
    },
    frame: hear,
    takenBack: (command) => put({ type: 'taken_back', command }),
  });
  const stopWatching = watchBrowser(link);
  link.tell({ type: 'open' });

  function put(input: RoomInput): void {
    state.value = reduce(state.value, input, performance.now());
  }

  function send(draft: Draft): string {
    const command = { ...draft, id: newId() } as Command;
    put({ type: 'sent', command });
    link.send(command);
    return command.id;
  }

  function hear(frame: ToClient): void {
    batch(() => {
      const before = state.value?.game ?? null;
      const known = state.value?.chat ?? null;
      put(frame);
      setUnread(unreadAfter(unread.value, frame, state.value?.you.player ?? '', known));
      if (frame.type === 'update') for (const listener of listeners) listener(frame, before);
    });
    if (frame.type === 'snapshot') sitIfWanted();
    if (frame.type === 'snapshot' || frame.type === 'room') giveNonce();
  }

  function setUnread(next: Unread): void {
    unread.value = next;
    if (next.upTo !== null) rememberRead(code, next.upTo);
  }

  function sitIfWanted(): void {
    if (wantsSeat && state.value && mySeat(state.value) === null) send({ type: 'sit' });
    wantsSeat = false;
  }

  async function getOlderChat(): Promise<boolean> {
    const known = state.value?.chat;
    const first = known?.[0]?.number;
    if (first === undefined) return false;
    try {
      const page = await olderChat(code, first);
      // A snapshot may have come meanwhile, with other lines.
      if (state.value?.chat[0]?.number === first) put({ type: 'older_chat', ...page });
      return true;
    } catch {
      return false;
    }
  }

  /** Each seat adds its own chance to each shuffle, once. */
  function giveNonce(): void {
    const now = state.value;
    const commitment = now?.room.commitment;
    if (!now || !commitment || commitment === nonceGivenFor || mySeat(now) === null) return;
    nonceGivenFor = commitment;
    send({ type: 'nonce', nonce: randomHex(16) });
  }

  return {
    state,
    line,
    unread,
    ask: send,
    move: (move) => {
      const now = state.value;
      if (line.value !== 'online' || !now?.game || moveUnderWay(now)) return;
      send({ type: 'move', game: now.game.number, version: now.game.version, move });
    },
    olderChat: getOlderChat,
    readChat: () => {
      if (state.value && unread.value.numbers.length > 0) setUnread(allRead(state.value.chat));
    },
    playHere: () => link.tell({ type: 'play_here' }),
    renamed: (name) => {
      if (state.value) state.value = { ...state.value, you: { ...state.value.you, name } };
    },
    onUpdate: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      stopWatching();
      link.tell({ type: 'stop' });
    },
  };
}

/** Ids that no other page of the same player uses. */
function idSource(): () => string {
  const page = randomHex(6);
  let count = 0;
  return () => `${page}-${++count}`;
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
