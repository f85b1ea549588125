// The steps of a replay, fetched in parts when they are needed. Of a long game only the parts used last are kept.
import type { ReplayStep } from '../protocol/index.ts';

export const partLength = 100;
const partsKept = 12;

export type FetchSteps = (from: number, count: number) => Promise<readonly ReplayStep[]>;

const partOf = (version: number) => Math.floor(version / partLength);

export class StepCache {
  /** By number, those used last at the end. */
  private readonly parts = new Map<number, readonly ReplayStep[]>();
  private readonly coming = new Map<number, Promise<void>>();

  constructor(private readonly fetchSteps: FetchSteps) {}

  /** The step if it is here. */
  get(version: number): ReplayStep | null {
    const number = partOf(version);
    const part = this.parts.get(number);
    if (!part) return null;
    this.put(number, part);
    return part[version % partLength] ?? null;
  }

  /** Sees to it that the step is here. Whoever asks for what is on its way waits for the same. */
  fetch(version: number): Promise<void> {
    const number = partOf(version);
    if (this.parts.has(number)) return Promise.resolve();
    const known = this.coming.get(number);
    if (known) return known;
    const coming = this.fetchSteps(number * partLength, partLength)
      .then((steps) => this.put(number, steps))
      .finally(() => this.coming.delete(number));
    this.coming.set(number, coming);
    return coming;
  }

  /** Keeps a part that came along with something else. */
  put(number: number, steps: readonly ReplayStep[]): void {
    this.parts.delete(number);
    this.parts.set(number, steps);
    const [oldest] = this.parts.keys();
    if (this.parts.size > partsKept && oldest !== undefined) this.parts.delete(oldest);
  }
}
