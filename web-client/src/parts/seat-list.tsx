// Who sits where, and what one can do about it.
import { useState } from 'preact/hooks';
import type { Room, SeatHolder } from '../protocol/index.ts';
import type { Inside } from '../room/inside.ts';
import { conditionOf, isHost } from '../room/people.ts';
import { mySeat } from '../room/room-state.ts';
import { texts } from '../texts/index.ts';
import { PersonPanel } from './person-panel.tsx';
import { MoreButton, PersonWords, Presence } from './person-row.tsx';
import { SeatMark, shapeName } from './seat-mark.tsx';
import { Watchers } from './watchers.tsx';

interface SeatListProps {
  readonly room: Room;
  /** Absent for who looks in from outside. */
  readonly inside?: Inside | undefined;
}

export function SeatList({ room, inside }: SeatListProps) {
  const t = texts.value;
  const [chosen, setChosen] = useState<{ player: string; name: string } | null>(null);
  return (
    <section class="seat-list">
      <h2>{t.lobby.seats}</h2>
      <ul>
        {room.seats.map((holder, seat) => (
          <li key={seat} data-testid={`seat-${seat}`} data-free={holder === null}>
            <SeatMark seat={seat} />
            <span class="unseen">{t.table.markOf(shapeName(seat))}</span>
            {holder === null ? (
              <FreeSeat seat={seat} inside={inside} />
            ) : (
              <Taken holder={holder} room={room} inside={inside} onChoose={setChosen} />
            )}
          </li>
        ))}
      </ul>
      <Watchers room={room} inside={inside} onChoose={setChosen} />
      {chosen && inside && <PersonPanel {...inside} {...chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

function FreeSeat({ seat, inside }: { readonly seat: number; readonly inside: Inside | undefined }) {
  const t = texts.value.room.people;
  const open = inside && inside.state.room.phase !== 'playing' ? inside : null;
  const online = open?.session.line.value === 'online';
  return (
    <>
      <span class="person free-seat">{texts.value.lobby.freeSeat}</span>
      {open && mySeat(open.state) === null && (
        <button
          type="button"
          class="button small"
          aria-label={t.sitOn(seat + 1)}
          data-testid={`sit-${seat}`}
          disabled={!online}
          onClick={() => open.session.ask({ type: 'sit', seat })}
        >
          {t.sitHere}
        </button>
      )}
      {open && isHost(open.state) && (
        <button
          type="button"
          class="button small"
          aria-label={t.addBotOn(seat + 1)}
          data-testid={`add-bot-${seat}`}
          disabled={!online}
          onClick={() => open.session.ask({ type: 'seat_bot', seat })}
        >
          {t.addBot}
        </button>
      )}
    </>
  );
}

interface TakenProps {
  readonly holder: SeatHolder;
  readonly room: Room;
  readonly inside: Inside | undefined;
  readonly onChoose: (person: { player: string; name: string }) => void;
}

function Taken({ holder, room, inside, onChoose }: TakenProps) {
  const t = texts.value.room.people;
  const { player, name, bot } = holder;
  const me = inside?.state.you.player === player;
  const condition = conditionOf(holder);
  const ready = room.phase === 'lobby' && holder.ready && condition === 'here';
  const maySendAway = inside && isHost(inside.state) && room.phase !== 'playing';
  return (
    <>
      <div class="person">
        <PersonWords name={name} me={me} host={player === room.host} />
        <Presence sign={ready ? 'ready' : condition}>{ready ? t.ready : t.conditions[condition]}</Presence>
      </div>
      {inside && !me && !bot && <MoreButton name={name} onPress={() => onChoose({ player, name })} />}
      {maySendAway && bot && (
        <button
          type="button"
          class="button small"
          aria-label={t.removeBotNamed(name)}
          disabled={inside.session.line.value !== 'online'}
          onClick={() => inside.session.ask({ type: 'remove', player })}
        >
          {t.removeBot}
        </button>
      )}
    </>
  );
}
