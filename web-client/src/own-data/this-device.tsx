// Who is signed in on this device and who else is kept there: to switch, to take a key along, to sign out.
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../http/api.ts';
import { problemText } from '../http/problem.ts';
import { Alert, useProblem } from '../parts/alert.tsx';
import { announce } from '../parts/announcer.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ShareLink } from '../parts/share-link.tsx';
import type { Player, Session } from '../protocol/index.ts';
import { enterAs, myLink, session, signOut, takeOff } from './calls.ts';
import { ownDataTexts } from './texts.ts';
import './own-data.css';

type Question = { readonly about: 'key' | 'sign-out' } | { readonly about: 'take-off'; readonly who: Player };

/** Nothing at all on a device that nobody has ever played on. `onChange` is called when somebody else, or nobody, is signed in. */
export function ThisDevice({ onChange }: { readonly onChange: () => void }) {
  const t = ownDataTexts.value.device;
  const [now, setNow] = useState<Session | null>(null);
  const [mixed, setMixed] = useState(false);
  const [problem, setProblem] = useProblem();
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    session().then(setNow, fail);
  }, []);

  function fail(error: unknown) {
    setMixed(error instanceof ApiError && error.code === 'mixed_keys');
    setProblem(problemText(error));
  }

  async function change(act: () => Promise<unknown>, said?: string) {
    setProblem('');
    try {
      await act();
      setQuestion(null);
      setMixed(false);
      if (said) announce(said);
      setNow(await session());
      onChange();
    } catch (error) {
      setQuestion(null);
      fail(error);
    }
  }

  if (now === null && problem.text === '') return null;
  if (now && now.player === null && now.kept.length === 0 && problem.text === '') return null;
  return (
    <section class="panel stack" data-testid="this-device">
      <h2>{t.heading}</h2>
      <Alert text={problem.text} about={problem} />
      {mixed && (
        <div class="row">
          <button type="button" class="button" onClick={() => change(() => signOut(true), t.signedOut)}>
            {t.mixed}
          </button>
        </div>
      )}
      {now && (
        <ul class="device-players">
          {now.player && (
            <li class="device-player" data-testid="device-me">
              <strong>
                <bdi translate={false}>{now.player.name}</bdi>
              </strong>
              <span class="tag">{t.you}</span>
            </li>
          )}
          {now.kept.map((player) => (
            <Kept
              key={player.player}
              player={player}
              onBe={() => change(() => enterAs(player))}
              onTakeOff={() => setQuestion({ about: 'take-off', who: player })}
            />
          ))}
        </ul>
      )}
      {now?.player === null && <p>{t.nobody}</p>}
      {now && now.kept.length > 0 && <p class="hint">{t.keptHint}</p>}
      {now?.player && (
        <div class="row">
          <button
            type="button"
            class="button"
            data-testid="take-key"
            onClick={() => setQuestion({ about: 'key' })}
          >
            {t.takeKey}
          </button>
          <button
            type="button"
            class="button quiet"
            data-testid="sign-out"
            onClick={() => setQuestion({ about: 'sign-out' })}
          >
            {t.signOut}
          </button>
        </div>
      )}
      {question?.about === 'key' && (
        <Dialog heading={t.keyHeading} onClose={() => setQuestion(null)}>
          <div class="stack">
            <MyKey />
          </div>
        </Dialog>
      )}
      {question?.about === 'sign-out' && now?.player && (
        <SignOutDialog
          name={now.player.name}
          onClose={() => setQuestion(null)}
          onSignOut={(keep) => change(() => signOut(keep), t.signedOut)}
        />
      )}
      {question?.about === 'take-off' && (
        <Dialog heading={t.takeOffHeading(question.who.name)} onClose={() => setQuestion(null)}>
          <Confirm
            yes={t.takeOffYes}
            onYes={() => change(() => takeOff(question.who), t.gone(question.who.name))}
            onNo={() => setQuestion(null)}
          >
            <p>{t.takeOffWarning(question.who.name)}</p>
          </Confirm>
        </Dialog>
      )}
    </section>
  );
}

interface KeptProps {
  readonly player: Player;
  readonly onBe: () => void;
  readonly onTakeOff: () => void;
}

function Kept({ player, onBe, onTakeOff }: KeptProps) {
  const t = ownDataTexts.value.device;
  return (
    <li class="device-player" data-testid={`kept-${player.player}`}>
      <bdi translate={false}>{player.name}</bdi>
      <span class="tag">{t.kept}</span>
      <div class="row">
        <button
          type="button"
          class="button"
          data-testid="be"
          aria-label={t.beLabel(player.name)}
          onClick={onBe}
        >
          {t.be}
        </button>
        <button
          type="button"
          class="button quiet"
          data-testid="take-off"
          aria-label={t.takeOffLabel(player.name)}
          onClick={onTakeOff}
        >
          {t.takeOff}
        </button>
      </div>
    </li>
  );
}

/** The key is asked for only when somebody wants to see it. */
function MyKey() {
  const t = ownDataTexts.value.device;
  const [link, setLink] = useState('');
  const [problem, setProblem] = useProblem();
  useEffect(() => {
    myLink().then(setLink, (error) => setProblem(problemText(error)));
  }, []);
  return (
    <>
      <p>{t.keyHint}</p>
      {link && <ShareLink label={t.keyLabel} url={link} text={t.keyText} testId="my-link" />}
      <Alert text={problem.text} about={problem} />
    </>
  );
}

interface SignOutProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onSignOut: (keep: boolean) => void;
}

function SignOutDialog({ name, onClose, onSignOut }: SignOutProps) {
  const t = ownDataTexts.value.device;
  const [shown, setShown] = useState(false);
  return (
    <Dialog heading={t.signOutHeading(name)} onClose={onClose}>
      <div class="stack">
        <p>{t.warning(name)}</p>
        {shown ? (
          <MyKey />
        ) : (
          <div class="row">
            <button type="button" class="button" data-testid="show-key" onClick={() => setShown(true)}>
              {t.takeKey}
            </button>
          </div>
        )}
        <div class="row end">
          <button
            type="button"
            class="button primary"
            data-testid="sign-out-keep"
            onClick={() => onSignOut(true)}
          >
            {t.keepHere}
          </button>
          <button
            type="button"
            class="button grave"
            data-testid="sign-out-forget"
            onClick={() => onSignOut(false)}
          >
            {t.forget}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
