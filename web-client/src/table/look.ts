// In a memory game tiles that go face down again stay in sight for a moment. That look is the only thing on the page
// that is older than the view, and nothing of it is kept afterwards.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { TableProps } from '../games/index.ts';
import type { Game, Update } from '../protocol/index.ts';

/** What the latest update hid, for the table's time to look; null when nothing is about to be hidden. */
export function useLook<L>(
  { onUpdate, lookMs }: TableProps,
  lookAt: (update: Update, before: Game | null) => L | null,
): L | null {
  const [look, setLook] = useState<L | null>(null);
  useLayoutEffect(() => {
    let timer = 0;
    const stop = onUpdate((update, before) => {
      const seen = lookAt(update, before);
      clearTimeout(timer);
      setLook(seen);
      if (seen) timer = window.setTimeout(() => setLook(null), lookMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [onUpdate, lookAt, lookMs]);
  return look;
}
