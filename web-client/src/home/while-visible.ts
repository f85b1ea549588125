/** Does something whenever the page is shown, and ends it when it is hidden; until the function answered is called. */
export function whileVisible(begin: () => () => void): () => void {
  let end: (() => void) | null = null;
  const stop = () => {
    end?.();
    end = null;
  };
  const follow = () => {
    if (document.hidden) stop();
    else end ??= begin();
  };
  const over = new AbortController();
  const { signal } = over;
  document.addEventListener('visibilitychange', follow, { signal });
  // A page that is kept for the way back must not hold its line meanwhile.
  window.addEventListener('pagehide', stop, { signal });
  window.addEventListener('pageshow', follow, { signal });
  follow();
  return () => {
    over.abort();
    stop();
  };
}
