// Parts of the page that come only when somebody wants them.
import { signal } from '@preact/signals';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { texts } from '../texts/index.ts';

type Loading<P> = { readonly part: FunctionComponent<P> } | 'not yet' | 'under way' | 'failed';

export type LazyPart<P> = FunctionComponent<P> & {
  /** Begins to fetch the part, unless it is here or on its way. */
  readonly fetch: () => void;
};

const Plain = ({ children }: { readonly children?: ComponentChildren }) => <>{children}</>;

/** `Around` is what stands around the word that the part is on its way. */
export function lazyPart<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  Around: FunctionComponent = Plain,
): LazyPart<P> {
  const now = signal<Loading<P>>('not yet');

  function fetch(): void {
    if (now.value !== 'not yet' && now.value !== 'failed') return;
    const again = now.value === 'failed';
    now.value = 'under way';
    load().then(
      (part) => {
        now.value = { part };
      },
      () => {
        now.value = 'failed';
        // The server has a newer page, which has other parts.
        if (again) location.reload();
      },
    );
  }

  function Part(props: P) {
    const t = texts.value.page;
    const loading = now.value;
    useEffect(fetch, []);
    if (typeof loading === 'object') return <loading.part {...props} />;
    return (
      <Around>
        {loading === 'failed' ? (
          <p class="loading">
            <button type="button" class="button" onClick={fetch}>
              {t.tryAgain}
            </button>
          </p>
        ) : (
          <p class="loading" role="status">
            {t.loading}
          </p>
        )}
      </Around>
    );
  }

  return Object.assign(Part, { fetch });
}
