// One stream for all pages of a browser: by HTTP/1.1 it holds no more than six lines to a host, and each stream keeps
// one. The pages talk to each other. One of them holds the stream and passes on what it says; when that page goes,
// another takes it over. Should two hold it for a moment, one of them lets go.
import type { Stream } from './lobby-feed.ts';

/** What pages tell each other, with the sender's name. */
export type Word = { readonly by: string } & (
  | { readonly says: 'here' }
  /** From whoever holds the stream: a sign of life, what it said last, or that it is down. */
  | { readonly says: 'holding' | 'down' }
  | { readonly says: 'data'; readonly data: unknown }
  | { readonly says: 'gone' }
);

/** A way to all other pages of this browser. */
export interface Channel {
  onword: ((word: Word) => void) | null;
  tell(word: Word): void;
  close(): void;
}

export interface SharingSurroundings {
  /** No other page has it. */
  readonly name: string;
  readonly channel: Channel;
  openSource(): Stream;
  after(ms: number, action: () => void): () => void;
  /** From 0 to 1, so that pages don't all act at once. */
  random(): number;
  /** The stream speaks for the first time, or again after it was down. */
  opened(): void;
}

export const beatMs = 1_000;
/** After how long without a word whoever held the stream is taken to be gone. */
export const patienceMs = 3_500;
/** How long a page listens at most before it takes a stream that nobody holds. */
export const pauseMs = 300;

/** A stream that all pages share: this page opens it only if no other one holds it. */
export function shareStream(around: SharingSurroundings): Stream {
  const { name, channel } = around;
  /** Only while this page holds it. */
  let source: Stream | null = null;
  let lastWord: Word | null = null;
  let speaks = false;
  let stopTimer = () => {};

  const shared: Stream = {
    onmessage: null,
    onerror: null,
    over: () => source?.over() ?? false,
    close: () => {
      stopTimer();
      if (source) channel.tell({ by: name, says: 'gone' });
      source?.close();
      source = null;
      channel.close();
    },
  };

  function hear(word: Word) {
    if (word.says === 'data') {
      if (!speaks) around.opened();
      speaks = true;
      shared.onmessage?.(word);
    }
    if (word.says === 'down') {
      speaks = false;
      shared.onerror?.();
    }
  }

  function wait(ms: number, action: () => void) {
    stopTimer();
    stopTimer = around.after(ms, action);
  }
  const waitABit = () => wait((pauseMs * (1 + around.random())) / 2, hold);

  function say(word: Word) {
    lastWord = word;
    channel.tell(word);
    hear(word);
  }

  function hold() {
    source = around.openSource();
    source.onmessage = ({ data }) => say({ by: name, says: 'data', data });
    source.onerror = () => say({ by: name, says: 'down' });
    lastWord = { by: name, says: 'holding' };
    beat();
  }

  function beat() {
    channel.tell({ by: name, says: 'holding' });
    wait(beatMs, beat);
  }

  function letGo() {
    source?.close();
    source = null;
  }

  channel.onword = (word) => {
    if (word.says === 'here') {
      if (source && lastWord) channel.tell(lastWord);
    } else if (word.says === 'gone') {
      if (!source) waitABit();
    } else if (source && name < word.by) {
      // Both of us hold it, and the other one will let go.
      channel.tell({ by: name, says: 'holding' });
    } else {
      letGo();
      wait(patienceMs * (1 + around.random() * 0.2), hold);
      hear(word);
    }
  };

  channel.tell({ by: name, says: 'here' });
  waitABit();
  return shared;
}
