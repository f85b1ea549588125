// What this browser keeps from one visit to the next.

/** What this browser was told to remember as `key`; null if nothing. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser may forbid storage; the choice then lasts as long as the page.
  }
}
