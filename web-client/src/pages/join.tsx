// What an invited stranger sees: who is there, and one press to sign in and sit down.
import { useState } from 'preact/hooks';
import { games } from '../games/index.ts';
import * as api from '../http/api.ts';
import { Frame } from '../parts/frame.tsx';
import { NameField } from '../parts/name-field.tsx';
import { SeatList } from '../parts/seat-list.tsx';
import type { Room } from '../protocol/index.ts';
import { texts } from '../texts/index.ts';
import { problemText } from './home.tsx';
import { Agreed } from './lobby.tsx';

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
  const [problem, setProblem] = useState(notice);
  const host = room.seats.find((holder) => holder?.player === room.host)?.name;
  const gameName = game?.name ?? room.game;
  const running = room.phase === 'playing';
  const canSit = !running && room.seats.includes(null);

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
        {game && <Agreed game={game} room={room} />}
        <form class="panel stack" onSubmit={enter}>
          <NameField name={name} problemId="join-problem" onName={setName} />
          {!canSit && <p class="hint">{running ? t.join.running : t.join.full}</p>}
          <p class="refusal" id="join-problem" role="alert">
            {problem}
          </p>
          <button type="submit" class="button primary big" data-testid="sit" disabled={busy}>
            {canSit ? t.join.sit : t.join.watch}
          </button>
        </form>
        <SeatList room={room} you={null} />
      </main>
    </Frame>
  );
}
