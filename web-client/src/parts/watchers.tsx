// The people here without a seat: how many, and on asking who.
import type { Room } from '../protocol/index.ts';
import type { Inside } from '../room/inside.ts';
import { texts } from '../texts/index.ts';
import { MoreButton, PersonWords } from './person-row.tsx';

interface WatchersProps {
  readonly room: Room;
  readonly inside: Inside | undefined;
  readonly onChoose: (person: { player: string; name: string }) => void;
}

export function Watchers({ room, inside, onChoose }: WatchersProps) {
  const t = texts.value;
  const { watchers, watcher_count } = room;
  if (watcher_count === 0) return null;
  const more = watcher_count - watchers.length;
  return (
    <details class="fold watchers" data-testid="watchers">
      <summary>{t.lobby.watchers(watcher_count)}</summary>
      <ul>
        {watchers.map(({ player, name }) => {
          const me = inside?.state.you.player === player;
          return (
            <li key={player}>
              <div class="person">
                <PersonWords name={name} me={me} host={player === room.host} />
              </div>
              {inside && !me && <MoreButton name={name} onPress={() => onChoose({ player, name })} />}
            </li>
          );
        })}
      </ul>
      {more > 0 && <p class="hint">{t.room.people.watchersMore(more)}</p>}
    </details>
  );
}
