// Waiting for something to become true, with a deadline and a name for what never came.

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What `look` gives once it gives something; throws after `deadlineMs` without. */
export async function until<T>(
  what: string,
  look: () => T | undefined | false | null | Promise<T | undefined | false | null>,
  deadlineMs = 60_000,
): Promise<T> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false && seen !== null) return seen;
    if (Date.now() > end) throw new Error(`waited ${deadlineMs} ms for ${what}`);
    await pause(10);
  }
}
