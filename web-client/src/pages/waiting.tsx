// For who has no seat at a table that nobody may watch, while a game is played there.
import type { TableGame } from '../games/game.ts';
import { Agreed } from '../parts/room-settings.tsx';
import { SeatList } from '../parts/seat-list.tsx';
import type { Inside } from '../room/inside.ts';
import { texts } from '../texts/index.ts';

interface WaitingProps extends Inside {
  readonly game: TableGame;
}

export function Waiting({ state, session, game }: WaitingProps) {
  const t = texts.value.room.closedTable;
  return (
    <main class="page narrow" tabIndex={-1} data-testid="closed-table">
      <game.Picture />
      <h1>{t.heading}</h1>
      <p class="lead">{t.explain}</p>
      <Agreed room={state.room} />
      <section class="panel">
        <SeatList room={state.room} inside={{ state, session }} />
      </section>
    </main>
  );
}
