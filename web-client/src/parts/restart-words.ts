// A restart that has been announced, in words that stay true as time passes.
import { useEffect, useState } from 'preact/hooks';
import type { ComingRestart } from '../room/restart.ts';
import { texts } from '../texts/index.ts';

/** Without what the owner says to it. */
export function restartText({ at }: ComingRestart, now: number): string {
  return texts.value.page.restart(Math.max(0, Math.ceil((at - now) / 60_000)));
}

/** Renders again often enough for minutes to be right, while `needed`. */
export function useMinutes(needed: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!needed) return;
    const timer = setInterval(() => tick((count) => count + 1), 10_000);
    return () => clearInterval(timer);
  }, [needed]);
}
