// The way back in: a link with a key. It says whose key that is, and waits: nobody is signed in by following a link.
import { useEffect, useState } from 'preact/hooks';
import { ApiError, stillKnown } from '../http/api.ts';
import { problemText } from '../http/problem.ts';
import { enterWith, ownerOf, session } from '../own-data/calls.ts';
import { ownDataTexts } from '../own-data/texts.ts';
import { Alert, useProblem } from '../parts/alert.tsx';
import { Frame } from '../parts/frame.tsx';
import { Link } from '../parts/link.tsx';
import type { Player } from '../protocol/index.ts';
import { homeUrl } from '../router.ts';
import { texts } from '../texts/index.ts';
import '../own-data/own-data.css';

type Stage =
  | { readonly at: 'looking' }
  | { readonly at: 'door'; readonly owner: Player; readonly now: Player | null }
  | { readonly at: 'inside'; readonly name: string; readonly already: boolean }
  | { readonly at: 'refused'; readonly problem: string };

export function EnterPage({ keyOfLink }: { readonly keyOfLink: string }) {
  const t = ownDataTexts.value.enter;
  const [stage, setStage] = useState<Stage>({ at: 'looking' });

  useEffect(() => {
    setStage({ at: 'looking' });
    if (keyOfLink === '') return setStage({ at: 'refused', problem: t.emptyHint });
    Promise.all([ownerOf(keyOfLink), session()]).then(
      ([owner, { player: now }]) => {
        if (owner.player === now?.player) setStage({ at: 'inside', name: owner.name, already: true });
        else setStage({ at: 'door', owner, now });
      },
      (error) => {
        const known = error instanceof ApiError && error.code === 'bad_key';
        setStage({ at: 'refused', problem: known ? t.failedHint : problemText(error) });
      },
    );
  }, [keyOfLink]);

  return (
    <Frame title={`${t.title} · Tablée`}>
      <main class="page narrow" data-testid="enter" data-stage={stage.at}>
        {stage.at === 'looking' && <Said heading={t.title} text={t.looking} />}
        {stage.at === 'door' && (
          <Door
            {...stage}
            keyOfLink={keyOfLink}
            onInside={(name) => setStage({ at: 'inside', name, already: false })}
          />
        )}
        {stage.at === 'inside' && (
          <Said
            heading={stage.already ? t.already(stage.name) : t.welcome(stage.name)}
            text={stage.already ? t.alreadyHint : t.hint}
          />
        )}
        {stage.at === 'refused' && <Said heading={t.failed} text={stage.problem} />}
        {(stage.at === 'inside' || stage.at === 'refused') && (
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

function Said({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <>
      <h1>{heading}</h1>
      <p role="status">{text}</p>
    </>
  );
}

interface DoorProps {
  readonly owner: Player;
  readonly now: Player | null;
  readonly keyOfLink: string;
  readonly onInside: (name: string) => void;
}

function Door({ owner, now, keyOfLink, onInside }: DoorProps) {
  const t = ownDataTexts.value.enter;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useProblem();

  async function enter() {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      onInside((await stillKnown(await enterWith(keyOfLink))).name);
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  }

  return (
    <>
      <h1>
        <bdi>{t.question(owner.name)}</bdi>
      </h1>
      <dl class="whose-key">
        <div>
          <dt>{t.owner}</dt>
          <dd>
            <bdi translate={false}>{owner.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t.now}</dt>
          <dd data-testid="signed-in-now">
            {now ? <bdi translate={false}>{now.name}</bdi> : <span class="hint">{t.nobody}</span>}
          </dd>
        </div>
      </dl>
      {now && <p>{t.stays(now.name)}</p>}
      <p class="hint">{t.care(owner.name)}</p>
      <div class="row">
        <button
          type="button"
          class="button primary"
          data-testid="sign-in"
          aria-disabled={busy}
          onClick={enter}
        >
          {t.press(owner.name)}
        </button>
        <Link to={homeUrl()} class="button">
          {now ? t.stay(now.name) : t.stayOut}
        </Link>
      </div>
      <p role="status">{busy ? t.busy : ''}</p>
      <Alert text={problem.text} about={problem} />
    </>
  );
}
