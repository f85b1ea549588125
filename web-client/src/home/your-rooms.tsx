// The rooms in which I sit, those that wait for me on top.
import { useId } from 'preact/hooks';
import { games } from '../games/index.ts';
import { Link } from '../parts/link.tsx';
import { leftText, paceText } from '../parts/pace.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import type { MyRoom, Player } from '../protocol/index.ts';
import { roomUrl } from '../router.ts';
import { texts } from '../texts/index.ts';
import { isOpen, useMyRooms } from './use-my-rooms.ts';

interface YourRoomsProps {
  /** Who I am; null for a stranger, undefined until that is known. */
  readonly player: Player | null | undefined;
}

/** Nothing at all for who sits nowhere. */
export function YourRooms({ player }: YourRoomsProps) {
  const t = texts.value.outside.yours;
  const headingId = useId();
  useKeptFocus();
  const { rooms, expected } = useMyRooms(player);
  const open = rooms?.filter(isOpen) ?? [];
  const over = rooms?.filter((room) => !isOpen(room)) ?? [];
  if (rooms === null ? expected === 0 : rooms.length === 0) return null;
  return (
    <section class="your-rooms" aria-labelledby={headingId} data-testid="your-rooms">
      <h2 id={headingId}>{t.heading}</h2>
      <ul>
        {/* Rooms that were here the last time have their places kept, so that nothing jumps when they come. */}
        {rooms === null &&
          Array.from({ length: expected }, (_, place) => (
            <li key={place} class="your-room" data-coming="true" aria-hidden="true" />
          ))}
        {open.map((room) => (
          <YourRoom key={room.code} room={room} />
        ))}
      </ul>
      {over.length > 0 && (
        <details class="fold" open={open.length === 0}>
          <summary>{t.over(over.length)}</summary>
          <ul>
            {over.map((room) => (
              <YourRoom key={room.code} room={room} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function YourRoom({ room }: { readonly room: MyRoom }) {
  const t = texts.value.outside.yours;
  const game = games[room.game];
  const others = othersIn(room);
  return (
    <li>
      <Link
        to={roomUrl(room.code)}
        class="your-room"
        data-waiting={room.waits_for_you}
        data-testid={`yours-${room.code}`}
      >
        <span class="your-room-game">
          <strong translate={false}>{game?.name ?? room.game}</strong>
          <bdi translate={false}>{others.length > 0 ? t.with(others.join(', ')) : t.alone}</bdi>
        </span>
        <span class="your-room-now">{stateText(room)}</span>
        <span class="hint your-room-pace">{paceText(room.move_seconds)}</span>
      </Link>
    </li>
  );
}

/** Who sits there beside me. */
function othersIn({ seats, seat }: MyRoom): readonly string[] {
  return seats.filter((name, at) => name !== null && at !== seat) as string[];
}

function stateText(room: MyRoom): string {
  const t = texts.value.outside.yours;
  if (room.waits_for_you) {
    if (room.remaining_ms === null) return t.yourTurn;
    const left = leftText(room.remaining_ms);
    return `${t.yourTurn} · ${left === null ? t.soon : t.left(left)}`;
  }
  if (room.phase === 'playing') return t.theirTurn;
  if (room.phase === 'finished') return t.finished;
  const free = room.seats.filter((name) => name === null).length;
  return free > 0 ? `${t.lobby} · ${t.freeSeats(free)}` : t.lobby;
}
