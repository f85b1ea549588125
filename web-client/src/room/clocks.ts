// The time left for moves. A frame says what was left when it was sent; from its arrival on the page counts by a
// clock that only ever goes forward and that nobody can set. What the device takes for the date plays no part.
import type { Clocks } from '../protocol/index.ts';

/** A frame's clocks, and when it came, by `performance.now()`. */
export interface HeardClocks {
  readonly paused: boolean;
  /** One entry a seat, `null` where nothing is to be done. */
  readonly remainingMs: readonly (number | null)[];
  readonly heardAt: number;
}

/** One seat's clock while it has something to do. */
export interface SeatClock {
  readonly paused: boolean;
  readonly remainingMs: number;
  readonly heardAt: number;
}

export function heardClocks(clocks: Clocks | null, now: number): HeardClocks | null {
  return clocks && { paused: clocks.paused, remainingMs: clocks.remaining_ms, heardAt: now };
}

export function clockOf(clocks: HeardClocks | null, seat: number): SeatClock | null {
  const remainingMs = clocks?.remainingMs[seat] ?? null;
  if (clocks === null || remainingMs === null) return null;
  return { paused: clocks.paused, remainingMs, heardAt: clocks.heardAt };
}

export function remainingAt({ paused, remainingMs, heardAt }: SeatClock, now: number): number {
  return paused ? remainingMs : Math.max(0, remainingMs - Math.max(0, now - heardAt));
}

/** A clock's face: the larger unit and the smaller one. Seconds are rounded up, so that none is shown too little. */
export type Face =
  | { readonly unit: 'days'; readonly days: number; readonly hours: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'minutes'; readonly minutes: number; readonly seconds: number };

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export function faceOf(ms: number): Face {
  if (ms >= dayMs)
    return { unit: 'days', days: Math.floor(ms / dayMs), hours: Math.floor((ms % dayMs) / hourMs) };
  if (ms >= hourMs)
    return { unit: 'hours', hours: Math.floor(ms / hourMs), minutes: Math.floor((ms % hourMs) / minuteMs) };
  const seconds = Math.ceil(ms / secondMs);
  return { unit: 'minutes', minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/** "0:42". */
export const digits = (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, '0')}`;

/** How long the face of a clock stays as it is; null once it does not change any more. */
export function faceLastsMs(clock: SeatClock, now: number): number | null {
  const ms = remainingAt(clock, now);
  if (clock.paused || ms === 0) return null;
  if (ms < hourMs) return ms % secondMs || secondMs;
  // Long ones are rounded down, so they change just below the full unit.
  return (ms % minuteMs) + 1;
}
