import type { ComponentChildren } from 'preact';
import { go } from '../router.ts';

interface LinkProps {
  readonly to: string;
  readonly class?: string;
  readonly 'data-testid'?: string;
  readonly children: ComponentChildren;
}

/** A link within the page. Opening it in a new tab stays the browser's business. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
