import type { TableGame } from '../games/index.ts';
import { NextShuffle } from '../parts/fair-shuffle.tsx';
import { Invite } from '../parts/invite.tsx';
import { SeatList } from '../parts/seat-list.tsx';
import type { Room } from '../protocol/index.ts';
import { isUnderWay, mySeat, type RoomState } from '../room/room-state.ts';
import type { Session } from '../room/session.ts';
import { refusalText, texts } from '../texts/index.ts';

interface LobbyProps {
  readonly state: RoomState;
  readonly session: Session;
  readonly game: TableGame;
}

/** Before the first game: gather people, then start. */
export function Lobby({ state, session, game }: LobbyProps) {
  const t = texts.value.lobby;
  return (
    <main class="page lobby" tabIndex={-1}>
      <section class="panel stack invite-panel">
        <h1 class="unseen">{t.title(game.name, state.room.code)}</h1>
        <Agreed game={game} room={state.room} />
        <p class="label">{t.code}</p>
        <p class="room-code" data-testid="room-code">
          {state.room.code}
        </p>
        <h2>{t.invite}</h2>
        <p class="hint">{t.inviteHint}</p>
        <Invite code={state.room.code} gameName={game.name} />
      </section>
      <section class="panel stack">
        <SeatList room={state.room} you={state.you.player} />
        <Places state={state} session={session} />
        <NextShuffle room={state.room} />
      </section>
    </main>
  );
}

/** The game, and how it is played here. */
export function Agreed({ game, room }: { readonly game: TableGame; readonly room: Room }) {
  const how = game.describe(room.options);
  return (
    <p class="agreed">
      <strong>{game.name}</strong>
      {how && <span>{how}</span>}
      {game.hasLooks && <span>{texts.value.lobby.look(room.look_seconds)}</span>}
    </p>
  );
}

interface PlacesProps {
  readonly state: RoomState;
  readonly session: Session;
}

/** Sitting down, getting up, and starting. */
export function Places({ state, session }: PlacesProps) {
  const t = texts.value.lobby;
  const { room, you, refusal } = state;
  const seated = mySeat(state) !== null;
  const online = session.line.value === 'online';
  const starting = isUnderWay(state, 'start');
  const mayStart = room.phase === 'finished' ? seated : room.host === you.player && seated;
  const missing = missingPlayers(room);
  const full = !room.seats.includes(null);
  const again = room.phase === 'finished';

  return (
    <div class="stack">
      {mayStart && (
        <button
          type="button"
          class="button primary big"
          data-testid={again ? 'play-again' : 'start'}
          disabled={missing > 0 || !online || starting}
          aria-describedby="start-hint"
          onClick={session.start}
        >
          {again ? texts.value.result.again : t.start}
        </button>
      )}
      {!seated && !full && (
        <button
          type="button"
          class="button primary big"
          data-testid="sit"
          disabled={!online || isUnderWay(state, 'sit')}
          onClick={session.sit}
        >
          {t.sit}
        </button>
      )}
      <p class="hint" id="start-hint">
        {startHint(state, mayStart, missing)}
      </p>
      <p class="refusal" role="alert">
        {refusal && refusalText(refusal.code, refusal.message, refusal.rule)}
      </p>
      {seated && (
        <button
          type="button"
          class="button quiet"
          disabled={!online || isUnderWay(state, 'leave')}
          onClick={session.leave}
        >
          {t.leave}
        </button>
      )}
    </div>
  );
}

const missingPlayers = ({ seats, min_seats }: Room) =>
  Math.max(0, min_seats - seats.filter((holder) => holder !== null).length);

function startHint({ room, you }: RoomState, mayStart: boolean, missing: number): string {
  const t = texts.value.lobby;
  if (!room.seats.some((holder) => holder?.player === you.player))
    return room.seats.includes(null) ? t.watching : t.full;
  if (missing > 0) return t.missing(missing);
  if (mayStart) return room.phase === 'finished' ? texts.value.result.againHint : t.ready;
  const host = room.seats.find((holder) => holder?.player === room.host);
  return host ? t.hostStarts(host.name) : t.hostStartsLater;
}
