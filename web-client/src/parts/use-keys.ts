import { useLayoutEffect } from 'preact/hooks';

/** Single keys for the whole page, except while somebody types, is at a part with keys of its own, or a panel is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  // With the layout, so that a key does what the page shows from the moment it shows it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (event.target instanceof HTMLInputElement || document.querySelector('dialog[open], [inert]')) return;
      if (event.target instanceof Element && event.target.closest('[data-own-keys]')) return;
      keys[event.key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
