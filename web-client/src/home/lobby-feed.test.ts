import { expect, test } from 'vitest';
import type { Lobby } from '../protocol/index.ts';
import { askAgainMs, type FeedSurroundings, followLobby, openAgainMs, type Stream } from './lobby-feed.ts';

interface FakeStream extends Stream {
  closed: boolean;
  refused: boolean;
}

const lobby = (...codes: string[]) => ({ rooms: codes.map((code) => ({ code })) }) as unknown as Lobby;

function world(answer: () => Promise<Lobby> = () => Promise.resolve(lobby('ASKED0')), streaming = true) {
  const streams: FakeStream[] = [];
  const timers = new Set<{ ms: number; action: () => void }>();
  const heard: string[] = [];
  let asked = 0;
  const around: FeedSurroundings = {
    openStream: () => {
      if (!streaming) return null;
      const stream: FakeStream = {
        onmessage: null,
        onerror: null,
        closed: false,
        refused: false,
        over: () => stream.refused,
        close: () => {
          stream.closed = true;
        },
      };
      streams.push(stream);
      return stream;
    },
    ask: () => {
      ++asked;
      return answer();
    },
    after: (ms, action) => {
      const timer = { ms, action };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const stop = followLobby(around, {
    lobby: ({ rooms }) => heard.push(rooms.map(({ code }) => code).join()),
    stale: (stale) => stale && heard.push('stale'),
  });
  const fire = async (ms: number) => {
    for (const timer of [...timers].filter((each) => each.ms === ms)) {
      timers.delete(timer);
      timer.action();
    }
    await settled();
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const last = () => streams.at(-1) as FakeStream;
  return { heard, streams, last, stop, fire, settled, timers, asked: () => asked };
}

test('the list is asked for at once, then each event of the stream is the list as it is then', async () => {
  const it = world();
  await it.settled();
  it.last().onmessage?.({ data: JSON.stringify(lobby('K7QXMP')) });
  it.last().onmessage?.({ data: JSON.stringify(lobby()) });
  it.last().onmessage?.({ data: 'nonsense' });
  await it.fire(askAgainMs);
  expect(it.heard).toEqual(['ASKED0', 'K7QXMP', '']);
  expect(it.asked()).toBe(1);
});

test('while the stream is down the list is asked for, until it is back', async () => {
  const it = world();
  it.last().onerror?.();
  it.last().onerror?.();
  await it.settled();
  expect(it.heard).toEqual(['ASKED0']);
  await it.fire(askAgainMs);
  expect(it.asked()).toBe(2);
  it.last().onmessage?.({ data: JSON.stringify(lobby('K7QXMP')) });
  await it.fire(askAgainMs);
  expect(it.asked()).toBe(2);
  expect(it.heard.at(-1)).toBe('K7QXMP');
  expect(it.streams).toHaveLength(1);
});

test('a stream that was refused is tried again later', async () => {
  const it = world();
  it.last().refused = true;
  it.last().onerror?.();
  await it.settled();
  expect(it.last().closed).toBe(true);
  await it.fire(openAgainMs);
  expect(it.streams).toHaveLength(2);
});

test('where there can be no stream the list is asked for again and again', async () => {
  const it = world(undefined, false);
  await it.settled();
  await it.fire(askAgainMs);
  await it.fire(askAgainMs);
  expect(it.heard).toEqual(['ASKED0', 'ASKED0', 'ASKED0']);
  it.stop();
  expect(it.timers.size).toBe(0);
});

test('without any answer the list may be out of date', async () => {
  const it = world(() => Promise.reject(new Error('no line')));
  it.last().onerror?.();
  await it.settled();
  expect(it.heard).toEqual(['stale']);
});

test('nothing is heard, asked or opened any more once it is stopped', async () => {
  const it = world();
  it.last().onerror?.();
  it.stop();
  await it.settled();
  await it.fire(askAgainMs);
  await it.fire(openAgainMs);
  it.last().onmessage?.({ data: JSON.stringify(lobby('K7QXMP')) });
  expect(it.heard).toEqual([]);
  expect(it.asked()).toBe(1);
  expect(it.last().closed).toBe(true);
  expect(it.timers.size).toBe(0);
});
