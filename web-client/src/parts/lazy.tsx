// A page that comes only when somebody goes there.
import type { FunctionComponent, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { texts } from '../texts/index.ts';
import { Frame } from './frame.tsx';

/** The page that `load` fetches. What was fetched once is there at once. */
export function lazy<P extends object>(load: () => Promise<FunctionComponent<P>>): (props: P) => VNode {
  let known: FunctionComponent<P> | null = null;
  return (props) => {
    const t = texts.value.page;
    const [state, setState] = useState<'under way' | 'here' | 'failed'>(known ? 'here' : 'under way');

    function fetchPage() {
      setState('under way');
      load().then(
        (page) => {
          known = page;
          setState('here');
        },
        () => setState('failed'),
      );
    }
    useEffect(() => {
      if (known === null) fetchPage();
    }, []);

    if (known !== null) {
      const Page = known;
      return <Page {...props} />;
    }
    return (
      <Frame title="Tablée">
        <main class="page narrow">
          <h1 class="unseen">Tablée</h1>
          {state === 'failed' ? (
            <button type="button" class="button primary" onClick={fetchPage}>
              {t.tryAgain}
            </button>
          ) : (
            <p role="status">{t.loading}</p>
          )}
        </main>
      </Frame>
    );
  };
}
