import { beforeEach, expect, test, vi } from 'vitest';
import { line, snapshot } from './samples.ts';
import { allRead, recallRead, rememberRead, type Unread, unreadAfter, unreadCount } from './unread.ts';

const nobody: ReadonlySet<string> = new Set();
const fresh: Unread = { upTo: null, numbers: [] };
const chat = [line(1), line(2, { player: 'A' }), line(3)];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('who comes for the first time has nothing to catch up on', () => {
  const unread = unreadAfter(fresh, snapshot(null, { chat }), 'A', null);
  expect(unread).toEqual({ upTo: 3, numbers: [] });
});

test('who comes back finds what others have said since', () => {
  const unread = unreadAfter({ upTo: 1, numbers: [] }, snapshot(null, { chat }), 'A', null);
  expect(unread).toEqual({ upTo: 1, numbers: [3] });
});

test('what comes is unread, except one’s own', () => {
  const here = unreadAfter(fresh, snapshot(null, { chat }), 'A', null);
  const mine = unreadAfter(here, { type: 'chat', line: line(4, { player: 'A' }) }, 'A', chat);
  const theirs = unreadAfter(mine, { type: 'chat', line: line(5) }, 'A', chat);
  expect(theirs.numbers).toEqual([5]);
  const lines = [...chat, line(4, { player: 'A' }), line(5)];
  expect(unreadCount(theirs, lines, nobody)).toBe(1);
  expect(unreadCount(theirs, lines, new Set(['B']))).toBe(0);
  expect(unreadCount(allRead(lines), lines, nobody)).toBe(0);
});

test('what people without a seat said during the game is unread when it comes after it', () => {
  const known = [line(1), line(9)];
  const here = unreadAfter(fresh, snapshot(null, { chat: known }), 'A', null);
  const late = line(5, { player: 'W', watcher: true });
  expect(unreadAfter(here, { type: 'chat', line: late }, 'A', known).numbers).toEqual([5]);
  const chat = [line(1), late, line(9)];
  const shown = unreadAfter(here, snapshot(null, { chat }), 'A', known);
  expect(shown.numbers).toEqual([5]);
  expect(unreadAfter(shown, snapshot(null, { chat }), 'A', chat).numbers).toEqual([5]);
});

test('how far one has read is remembered, for the last rooms', () => {
  expect(recallRead('K7QXMP')).toBeNull();
  rememberRead('K7QXMP', 12);
  rememberRead('2B06PC', 3);
  rememberRead('K7QXMP', 13);
  expect([recallRead('K7QXMP'), recallRead('2B06PC')]).toEqual([13, 3]);
  for (let room = 0; room < 30; ++room) rememberRead(`ROOM${room}`, room);
  expect(recallRead('K7QXMP')).toBeNull();
  expect(recallRead('ROOM29')).toBe(29);
});
