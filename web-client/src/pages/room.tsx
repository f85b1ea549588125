// A room by its code: first who I am and whether it exists, then its session until the page is left.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import * as api from '../http/api.ts';
import { Frame } from '../parts/frame.tsx';
import type { Room } from '../protocol/index.ts';
import { openSession, type Session } from '../room/session.ts';
import { texts } from '../texts/index.ts';
import { problemText } from './home.tsx';
import { Inside } from './inside.tsx';
import { Join } from './join.tsx';
import { Nowhere } from './nowhere.tsx';

type Stage =
  | { readonly at: 'door' }
  | { readonly at: 'nowhere' }
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
      const unknown = error instanceof api.ApiError && error.code === 'room_not_found';
      setStage(unknown ? { at: 'nowhere' } : { at: 'trouble', problem: problemText(error) });
    }
  }

  function enter(sit: boolean) {
    // Whoever left while the door was opening gets no socket that nobody would close.
    if (here.current) setStage({ at: 'inside', session: openSession(code, sit) });
  }
  useEffect(() => {
    void knock();
    return () => {
      here.current = false;
    };
  }, []);
  useEffect(() => () => session?.close(), [session]);
  useEffect(() => {
    if (line === 'gone') setStage({ at: 'nowhere' });
    if (line === 'signed_out') void knock(t.signedOut);
  }, [line]);

  switch (stage.at) {
    case 'nowhere':
      return <Nowhere text={t.unknownRoom(code)} />;
    case 'stranger':
      return <Join room={stage.room} notice={stage.notice} onSignedIn={enter} />;
    case 'inside':
      return <Inside code={code} session={stage.session} />;
    case 'trouble':
      return (
        <Waiting code={code} text={stage.problem}>
          <button type="button" class="button primary" onClick={() => knock()}>
            {t.tryAgain}
          </button>
        </Waiting>
      );
    case 'door':
      return <Waiting code={code} text={t.loading} />;
  }
}

interface WaitingProps {
  readonly code: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

function Waiting({ code, text, children }: WaitingProps) {
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
