// The start page: my tables, a new one, those that are open to all, and the way to a table by its code.
import { useRef } from 'preact/hooks';
import { JoinByCode } from '../home/join-by-code.tsx';
import { OpenTable } from '../home/open-table.tsx';
import { PublicRooms } from '../home/public-rooms.tsx';
import { useLobby } from '../home/use-lobby.ts';
import { usePlayer } from '../home/use-player.ts';
import { YourRooms } from '../home/your-rooms.tsx';
import { Frame } from '../parts/frame.tsx';
import { OutsideLinks } from '../parts/outside-links.tsx';
import { useArrival } from '../parts/use-arrival.ts';
import { texts } from '../texts/index.ts';

export { problemText } from '../http/problem.ts';

export function Home() {
  const t = texts.value.home;
  const main = useArrival();
  const player = usePlayer();
  const lobby = useLobby();
  const tables = useRef<HTMLHeadingElement>(null);

  function toTables() {
    tables.current?.focus({ preventScroll: true });
    tables.current?.scrollIntoView();
  }

  return (
    <Frame title={t.title}>
      <main ref={main} class="page home" tabIndex={-1}>
        <div class="welcome">
          <h1>{t.heading}</h1>
          <p class="lead">{t.intro}</p>
          <button type="button" class="button quiet to-tables" onClick={toTables}>
            {texts.value.outside.lobby.jump(lobby.rooms?.length ?? 0)}
            <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
              <path d="M8 3v10M4 9l4 4 4-4" />
            </svg>
          </button>
        </div>
        <YourRooms player={player} />
        <OpenTable player={player} />
        <div class="home-side">
          <PublicRooms lobby={lobby} heading={tables} />
          <JoinByCode />
        </div>
        <footer class="home-foot">
          <OutsideLinks />
        </footer>
      </main>
    </Frame>
  );
}
