// In the room: lobby, table or result, whatever the latest snapshot says.
import { useEffect, useState } from 'preact/hooks';
import type { Line } from '../connection/machine.ts';
import { games, type TableGame, type TableSeat } from '../games/index.ts';
import { Frame } from '../parts/frame.tsx';
import { fetchParts, Loaded } from '../parts/loaded.tsx';
import type { Game } from '../protocol/index.ts';
import { moveUnderWay, type RoomState } from '../room/room-state.ts';
import type { Session } from '../room/session.ts';
import { texts } from '../texts/index.ts';
import { Lobby } from './lobby.tsx';
import { Result } from './result.tsx';

interface InsideProps {
  readonly code: string;
  readonly session: Session;
}

export function Inside({ code, session }: InsideProps) {
  const state = session.state.value;
  const line = session.line.value;
  const game = state ? games[state.room.game] : undefined;
  const phase = state?.room.phase;

  // Who sits before a game gets its table now, not when it starts.
  useEffect(() => {
    if (game) fetchParts(game);
  }, [game]);

  // The control that led to a new phase is gone with the old one; the keyboard must not be.
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [phase]);

  return (
    <Frame title={`${game?.name ?? ''} · ${code} · Tablée`} game={game} code={code} session={session}>
      <div class="room" data-connection={connectionOf(line)}>
        <LineState line={line} session={session} />
        {state && <Scene state={state} session={session} game={game} />}
      </div>
    </Frame>
  );
}

interface SceneProps {
  readonly state: RoomState;
  readonly session: Session;
  readonly game: TableGame | undefined;
}

function Scene({ state, session, game }: SceneProps) {
  const t = texts.value.page;
  const settled = useSettled(state);
  if (!game)
    return (
      <main class="page narrow" tabIndex={-1}>
        <p>{t.noGame}</p>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {t.reload}
        </button>
      </main>
    );
  if (state.room.phase === 'lobby' || state.game === null)
    return <Lobby state={state} session={session} game={game} />;
  if (settled && state.game.result)
    return <Result state={state} game={state.game} result={state.game.result} session={session} />;
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

interface PlayingProps {
  readonly state: RoomState;
  readonly session: Session;
  readonly game: Game;
  readonly table: TableGame;
}

function Playing({ state, session, game, table }: PlayingProps) {
  const line = session.line.value;
  const underWay = moveUnderWay(state);
  return (
    <main class="playing" tabIndex={-1}>
      <h1 class="unseen">{texts.value.lobby.title(table.name, state.room.code)}</h1>
      <Loaded game={table}>
        {({ Table }) => (
          <Table
            key={game.number}
            game={game}
            mine={state.mine}
            seats={seatsOf(state, game)}
            certain={line === 'online' && underWay === null}
            underWay={underWay?.move ?? null}
            refusal={state.refusal}
            connection={lineText(line)}
            lookMs={1_000 * state.room.look_seconds}
            play={session.move}
            onUpdate={session.onUpdate}
          />
        )}
      </Loaded>
    </main>
  );
}

function lineText(line: Line): string | null {
  const t = texts.value.connection;
  if (line === 'online') return null;
  return line === 'elsewhere' ? t.playedElsewhere : t.tableStays;
}

function seatsOf({ room, you }: RoomState, game: Game): TableSeat[] {
  return Array.from({ length: game.seats }, (_, seat) => {
    const holder = room.seats[seat];
    return {
      name: holder?.name ?? texts.value.table.seat(seat + 1),
      online: holder?.online ?? false,
      isMe: holder?.player === you.player,
    };
  });
}

function connectionOf(line: Line): 'online' | 'connecting' | 'offline' | 'elsewhere' {
  switch (line) {
    case 'online':
    case 'connecting':
    case 'elsewhere':
      return line;
    case 'idle':
      return 'connecting';
    default:
      return 'offline';
  }
}

function LineState({ line, session }: { readonly line: Line; readonly session: Session }) {
  const t = texts.value.connection;
  const known = session.state.value !== null;
  if (line === 'elsewhere')
    return (
      <div class="banner" role="alert">
        <p>{t.elsewhere}</p>
        <button type="button" class="button primary" onClick={session.playHere}>
          {t.playHere}
        </button>
      </div>
    );
  const text = line === 'online' ? '' : known ? t.offline : t.connecting;
  return (
    <p class="line-state" role="status" data-shown={text !== ''}>
      {text}
    </p>
  );
}
