// The way back in: a link with a key, which signs this device in.
import { useEffect, useState } from 'preact/hooks';
import { ApiError, stillKnown } from '../http/api.ts';
import { problemText } from '../http/problem.ts';
import { enterWith } from '../own-data/calls.ts';
import { ownDataTexts } from '../own-data/texts.ts';
import { Frame } from '../parts/frame.tsx';
import { Link } from '../parts/link.tsx';
import { homeUrl } from '../router.ts';
import { texts } from '../texts/index.ts';

type Stage =
  | { readonly at: 'door' }
  | { readonly at: 'inside'; readonly name: string }
  | { readonly at: 'refused'; readonly problem: string };

export function EnterPage({ keyOfLink }: { readonly keyOfLink: string }) {
  const t = ownDataTexts.value.enter;
  const [stage, setStage] = useState<Stage>({ at: 'door' });

  useEffect(() => {
    enterWith(keyOfLink)
      .then(stillKnown)
      .then(
        ({ name }) => setStage({ at: 'inside', name }),
        (error) => {
          const known = error instanceof ApiError && error.code === 'bad_key';
          setStage({ at: 'refused', problem: known ? t.failedHint : problemText(error) });
        },
      );
  }, []);

  return (
    <Frame title={`${t.title} · Tablée`}>
      <main class="page narrow" data-testid="enter" data-stage={stage.at}>
        <h1>{stage.at === 'inside' ? t.welcome(stage.name) : stage.at === 'door' ? t.title : t.failed}</h1>
        <p role="status">{stage.at === 'inside' ? t.hint : stage.at === 'door' ? t.busy : stage.problem}</p>
        {stage.at !== 'door' && (
          <div class="row">
            <Link to={homeUrl()} class="button primary">
              {texts.value.page.home}
            </Link>
          </div>
        )}
      </main>
    </Frame>
  );
}
