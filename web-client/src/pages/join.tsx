// What an invited stranger sees: who is there, and one press to sign in and sit down.
import { useState } from 'preact/hooks';
import { games } from '../games/index.ts';
import * as api from '../http/api.ts';
import { Alert, useProblem } from '../parts/alert.tsx';
import { Frame } from '../parts/frame.tsx';
import { NameField } from '../parts/name-field.tsx';
import { Agreed } from '../parts/room-settings.tsx';
import { SeatList } from '../parts/seat-list.tsx';
import type { Room } from '../protocol/index.ts';
import { nameOf } from '../room/people.ts';
import { texts } from '../texts/index.ts';
import { problemText } from './home.tsx';

interface JoinProps {
  readonly room: Room;
  /** Why somebody who was here before is asked again. */
  readonly notice: string;
  readonly onSignedIn: (sit: boolean) => void;
}

export function Join({ room, notice, onSignedIn }: JoinProps) {
  const t = texts.value;
  const game = games[room.game];
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useProblem(notice);
  const host = nameOf(room, room.host);
  const gameName = game?.name ?? room.game;
  const canSit = room.phase !== 'playing' && room.seats.includes(null);

  async function enter(event: Event) {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t.home.nameMissing);
    setBusy(true);
    try {
      await api.beCalled(name.trim(), null);
      onSignedIn(canSit);
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  }

  return (
    <Frame title={`${gameName} · Tablée`} game={game} code={room.code}>
      <main class="page narrow">
        {game && <game.Picture />}
        <h1>{host ? t.join.heading(host, gameName) : t.join.headingNobody(gameName)}</h1>
        {game && <p class="lead">{game.tagline()}</p>}
        {game && <Agreed room={room} />}
        <form class="panel stack" onSubmit={enter}>
          {!canSit && <p data-testid="no-seat">{noSeatText(room)}</p>}
          <NameField name={name} problemId="join-problem" onName={setName} />
          <Alert id="join-problem" about={problem} text={problem.text} />
          <button type="submit" class="button primary big" data-testid="sit" disabled={busy}>
            {canSit ? t.join.sit : room.settings.watching ? t.join.watch : t.room.join.comeIn}
          </button>
        </form>
        <SeatList room={room} />
      </main>
    </Frame>
  );
}

/** Why there is no seat, and what one can do instead. */
function noSeatText({ phase, settings }: Room): string {
  const t = texts.value.room.join;
  const [why, instead] = phase === 'playing' ? [t.running, t.watch] : [t.full, t.watchFull];
  return `${why} ${settings.watching ? instead : t.closed}`;
}
