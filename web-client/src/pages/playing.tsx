// The table while a game is played, and for a moment after it.
import type { Line } from '../connection/machine.ts';
import type { TableGame, TableSeat } from '../games/game.ts';
import { Loaded } from '../parts/loaded.tsx';
import type { Game } from '../protocol/index.ts';
import { clockOf } from '../room/clocks.ts';
import type { Inside } from '../room/inside.ts';
import { conditionOf, holderOf } from '../room/people.ts';
import { moveUnderWay, type RoomState } from '../room/room-state.ts';
import { texts } from '../texts/index.ts';

interface PlayingProps extends Inside {
  readonly game: Game;
  readonly table: TableGame;
}

export function Playing({ state, session, game, table }: PlayingProps) {
  const line = session.line.value;
  const underWay = moveUnderWay(state);
  const mayPlay = line === 'online' && underWay === null && !standsAside(state);
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
            certain={mayPlay}
            underWay={underWay?.move ?? null}
            refusal={state.refusal}
            connection={hindrance(state, line)}
            lookMs={1_000 * state.room.settings.look_seconds}
            play={session.move}
            onUpdate={session.onUpdate}
          />
        )}
      </Loaded>
    </main>
  );
}

/** Whether somebody else makes my moves, or nobody may make any. */
function standsAside({ room, you, clocks }: RoomState): boolean {
  const me = holderOf(room, you.player);
  return !room.saving || me?.stand_in === true || me?.left === true || clocks?.paused === true;
}

/** Why I can't make a move that is mine to make. */
function hindrance(state: RoomState, line: Line): string | null {
  const t = texts.value.connection;
  if (line !== 'online') return line === 'elsewhere' ? t.playedElsewhere : t.tableStays;
  if (!state.room.saving) return t.notSaving;
  if (state.clocks?.paused === true) return texts.value.room.notices.pausedStatus;
  const mine = state.mine !== null && state.game?.to_act.includes(state.mine.seat) === true;
  return mine && standsAside(state) ? texts.value.room.notices.awayMe : null;
}

function seatsOf({ room, you, clocks }: RoomState, game: Game): TableSeat[] {
  return Array.from({ length: game.seats }, (_, seat) => {
    const holder = room.seats[seat];
    return {
      name: holder?.name ?? texts.value.table.seat(seat + 1),
      isMe: holder?.player === you.player,
      condition: holder ? conditionOf(holder) : 'gone',
      clock: clockOf(clocks, seat),
    };
  });
}
