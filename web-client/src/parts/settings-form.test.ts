import { expect, test, vi } from 'vitest';
import type { RoomSettings } from '../protocol/index.ts';
import { leftText, paceText } from './pace.ts';
import { describeSettings, usualSettings } from './settings-form.tsx';

// The language is the browser's.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

const settings = (change: Partial<RoomSettings> = {}): RoomSettings => ({
  ...usualSettings,
  options: {},
  seats: 4,
  ...change,
});

test('of what is usual nothing is said', () => {
  expect(describeSettings('calcory', settings())).toEqual([]);
  expect(describeSettings('calcory', settings({ seats: 2 }))).toEqual([]);
});

test('what matters or is not as usual, in short phrases', () => {
  expect(
    describeSettings(
      'xxl',
      settings({ options: { mode: 'trump' }, move_seconds: 60, listed: true, watching: false }),
    ),
  ).toEqual(['trumps, one deal a player', '1 min a move', 'listed in the lobby', 'no onlookers']);
  expect(describeSettings('bonbons', settings({ on_leave: 'wait', chat: false }))).toEqual([
    'waits for whoever leaves',
    'no chat',
  ]);
});

test('the time to look is said where tiles are looked at', () => {
  expect(describeSettings('calcory', settings({ look_seconds: 5 }))).toEqual(['turned cards stay 5 s']);
  expect(describeSettings('figures', settings({ look_seconds: 5 }))).toEqual([]);
});

test('a game that this page does not know is no trouble', () => {
  expect(describeSettings('tarot', settings({ move_seconds: 15 }))).toEqual(['15 s a move']);
});

test('paces in words', () => {
  expect([null, 15, 45, 60, 90, 300, 86_400, 604_800].map(paceText)).toEqual([
    '',
    '15 s a move',
    '45 s a move',
    '1 min a move',
    '90 s a move',
    '5 min a move',
    '1 day a move',
    '7 days a move',
  ]);
});

test('what is left, roughly', () => {
  const minute = 60_000;
  expect(leftText(59_999)).toBeNull();
  expect(leftText(minute)).toBe('1 min');
  expect(leftText(59.9 * minute)).toBe('59 min');
  expect(leftText(11.5 * 60 * minute)).toBe('11 h');
  expect(leftText(47 * 60 * minute)).toBe('47 h');
  expect(leftText(49 * 60 * minute)).toBe('2 days');
});
