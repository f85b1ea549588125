import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { hasMoved } from '../router.ts';

/** For a page's main part: the link that led there is gone with its page, and the keyboard must not be. */
export function useArrival(): RefObject<HTMLElement> {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasMoved() && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);
  return main;
}
