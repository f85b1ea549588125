// In the room: lobby, table or result, whatever the latest snapshot says, and the chat beside it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ChatButton } from '../chat/chat-button.tsx';
import { chatCovers, chatOpen, watchWidth } from '../chat/place.ts';
import { useChatNews } from '../chat/use-chat-news.ts';
import type { TableGame } from '../games/game.ts';
import { games } from '../games/index.ts';
import { useTurnNotices } from '../notices/use-turn-notices.ts';
import { announce } from '../parts/announcer.tsx';
import { Frame } from '../parts/frame.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { connectionOf, LineState } from '../parts/line-state.tsx';
import { fetchParts } from '../parts/loaded.tsx';
import { Notices } from '../parts/notices.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import type { Room } from '../protocol/index.ts';
import { type PeopleNews, peopleNews } from '../room/news.ts';
import { holderOf } from '../room/people.ts';
import type { RoomState } from '../room/room-state.ts';
import type { Session } from '../room/session.ts';
import { texts } from '../texts/index.ts';
import { Lobby } from './lobby.tsx';
import { Playing } from './playing.tsx';
import { Result } from './result.tsx';
import { Waiting } from './waiting.tsx';

const ChatPanel = lazyPart(() => import('../chat/chat-panel.tsx').then(({ ChatPanel }) => ChatPanel));

interface InsideProps {
  readonly code: string;
  readonly session: Session;
}

export function Inside({ code, session }: InsideProps) {
  const state = session.state.value;
  const line = session.line.value;
  const game = state ? games[state.room.game] : undefined;

  // Who sits before a game gets its table now, not when it starts.
  useEffect(() => {
    if (game) fetchParts(game);
  }, [game]);
  useEffect(watchWidth, []);
  const title = `${game?.name ?? ''} · ${code} · Tablée`;
  useTurnNotices(state, title);
  usePeopleNews(state);
  useChatNews(state, session);
  useKeptFocus();

  return (
    <Frame
      title={title}
      game={game}
      code={code}
      session={session}
      notices={state && <Notices state={state} session={session} />}
      tools={state && <ChatButton state={state} session={session} />}
    >
      <div class="room" data-connection={connectionOf(line)}>
        <LineState line={line} session={session} />
        <div class="room-body">
          <div class="scene" inert={chatCovers.value}>
            {state && <Scene state={state} session={session} game={game} />}
          </div>
          {state && chatOpen.value && <ChatPanel state={state} session={session} myTurn={isMyTurn(state)} />}
        </div>
      </div>
    </Frame>
  );
}

function isMyTurn({ room, you, game, mine }: RoomState): boolean {
  const me = holderOf(room, you.player);
  return mine !== null && game?.to_act.includes(mine.seat) === true && me?.stand_in === false;
}

interface SceneProps {
  readonly state: RoomState;
  readonly session: Session;
  readonly game: TableGame | undefined;
}

function Scene({ state, session, game }: SceneProps) {
  const t = texts.value.page;
  const settled = useSettled(state);
  const { phase } = state.room;
  if (!game)
    return (
      <main class="page narrow" tabIndex={-1}>
        <p>{t.noGame}</p>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {t.reload}
        </button>
      </main>
    );
  if (state.game === null && phase === 'playing')
    return <Waiting state={state} session={session} game={game} />;
  if (phase === 'lobby' || state.game === null) return <Lobby state={state} session={session} game={game} />;
  if (settled) return <Result state={state} game={state.game} session={session} />;
  return <Playing state={state} session={session} game={state.game} table={game} />;
}

/** The last move is to be seen before the result takes the table's place. */
const lastLookMs = 2_000;

function useSettled({ room }: RoomState): boolean {
  const finished = room.phase === 'finished';
  const [settled, setSettled] = useState(finished);
  useEffect(() => {
    if (!finished) return setSettled(false);
    const timer = setTimeout(() => setSettled(true), lastLookMs);
    return () => clearTimeout(timer);
  }, [finished]);
  return finished && settled;
}

/** Says what changes among the people. */
function usePeopleNews(state: RoomState | null): void {
  const before = useRef<Room | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = state?.room ?? null;
    if (was === null || state === null) return;
    for (const news of peopleNews(was, state.room, state.you.player)) announce(newsText(news));
  }, [state?.room]);
}

function newsText(news: PeopleNews): string {
  const t = texts.value.room.news;
  switch (news.about) {
    case 'host':
      return t.host(news.name);
    case 'stand_in_me':
      return t.standInMe;
    case 'stand_in':
      return t.standIn(news.name);
    default:
      return t[news.about](news.name);
  }
}
