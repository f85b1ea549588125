import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** When what had the focus goes away with a change of this part, `heir` gets it, or the page's main part. */
export function useKeptFocus(heir?: RefObject<HTMLElement>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || !last.current || last.current.isConnected) return;
    last.current = null;
    (heir?.current ?? document.querySelector('main'))?.focus({ preventScroll: true });
  });
}
