import { expect, test } from 'vitest';
import type { Stream } from './lobby-feed.ts';
import { beatMs, type Channel, patienceMs, pauseMs, shareStream, type Word } from './shared-stream.ts';

interface Source extends Stream {
  readonly page: string;
  refused: boolean;
}

/** Pages of one browser, and a clock that goes on when told to. */
function browser() {
  const channels = new Map<string, Channel>();
  const open: Source[] = [];
  let now = 0;
  let most = 0;
  let timers: { at: number; page: string; action: () => void }[] = [];
  const heard: Record<string, unknown[]> = {};
  const frozen = new Set<string>();

  function after(ms: number, page: string, action: () => void) {
    const timer = { at: now + ms, page, action };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  }

  function arrive(name: string): Stream {
    const channel: Channel = {
      onword: null,
      tell: (word: Word) => {
        for (const [other, to] of channels) if (other !== name) after(1, other, () => to.onword?.(word));
      },
      close: () => channels.delete(name),
    };
    channels.set(name, channel);
    const stream = shareStream({
      name,
      channel,
      openSource: () => {
        const source: Source = {
          page: name,
          refused: false,
          onmessage: null,
          onerror: null,
          over: () => source.refused,
          close: () => open.splice(open.indexOf(source), 1),
        };
        open.push(source);
        most = Math.max(most, open.length);
        return source;
      },
      after: (ms, action) => after(ms, name, action),
      // The same each time, and another one for each page.
      random: () => (name.charCodeAt(0) - 96) / 26,
      opened: () => heard[name]?.push('opened'),
    });
    heard[name] = [];
    stream.onmessage = ({ data }) => heard[name]?.push(data);
    stream.onerror = () => heard[name]?.push('down');
    return stream;
  }

  function pass(ms: number) {
    const end = now + ms;
    for (;;) {
      const due = timers.filter(({ at, page }) => at <= end && !frozen.has(page));
      const next = due.sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      timers = timers.filter((each) => each !== next);
      now = Math.max(now, next.at);
      next.action();
    }
    now = end;
  }

  return {
    arrive,
    pass,
    heard,
    frozen,
    holders: () => open.map(({ page }) => page),
    says: (data: unknown) => open.map(({ onmessage }) => onmessage?.({ data })),
    drops: () => open.map(({ onerror }) => onerror?.()),
    most: () => most,
  };
}

test('of many pages that come at once one opens the stream, and all hear it', () => {
  const it = browser();
  for (const name of 'gcfabed') it.arrive(name);
  it.pass(pauseMs);
  it.pass(60_000);
  it.says('list');
  it.pass(1);
  expect(it.holders()).toHaveLength(1);
  expect(it.most()).toBe(1);
  for (const name of 'abcdefg') expect(it.heard[name]).toEqual(['opened', 'list']);
});

test('who comes later is told at once what was said last', () => {
  const it = browser();
  it.arrive('a');
  it.pass(pauseMs);
  it.says('list');
  it.arrive('b');
  it.pass(2);
  expect(it.heard.b).toEqual(['opened', 'list']);
  it.drops();
  it.arrive('c');
  it.pass(2);
  expect(it.heard.c?.[0]).toBe('down');
  it.says('again');
  it.pass(1);
  for (const name of 'abc') expect(it.heard[name]?.slice(-2)).toEqual(['opened', 'again']);
});

test('when the page that holds the stream goes, another takes it over soon', () => {
  const it = browser();
  const first = it.arrive('a');
  it.pass(pauseMs);
  for (const name of 'bc') it.arrive(name);
  it.pass(10_000);
  first.close();
  it.pass(pauseMs + 2);
  expect(it.holders()).toEqual(['b']);
  it.says('list');
  it.pass(1);
  expect(it.heard.c).toEqual(['opened', 'list']);
  expect(it.heard.a).toEqual([]);
});

test('a page that stops without a word is replaced, and lets go when it wakes', () => {
  const it = browser();
  it.arrive('b');
  it.pass(pauseMs);
  it.arrive('c');
  it.pass(beatMs);
  it.frozen.add('b');
  it.pass(2 * patienceMs);
  expect(it.holders()).toEqual(['b', 'c']);
  it.frozen.delete('b');
  it.pass(beatMs);
  expect(it.holders()).toEqual(['b']);
  it.says('list');
  it.pass(1);
  expect(it.heard.c).toEqual(['opened', 'list']);
});

test('a stream that is refused is known to be over by its page alone', () => {
  const it = browser();
  const first = it.arrive('a');
  const second = it.arrive('b');
  it.pass(pauseMs);
  it.drops();
  it.pass(1);
  expect([first.over(), second.over()]).toEqual([false, false]);
  expect([it.heard.a, it.heard.b]).toEqual([['down'], ['down']]);
});
