// A restart of the server that has been announced.
import type { Room } from '../protocol/index.ts';

/** When it will be, by `performance.now()`, and what the server's owner says to it. */
export interface ComingRestart {
  readonly at: number;
  readonly said: string;
}

/** What was heard of it at `now`. */
export const heardRestart = (restart: Room['restart'], now: number): ComingRestart | null =>
  restart && { at: now + restart.remaining_ms, said: restart.text };
