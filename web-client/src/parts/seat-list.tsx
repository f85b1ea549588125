import type { Room } from '../protocol/index.ts';
import { texts } from '../texts/index.ts';
import { SeatMark, shapeName } from './seat-mark.tsx';

interface SeatListProps {
  readonly room: Room;
  /** The reader's player id, if they have one. */
  readonly you: string | null;
}

/** Who sits where. */
export function SeatList({ room, you }: SeatListProps) {
  const t = texts.value;
  return (
    <section class="seat-list">
      <h2>{t.lobby.seats}</h2>
      <ul>
        {room.seats.map((holder, seat) => (
          <li key={seat} data-free={holder === null} data-online={holder?.online ?? false}>
            <SeatMark seat={seat} />
            <span class="unseen">{t.table.markOf(shapeName(seat))}</span>
            {holder === null ? (
              <span class="free-seat">{t.lobby.freeSeat}</span>
            ) : (
              <>
                <bdi class="seat-name">{holder.name}</bdi>
                {holder.player === you && <span class="tag">{t.lobby.you}</span>}
                {holder.player === room.host && <span class="tag">{t.lobby.host}</span>}
                <span class="presence">{holder.online ? t.lobby.online : t.lobby.offline}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {room.watchers > 0 && <p class="hint">{t.lobby.watchers(room.watchers)}</p>}
    </section>
  );
}
