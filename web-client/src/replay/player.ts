// Goes through a replay: one step on is told to the table as an update; back, and far away, its view is replaced.
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Game, Private, Replay, ReplayStep } from '../protocol/index.ts';
import type { UpdateListener } from '../room/session.ts';
import { type Eyes, gameAt, type Info, privateOf, seatShown, updateTo } from './eyes.ts';
import { type FetchSteps, StepCache } from './step-cache.ts';

/** How often a step comes at a speed of 1. */
const stepMs = 1_600;
/** How long tiles that go face down again stay in sight, at most. */
const longestLookMs = 2_000;
/** Steps that are fetched before they are needed. */
const ahead = 40;
/** Who drags the slider does not want all that lies between. */
const betweenFetchesMs = 150;

export const speeds = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];

/** What is on the table. */
export interface Shown {
  readonly step: ReplayStep;
  readonly eyes: Eyes;
  readonly seat: number | null;
  readonly game: Game;
  readonly mine: Private | null;
  /** Another scene is another table: nothing of what the one before has in mind stays. */
  readonly scene: number;
}

export interface Surroundings {
  fetchSteps(eyes: Eyes, from: number, count: number): Promise<readonly ReplayStep[]>;
  after(ms: number, action: () => void): () => void;
}

export interface ReplayPlayer {
  readonly info: Info;
  readonly shown: ReadonlySignal<Shown>;
  /** Where one wants to be; the step may still be on its way. */
  readonly wanted: ReadonlySignal<number>;
  readonly eyes: ReadonlySignal<Eyes>;
  readonly playing: ReadonlySignal<boolean>;
  readonly speed: ReadonlySignal<Speed>;
  /** The step that was wanted could not be fetched. */
  readonly failed: ReadonlySignal<boolean>;
  lookMs(): number;
  /** To step `version`, and stay there. */
  go(version: number): void;
  play(): void;
  pause(): void;
  hurry(speed: Speed): void;
  look(eyes: Eyes): void;
  tryAgain(): void;
  /** The page shows the scene. */
  drawn(): void;
  onUpdate(listener: UpdateListener): () => void;
  close(): void;
}

/** `first`: the first part, seen by everybody. */
export function openReplay(first: Replay, around: Surroundings): ReplayPlayer {
  const info: Info = first;
  const last = info.game.moves;
  const [start] = first.steps;
  if (!start) throw new Error('a replay without a start');

  const eyes = signal<Eyes>('public');
  const shown = signal<Shown>(sceneOf(start, 'public', 0));
  const wanted = signal(0);
  const playing = signal(false);
  const speed = signal<Speed>(1);
  const failed = signal(false);
  const caches = new Map<Eyes, StepCache>();
  const listeners = new Set<UpdateListener>();
  /** A step that waits until the table is drawn through the eyes that see it. */
  let pending: ReplayStep | null = null;
  let pursuing = false;
  let closed = false;
  let stopTimer: () => void = () => undefined;

  cacheOf('public').put(0, first.steps);

  function cacheOf(each: Eyes): StepCache {
    const fetchSteps: FetchSteps = (from, count) => around.fetchSteps(each, from, count);
    const cache = caches.get(each) ?? new StepCache(fetchSteps);
    caches.set(each, cache);
    return cache;
  }

  function sceneOf(step: ReplayStep, by: Eyes, scene: number, seat = seatShown(by, step)): Shown {
    return { step, eyes: by, seat, game: gameAt(info, step), mine: privateOf(step, seat), scene };
  }

  function replace(step: ReplayStep, seat = seatShown(eyes.value, step)) {
    pending = null;
    shown.value = sceneOf(step, eyes.value, shown.value.scene + 1, seat);
  }

  function tell(step: ReplayStep) {
    pending = null;
    const { game, scene, seat } = shown.value;
    const update = updateTo(info, step, seat);
    batch(() => {
      shown.value = sceneOf(step, eyes.value, scene, seat);
      for (const listener of listeners) listener(update, game);
    });
  }

  function show(step: ReplayStep) {
    if (pending) tell(pending);
    const now = shown.value;
    const sameEyes = now.eyes === eyes.value;
    if (!sameEyes || step.version !== now.step.version + 1) {
      if (!sameEyes || step.version !== now.step.version) replace(step);
      return;
    }
    const seat = seatShown(eyes.value, step);
    if (seat === now.seat) return tell(step);
    // First the other eyes, then what they see.
    replace(now.step, seat);
    pending = step;
  }

  function arrive(step: ReplayStep) {
    failed.value = false;
    show(step);
    const soon = Math.min(last, step.version + ahead);
    cacheOf(eyes.value)
      .fetch(soon)
      .catch(() => undefined);
    if (step.version === last) pause();
    else if (playing.value) tick();
  }

  /** Goes where one wants to be, one fetch at a time. */
  async function pursue() {
    if (pursuing) return;
    pursuing = true;
    for (let tried = false; !closed; tried = true) {
      const cache = cacheOf(eyes.value);
      const target = wanted.value;
      const here = cache.get(target);
      if (here) {
        arrive(here);
        break;
      }
      if (tried) await new Promise<void>((resolve) => around.after(betweenFetchesMs, resolve));
      if (target !== wanted.value || cache !== cacheOf(eyes.value)) continue;
      const came = await cache.fetch(target).then(
        () => cache.get(target) !== null,
        () => false,
      );
      if (came || target !== wanted.value || cache !== cacheOf(eyes.value)) continue;
      pause();
      failed.value = true;
      break;
    }
    pursuing = false;
  }

  function aim(version: number) {
    wanted.value = Math.max(0, Math.min(last, version));
    failed.value = false;
    const step = cacheOf(eyes.value).get(wanted.value);
    if (step) arrive(step);
    else void pursue();
  }

  function tick() {
    stopTimer();
    stopTimer = around.after(stepMs / speed.value, () => aim(wanted.value + 1));
  }

  function pause() {
    stopTimer();
    playing.value = false;
  }

  return {
    info,
    shown,
    wanted,
    eyes,
    playing,
    speed,
    failed,
    lookMs: () => (playing.value ? Math.min(longestLookMs, (0.8 * stepMs) / speed.value) : longestLookMs),
    go: (version) => {
      pause();
      aim(version);
    },
    play: () => {
      playing.value = true;
      if (wanted.value === last) aim(0);
      else tick();
    },
    pause,
    hurry: (next) => {
      speed.value = next;
      if (playing.value) tick();
    },
    look: (next) => {
      pending = null;
      eyes.value = next;
      aim(wanted.value);
    },
    tryAgain: () => aim(wanted.value),
    drawn: () => {
      if (pending) tell(pending);
    },
    onUpdate: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      closed = true;
      pause();
    },
  };
}
