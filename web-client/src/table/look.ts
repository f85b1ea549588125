// In a memory game tiles that go face down again stay in sight for a moment. That look is the only thing on the page
// that is older than the view, and nothing of it is kept afterwards.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { TableProps } from '../games/game.ts';
import type { Game, Update } from '../protocol/index.ts';

const never = () => false;

/**
 * What the latest update hid, for the table's time to look; null when nothing is about to be hidden. An update that
 * hides nothing ends the look before it, unless that `outlives` it.
 */
export function useLook<L>(
  { onUpdate, lookMs }: TableProps,
  lookAt: (update: Update, before: Game | null) => L | null,
  outlives: (update: Update) => boolean = never,
): L | null {
  const [look, setLook] = useState<L | null>(null);
  useLayoutEffect(
    () =>
      onUpdate((update, before) => {
        const seen = lookAt(update, before);
        if (seen !== null || !outlives(update)) setLook(seen);
      }),
    [onUpdate, lookAt, outlives],
  );
  useLayoutEffect(() => {
    if (look === null) return;
    const timer = setTimeout(() => setLook(null), lookMs);
    return () => clearTimeout(timer);
  }, [look, lookMs]);
  return look;
}
