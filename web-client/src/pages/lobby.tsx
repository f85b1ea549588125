import type { TableGame } from '../games/game.ts';
import { CloseRoom } from '../parts/close-room.tsx';
import { NextShuffle } from '../parts/fair-shuffle.tsx';
import { Invite } from '../parts/invite.tsx';
import { InviteQr } from '../parts/invite-qr.tsx';
import { Agreed, ChangeSettings } from '../parts/room-settings.tsx';
import { SeatList } from '../parts/seat-list.tsx';
import { Tally } from '../parts/tally.tsx';
import type { Inside } from '../room/inside.ts';
import { texts } from '../texts/index.ts';
import { Places } from './places.tsx';

interface LobbyProps extends Inside {
  readonly game: TableGame;
}

/** Before the first game: gather people, then start. */
export function Lobby({ state, session, game }: LobbyProps) {
  const t = texts.value.lobby;
  const { room } = state;
  return (
    <main class="page lobby" tabIndex={-1}>
      <section class="panel invite-panel">
        <h1 class="unseen">{t.title(game.name, room.code)}</h1>
        <Agreed room={room} />
        <div>
          <p class="label">{t.code}</p>
          <p class="room-code" translate={false} data-testid="room-code">
            {room.code}
          </p>
        </div>
        <h2 class="unseen">{t.invite}</h2>
        <div class="invite-ways">
          <Invite code={room.code} gameName={game.name} />
          <InviteQr code={room.code} />
        </div>
      </section>
      <section class="panel stack seats-panel">
        <SeatList room={room} inside={{ state, session }} />
        <Places state={state} session={session} />
      </section>
      <section class="panel stack rules-panel">
        <ChangeSettings state={state} session={session} />
        <p class="hint">{texts.value.room.start.order}</p>
        <NextShuffle room={room} />
        <Tally room={room} you={state.you.player} />
        <CloseRoom state={state} session={session} />
      </section>
    </main>
  );
}
