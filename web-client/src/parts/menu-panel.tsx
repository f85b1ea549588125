import { useState } from 'preact/hooks';
import type { TableGame } from '../games/game.ts';
import * as api from '../http/api.ts';
import { NoticeSwitches } from '../notices/switches.tsx';
import { mySeat } from '../room/room-state.ts';
import type { Session } from '../room/session.ts';
import { go, homeUrl } from '../router.ts';
import { chooseLanguage, chooseTheme, language, type Theme, theme } from '../settings.ts';
import { dictionaries, refusalText, texts } from '../texts/index.ts';
import type { Language } from '../texts/languages.ts';
import { Alert, useProblem } from './alert.tsx';
import { Choice } from './choice.tsx';
import { Invite } from './invite.tsx';
import { InviteQr } from './invite-qr.tsx';
import { longestTypedName } from './name-field.tsx';
import { OutsideLinks } from './outside-links.tsx';
import type { Panel } from './panel.ts';
import { RoomMenu } from './room-menu.tsx';

interface MenuProps {
  readonly game: TableGame | undefined;
  readonly code: string | undefined;
  readonly session: Session | undefined;
  readonly show: (panel: Panel | null) => void;
}

export function MenuPanel({ game, code, session, show }: MenuProps) {
  const t = texts.value.menu;
  const state = session?.state.value;
  const languages = Object.entries(dictionaries).map(
    ([value, { language }]) => [value as Language, language, value] as const,
  );

  return (
    <div class="menu">
      {game && (
        <div class="row">
          <button type="button" class="button" onClick={() => show('rules')}>
            {t.rules}
          </button>
          <button type="button" class="button" onClick={() => show('keys')}>
            {t.keys}
          </button>
          {state?.room.phase === 'playing' && (
            <button type="button" class="button" data-testid="menu-people" onClick={() => show('people')}>
              {texts.value.room.menu.people}
            </button>
          )}
        </div>
      )}
      {session && state && <RoomMenu state={state} session={session} show={show} />}
      <Choice legend={t.language} options={languages} chosen={language.value} onChoose={chooseLanguage} />
      <Choice
        legend={t.theme}
        options={Object.entries(t.themes) as [Theme, string][]}
        chosen={theme.value}
        onChoose={chooseTheme}
      />
      <NoticeSwitches />
      {!code && <OutsideLinks />}
      {session && state && <Rename session={session} name={state.you.name} />}
      {code && game && state?.room.phase !== 'lobby' && (
        <div class="invite-ways">
          <Invite code={code} gameName={game.name} />
          <InviteQr code={code} />
        </div>
      )}
      {code && (
        <div class="stack">
          <button type="button" class="button" onClick={() => go(homeUrl())}>
            {t.leaveTable}
          </button>
          {state && mySeat(state) !== null && <p class="hint">{t.leaveTableHint}</p>}
        </div>
      )}
    </div>
  );
}

function Rename({ session, name }: { readonly session: Session; readonly name: string }) {
  const t = texts.value.menu;
  const [typed, setTyped] = useState(name);
  const [answer, setAnswer] = useProblem();

  async function rename(event: Event) {
    event.preventDefault();
    try {
      const player = await api.beCalled(typed.trim(), {
        ...(session.state.value?.you ?? { player: '', name: '' }),
      });
      session.renamed(player.name);
      setAnswer(t.renamed);
    } catch (error) {
      setAnswer(error instanceof api.ApiError ? refusalText(error.code, error.message, null) : '');
    }
  }

  return (
    <form class="stack" onSubmit={rename}>
      <label class="field">
        <span class="label">{t.name}</span>
        <input
          class="input"
          value={typed}
          maxLength={longestTypedName}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class="button">
          {t.rename}
        </button>
        <Alert role="status" class="hint" about={answer} text={answer.text} />
      </div>
    </form>
  );
}
