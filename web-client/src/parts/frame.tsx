// What every page has around it: the slim bar on top, and the panels that open from it.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Keys, Options, TableGame } from '../games/game.ts';
import type { Session } from '../room/session.ts';
import { homeUrl, roomUrl } from '../router.ts';
import { texts } from '../texts/index.ts';
import { announce } from './announcer.tsx';
import { copyText } from './copy.ts';
import { Dialog } from './dialog.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { Link } from './link.tsx';
import { Loaded } from './loaded.tsx';
import { MenuPanel } from './menu-panel.tsx';
import type { Panel } from './panel.ts';
import { PeoplePanel } from './people-panel.tsx';
import { useKeys } from './use-keys.ts';

interface FrameProps {
  readonly title: string;
  readonly game?: TableGame | undefined;
  readonly code?: string | undefined;
  readonly session?: Session | undefined;
  /** Of the game, where no session knows them. */
  readonly options?: Options;
  /** Instead of the game’s own. */
  readonly keys?: Keys;
  /** What stands in the bar while there is something to say; on a small screen in place of the names. */
  readonly notices?: ComponentChildren;
  /** Buttons of the bar beside the menu's. */
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Frame({ title, game, code, session, notices, tools, children, ...more }: FrameProps) {
  const t = texts.value;
  const [panel, setPanel] = useState<Panel | null>(null);
  const close = () => setPanel(null);
  const state = session?.state.value ?? null;
  const options = more.options ?? state?.room.settings.options ?? null;

  useEffect(() => {
    document.title = title;
  }, [title]);

  useKeys(game ? { '?': () => setPanel('keys') } : {});

  return (
    <>
      <header class="bar" data-room={session !== undefined}>
        <Link to={homeUrl()} class="bar-home">
          <span translate={false}>Tablée</span>
        </Link>
        {game && (
          <span class="bar-game" translate={false}>
            {game.name}
          </span>
        )}
        <span class="bar-space" />
        {notices}
        {code && <CodeButton code={code} onStuck={() => setPanel('menu')} />}
        {tools}
        <button
          type="button"
          class="button quiet bar-menu"
          aria-haspopup="dialog"
          onClick={() => setPanel('menu')}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path d="M3 5.5h14M3 10h14M3 14.5h14" />
          </svg>
          <span class="bar-menu-word">{t.menu.open}</span>
        </button>
      </header>
      {children}
      {panel === 'menu' && (
        <Dialog key="menu" heading={t.menu.heading} onClose={close}>
          <MenuPanel game={game} code={code} session={session} show={setPanel} />
        </Dialog>
      )}
      {panel === 'people' && session && state && (
        <Dialog key="people" heading={t.room.people.heading} onClose={close}>
          <PeoplePanel state={state} session={session} />
        </Dialog>
      )}
      {panel === 'rules' && game && (
        <Dialog key="rules" heading={t.menu.rulesOf(game.name)} onClose={close}>
          <Loaded game={game}>{({ Rules }) => <Rules options={options} />}</Loaded>
        </Dialog>
      )}
      {panel === 'keys' && (
        <Dialog key="keys" heading={t.keys.heading} onClose={close}>
          <KeysPanel own={more.keys ?? game?.keys?.() ?? []} />
        </Dialog>
      )}
    </>
  );
}

/** The room's code: a press copies the invite link, or shows it where that can't be done. */
function CodeButton({ code, onStuck }: { readonly code: string; readonly onStuck: () => void }) {
  const t = texts.value;
  const [copied, setCopied] = useState(false);

  async function copy() {
    if (!(await copyText(roomUrl(code)))) return onStuck();
    announce(t.lobby.copied);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  }

  return (
    <button type="button" class="button quiet bar-code" aria-label={t.menu.copyLink(code)} onClick={copy}>
      {copied ? t.lobby.copied : <span translate={false}>{code}</span>}
    </button>
  );
}
