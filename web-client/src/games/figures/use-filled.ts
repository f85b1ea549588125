import { useLayoutEffect, useState } from 'preact/hooks';
import type { TableProps } from '../game.ts';
import { filledBy } from './scene.ts';

/** The boxes that the end of a round has filled, for the table's time to look, whatever is played meanwhile. */
export function useFilled({ onUpdate, lookMs }: TableProps): ReadonlySet<string> | null {
  const [filled, setFilled] = useState<ReadonlySet<string> | null>(null);
  useLayoutEffect(() => {
    let timer = 0;
    const stop = onUpdate((update, before) => {
      const now = filledBy(update, before);
      if (!now) return;
      clearTimeout(timer);
      setFilled(now);
      timer = window.setTimeout(() => setFilled(null), lookMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [onUpdate, lookMs]);
  return filled;
}
