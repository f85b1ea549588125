// A room by its code: first who I am and whether it exists, then its session until the page is left.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import * as api from '../http/api.ts';
import { Frame } from '../parts/frame.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import type { Room } from '../protocol/index.ts';
import { openSession, type Session } from '../room/session.ts';
import { texts } from '../texts/index.ts';
import { Farewell, type FarewellReason } from './farewell.tsx';
import { problemText } from './home.tsx';
import { Join } from './join.tsx';
import { Nowhere } from './nowhere.tsx';

const Inside = lazyPart(
  () => import('./inside.tsx').then(({ Inside }) => Inside),
  ({ children }) => (
    <Frame title="Tablée">
      <main class="page narrow">{children}</main>
    </Frame>
  ),
);

type Stage =
  | { readonly at: 'door' }
  | { readonly at: 'nowhere' }
  | { readonly at: 'farewell'; readonly why: FarewellReason }
  | { readonly at: 'trouble'; readonly problem: string }
  | { readonly at: 'stranger'; readonly room: Room; readonly notice: string }
  | { readonly at: 'inside'; readonly session: Session };

export function RoomPage({ code }: { readonly code: string }) {
  const t = texts.value.page;
  const [stage, setStage] = useState<Stage>({ at: 'door' });
  const session = stage.at === 'inside' ? stage.session : null;
  const line = session?.line.value;
  const here = useRef(true);

  async function knock(notice = '') {
    setStage({ at: 'door' });
    try {
      const [room, player] = await Promise.all([api.room(code), api.me()]);
      if (player === null) setStage({ at: 'stranger', room, notice });
      else enter(false);
    } catch (error) {
      setStage(stageAfter(error));
    }
  }

  function enter(sit: boolean) {
    // Whoever left while the door was opening gets no socket that nobody would close.
    if (here.current) setStage({ at: 'inside', session: openSession(code, sit) });
  }
  useEffect(() => {
    Inside.fetch();
    void knock();
    return () => {
      here.current = false;
    };
  }, []);
  useEffect(() => () => session?.close(), [session]);
  useEffect(() => {
    if (line === 'gone') setStage({ at: 'nowhere' });
    if (line === 'removed' || line === 'expelled' || line === 'closed' || line === 'full')
      setStage({ at: 'farewell', why: line });
    // From this table, or from all of them?
    if (line === 'banned') void knock();
    if (line === 'signed_out') void knock(t.signedOut);
  }, [line]);

  switch (stage.at) {
    case 'nowhere':
      return <Nowhere text={t.unknownRoom(code)} />;
    case 'farewell':
      return <Farewell why={stage.why} onComeBack={() => knock()} />;
    case 'stranger':
      return <Join room={stage.room} notice={stage.notice} onSignedIn={enter} />;
    case 'inside':
      return <Inside code={code} session={stage.session} />;
    case 'trouble':
      return (
        <Door code={code} text={stage.problem}>
          <button type="button" class="button primary" onClick={() => knock()}>
            {t.tryAgain}
          </button>
        </Door>
      );
    case 'door':
      return <Door code={code} text={t.loading} />;
  }
}

function stageAfter(error: unknown): Stage {
  const code = error instanceof api.ApiError ? error.code : null;
  if (code === 'room_not_found') return { at: 'nowhere' };
  if (code === 'banned') return { at: 'farewell', why: 'banned' };
  if (code === 'banned_from_server') return { at: 'farewell', why: 'expelled' };
  return { at: 'trouble', problem: problemText(error) };
}

interface DoorProps {
  readonly code: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

function Door({ code, text, children }: DoorProps) {
  return (
    <Frame title="Tablée" code={code}>
      <main class="page narrow">
        <h1 class="unseen">Tablée</h1>
        <p role="status">{text}</p>
        {children}
      </main>
    </Frame>
  );
}
