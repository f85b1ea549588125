// The tables that anybody may come to, as they are at this moment.
import type { RefObject } from 'preact';
import { useId } from 'preact/hooks';
import { games } from '../games/index.ts';
import { Link } from '../parts/link.tsx';
import { paceText } from '../parts/pace.ts';
import { restartText, useMinutes } from '../parts/restart-words.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import type { Listing } from '../protocol/index.ts';
import { roomUrl } from '../router.ts';
import { texts } from '../texts/index.ts';
import type { OpenRooms } from './use-lobby.ts';

interface PublicRoomsProps {
  readonly lobby: OpenRooms;
  readonly heading: RefObject<HTMLHeadingElement>;
}

export function PublicRooms({ lobby: { rooms, stale, restart }, heading }: PublicRoomsProps) {
  const t = texts.value.outside.lobby;
  const headingId = useId();
  useKeptFocus(heading);
  useMinutes(restart !== null);
  return (
    <section class="panel stack public-rooms" aria-labelledby={headingId} data-testid="public-rooms">
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {t.heading}
      </h2>
      {restart && (
        <p class="hint" role="status" data-testid="restart">
          {restartText(restart, performance.now())} {restart.said}
        </p>
      )}
      {stale && (
        <p class="hint" role="status">
          {t.stale}
        </p>
      )}
      {rooms === null && <p class="hint empty-lobby">{t.loading}</p>}
      {rooms?.length === 0 && (
        <div class="empty-lobby" data-testid="lobby-empty">
          <p>
            <strong>{t.empty}</strong>
          </p>
          <p class="hint">{t.emptyHint}</p>
        </div>
      )}
      {rooms !== null && rooms.length > 0 && (
        <ul class="listings">
          {rooms.map((room) => (
            <ListedRoom key={room.code} room={room} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ListedRoom({ room }: { readonly room: Listing }) {
  const t = texts.value.outside.lobby;
  const game = games[room.game];
  const name = game?.name ?? room.game;
  const details = [
    game?.describe(room.options),
    paceText(room.move_seconds),
    room.phase === 'playing' && t.playing,
    room.watchers > 0 && t.watchers(room.watchers),
  ].filter(Boolean);
  return (
    <li class="listing" data-testid={`listed-${room.code}`}>
      <span class="listing-picture">{game && <game.Picture />}</span>
      <div class="listing-words">
        <strong translate={false}>{name}</strong>
        <bdi translate={false} class="listing-host">
          {t.hostedBy(room.host)}
        </bdi>
      </div>
      <WayIn room={room} name={name} />
      <div class="listing-details">
        <SeatDots seats={room.seats} taken={room.taken} />
        <span class="unseen">{t.seats(room.taken, room.seats)}</span>
        <span class="listing-seats" aria-hidden="true">
          {room.taken}/{room.seats}
        </span>
        {details.length > 0 && <span class="hint">{details.join(' · ')}</span>}
      </div>
    </li>
  );
}

function WayIn({ room, name }: { readonly room: Listing; readonly name: string }) {
  const t = texts.value.outside.lobby;
  const free = room.phase !== 'playing' && room.taken < room.seats;
  if (!free && !room.watching) return <span class="hint listing-way">{t.closed}</span>;
  return (
    <Link
      to={roomUrl(room.code)}
      class={free ? 'button listing-way' : 'button quiet listing-way'}
      aria-label={free ? t.joinLabel(name, room.host) : t.watchLabel(name, room.host)}
    >
      {free ? t.join : t.watch}
    </Link>
  );
}

const SeatDots = ({ seats, taken }: { readonly seats: number; readonly taken: number }) => (
  <svg class="seat-dots" viewBox={`0 0 ${14 * seats} 12`} aria-hidden="true" focusable="false">
    {Array.from({ length: seats }, (_, seat) => (
      <circle key={seat} cx={14 * seat + 6} cy="6" r="4.5" data-taken={seat < taken} />
    ))}
  </svg>
);
