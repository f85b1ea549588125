// One tab stop a group, arrows within, and a focus that is never lost.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface TabStop {
  /** What item `index` of the group carries, `data-item` among it. */
  readonly item: (index: number) => {
    readonly tabIndex: number;
    readonly 'data-item': number;
    readonly onFocus: () => void;
  };
  /** What the group's element carries. */
  readonly group: { readonly 'data-group': string; readonly onKeyDown: (event: KeyboardEvent) => void };
}

/** Lets arrows (Home, End) move among `count` items in rows of `columns`; a single row by default. */
export function useTabStop(name: string, count: number, columns = count): TabStop {
  const [active, setActive] = useState(0);
  const stop = Math.min(active, count - 1);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = destination(event.key, stop, count, columns);
    if (next === null) return;
    event.preventDefault();
    const group = event.currentTarget as HTMLElement;
    group.querySelector<HTMLElement>(`[data-item="${next}"]`)?.focus();
  }

  return {
    item: (index) => ({
      tabIndex: index === stop ? 0 : -1,
      'data-item': index,
      onFocus: () => setActive(index),
    }),
    group: { 'data-group': name, onKeyDown },
  };
}

/** Where `key` leads from item `from`; null for other keys and at the edge. */
export function destination(key: string, from: number, count: number, columns: number): number | null {
  const column = from % columns;
  const single = columns >= count;
  const to = (item: number) => (item >= 0 && item < count ? item : null);
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? from - 1 : null;
    case 'ArrowRight':
      return column < columns - 1 ? to(from + 1) : null;
    case 'ArrowUp':
      return to(single ? from - 1 : from - columns);
    case 'ArrowDown':
      return to(single ? from + 1 : from + columns);
    case 'Home':
      return from - column;
    case 'End':
      return Math.min(count - 1, from - column + columns - 1);
    default:
      return null;
  }
}

/**
 * When what had the focus goes away, its group gets it, or the first group that can. While there is none the page's
 * main part holds it.
 */
export function useKeptFocus(table: RefObject<HTMLElement>): void {
  const last = useRef<{ readonly element: HTMLElement; readonly group: string | null } | null>(null);

  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement)
        last.current = {
          element: target,
          group: target.closest<HTMLElement>('[data-group]')?.dataset.group ?? null,
        };
    };
    const root = table.current;
    root?.addEventListener('focusin', note);
    return () => root?.removeEventListener('focusin', note);
  }, [table]);

  useLayoutEffect(() => {
    const lost = last.current;
    const main = table.current?.closest<HTMLElement>('main');
    const focused = document.activeElement;
    if (!lost || lost.element.isConnected || (focused !== document.body && focused !== main)) return;
    const stops = [...(table.current?.querySelectorAll<HTMLElement>('[data-group] [tabindex="0"]') ?? [])];
    const same = stops.find(
      (stop) => stop.closest<HTMLElement>('[data-group]')?.dataset.group === lost.group,
    );
    // What was lost is remembered until a group gets the focus.
    (same ?? stops[0] ?? main)?.focus({ preventScroll: true });
  });
}
