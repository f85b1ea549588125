// After an upgrade the server has a newer page, whose parts this one can't load. Whoever has the old one open gets the
// new one by itself, once, when the line is back.

export interface PageSurroundings {
  /** What this page begins with; null if that is unknown. */
  own(): string | null;
  /** What the server's page begins with now; null if it can't be had. */
  served(): Promise<string | null>;
  /** Remembers that `script` was tried; false if it was tried before, or nothing can be remembered. */
  tryOnce(script: string): boolean;
  /** Resolves when nobody is in the middle of typing. */
  quiet(): Promise<void>;
  reload(): void;
}

/** Loads the server's page if it is another one than this. Never twice the same, so that nothing goes in circles. */
export async function takeNewerPage(around: PageSurroundings = browser): Promise<void> {
  const own = around.own();
  const served = await around.served().catch(() => null);
  if (own === null || served === null || served === own || !around.tryOnce(served)) return;
  await around.quiet();
  around.reload();
}

const key = 'tablee.page-tried';

const browser: PageSurroundings = {
  own: () => firstScript(document),
  served: async () => {
    const answer = await fetch(document.baseURI, { cache: 'no-cache' });
    if (!answer.ok) return null;
    return firstScript(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  },
  tryOnce: (script) => {
    try {
      if (sessionStorage.getItem(key) === script) return false;
      sessionStorage.setItem(key, script);
      return true;
    } catch {
      return false;
    }
  },
  quiet: async () => {
    while (isTyping(document.activeElement)) {
      await new Promise((done) => document.addEventListener('focusout', done, { once: true }));
    }
  },
  reload: () => location.reload(),
};

function firstScript(page: Document): string | null {
  return page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;
}

function isTyping(element: Element | null): boolean {
  const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return field && element.value !== '';
}
