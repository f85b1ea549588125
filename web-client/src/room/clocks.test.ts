import { expect, test } from 'vitest';
import { clockOf, faceLastsMs, faceOf, heardClocks, remainingAt, type SeatClock } from './clocks.ts';

const clock = (remainingMs: number, paused = false): SeatClock => ({ paused, remainingMs, heardAt: 5_000 });

test('a clock counts from the moment its frame came', () => {
  expect(remainingAt(clock(15_000), 5_000)).toBe(15_000);
  expect(remainingAt(clock(15_000), 9_250)).toBe(10_750);
});

test('it never shows less than nothing, nor more than was left', () => {
  expect(remainingAt(clock(1_000), 60_000)).toBe(0);
  expect(remainingAt(clock(1_000), 4_000)).toBe(1_000);
});

test('a clock that was stopped stands still', () => {
  expect(remainingAt(clock(17_250, true), 900_000)).toBe(17_250);
  expect(faceLastsMs(clock(17_250, true), 900_000)).toBeNull();
});

test('the device’s date plays no part', () => {
  const { now } = Date;
  try {
    Date.now = () => now() + 600_000;
    expect(remainingAt(clock(15_000), 6_000)).toBe(14_000);
  } finally {
    Date.now = now;
  }
});

test('each seat has its own, if it has something to do', () => {
  const heard = heardClocks({ paused: false, remaining_ms: [41_250, null] }, 3);
  expect(clockOf(heard, 0)).toEqual({ paused: false, remainingMs: 41_250, heardAt: 3 });
  expect(clockOf(heard, 1)).toBeNull();
  expect(clockOf(heard, 2)).toBeNull();
  expect(clockOf(heardClocks(null, 3), 0)).toBeNull();
});

test.each([
  [0, { unit: 'minutes', minutes: 0, seconds: 0 }],
  [1, { unit: 'minutes', minutes: 0, seconds: 1 }],
  [15_000, { unit: 'minutes', minutes: 0, seconds: 15 }],
  [59_001, { unit: 'minutes', minutes: 1, seconds: 0 }],
  [300_000, { unit: 'minutes', minutes: 5, seconds: 0 }],
  [3_600_000, { unit: 'hours', hours: 1, minutes: 0 }],
  [86_399_999, { unit: 'hours', hours: 23, minutes: 59 }],
  [100_800_000, { unit: 'days', days: 1, hours: 4 }],
  [604_800_000, { unit: 'days', days: 7, hours: 0 }],
] as const)('%d ms are shown as %o', (ms, face) => {
  expect(faceOf(ms)).toEqual(face);
});

test.each([14_999, 15_000, 61_250, 3_599_999, 3_600_000, 90_061_001])(
  'the face after %d ms lasts as long as is said',
  (ms) => {
    const lasts = faceLastsMs(clock(ms), 5_000) ?? 0;
    const faceAfter = (passed: number) => faceOf(remainingAt(clock(ms), 5_000 + passed));
    expect(lasts).toBeGreaterThan(0);
    expect(faceAfter(lasts - 1)).toEqual(faceOf(ms));
    if (ms < 86_400_000) expect(faceAfter(lasts)).not.toEqual(faceOf(ms));
  },
);

test('a clock that has run down changes no more', () => {
  expect(faceLastsMs(clock(1_000), 6_000)).toBeNull();
});
