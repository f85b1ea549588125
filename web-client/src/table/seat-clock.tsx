// The time a seat has left, beside its name. It is there to be looked at; only one's own last seconds are called out.
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../parts/announcer.tsx';
import { digits, faceLastsMs, faceOf, remainingAt, type SeatClock } from '../room/clocks.ts';
import { texts } from '../texts/index.ts';

/** From when on time is short. */
const shortMs = 10_000;

interface ClockProps {
  readonly clock: SeatClock;
  readonly isMe: boolean;
}

export function Clock({ clock, isMe }: ClockProps) {
  const t = texts.value.room.clock;
  const ms = useRemaining(clock);
  const short = ms <= shortMs;
  useHurry(isMe && short && !clock.paused && ms > 0, !short);
  return (
    <span class="clock" role="timer" data-short={short} data-paused={clock.paused} data-testid="clock">
      <span class="unseen">{t.left}: </span>
      {clock.paused && (
        <svg viewBox="0 0 10 10" role="img" aria-label={t.stopped}>
          <path d="M1.5 1h2.5v8H1.5zM6 1h2.5v8H6z" />
        </svg>
      )}
      <span class="clock-face">{faceText(ms)}</span>
    </span>
  );
}

export function faceText(ms: number): string {
  const t = texts.value.room.clock;
  const face = faceOf(ms);
  switch (face.unit) {
    case 'days':
      return t.days(face.days, face.hours);
    case 'hours':
      return t.hours(face.hours, face.minutes);
    case 'minutes':
      return digits(face.minutes, face.seconds);
  }
}

function useRemaining(clock: SeatClock): number {
  const [, look] = useState(0);
  const now = performance.now();
  useEffect(() => {
    const lasts = faceLastsMs(clock, performance.now());
    if (lasts === null) return;
    const timer = setTimeout(() => look((count) => count + 1), lasts);
    return () => clearTimeout(timer);
  });
  return remainingAt(clock, now);
}

/** Calls out once that time is short, and again only after it was not. */
function useHurry(due: boolean, over: boolean): void {
  const called = useRef(false);
  useEffect(() => {
    if (over) called.current = false;
    if (!due || called.current) return;
    called.current = true;
    announce(texts.value.room.clock.hurry, true);
  }, [due, over]);
}
