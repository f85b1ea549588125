import { useEffect, useRef, useState } from 'preact/hooks';
import * as api from '../http/api.ts';
import { FairShuffle, NextShuffle } from '../parts/fair-shuffle.tsx';
import { SeatList } from '../parts/seat-list.tsx';
import { SeatMark } from '../parts/seat-mark.tsx';
import type { Game, GameResult } from '../protocol/index.ts';
import type { RoomState } from '../room/room-state.ts';
import type { Session } from '../room/session.ts';
import { texts } from '../texts/index.ts';
import { Places } from './lobby.tsx';

interface ResultProps {
  readonly state: RoomState;
  readonly game: Game;
  readonly result: GameResult;
  readonly session: Session;
}

/** After a game: who won, was it fair, and once more. */
export function Result({ state, game, result, session }: ResultProps) {
  const t = texts.value.result;
  const heading = useRef<HTMLHeadingElement>(null);
  const names = useNames(state, game);
  const me = state.mine?.seat ?? null;

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <main class="page result" data-testid="result">
      <section class="panel stack">
        <div class="winners">
          {winners(result).map((seat) => (
            <SeatMark key={seat} seat={seat} />
          ))}
        </div>
        <p class="label">{t.heading}</p>
        <h1 ref={heading} tabIndex={-1}>
          {winnerText(result, names, me)}
        </h1>
        <table class="scores">
          <thead>
            <tr>
              <th scope="col">{t.place}</th>
              <th scope="col">{t.player}</th>
              <th scope="col">{t.score}</th>
            </tr>
          </thead>
          <tbody>
            {ranking(result).map((seat) => (
              <tr key={seat} data-me={seat === me}>
                <td>{result.places[seat]}</td>
                <th scope="row">
                  <span>
                    <SeatMark seat={seat} /> <bdi>{names[seat]}</bdi>
                  </span>
                </th>
                <td>{result.scores[seat]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Places state={state} session={session} />
      </section>
      <section class="panel stack">
        <SeatList room={state.room} you={state.you.player} />
        <FairShuffle game={game} promise={state.promise} names={names} />
        <NextShuffle room={state.room} />
      </section>
    </main>
  );
}

const ranking = ({ places }: GameResult) =>
  places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));

const winners = (result: GameResult) => ranking(result).filter((seat) => result.places[seat] === 1);

function winnerText(result: GameResult, names: readonly string[], me: number | null): string {
  const t = texts.value.result;
  const won = winners(result);
  if (won.length === 1) return won[0] === me ? t.won : t.wonBy(names[won[0] ?? 0] ?? '');
  const named = won.map((seat) => names[seat] ?? '');
  return t.tied(`${named.slice(0, -1).join(', ')}${t.and}${named.at(-1)}`);
}

/** Who played, by seat of the game. Seats may have changed hands since; the room's history knows. */
function useNames(state: RoomState, game: Game): readonly string[] {
  const [played, setPlayed] = useState<readonly string[]>([]);
  const { code } = state.room;
  useEffect(() => {
    const take = ({ games }: Awaited<ReturnType<typeof api.finishedGames>>) =>
      setPlayed(games.find(({ number }) => number === game.number)?.seats.map(({ name }) => name) ?? []);
    api.finishedGames(code).then(take, () => setPlayed([]));
  }, [code, game.number]);
  return Array.from(
    { length: game.seats },
    (_, seat) => played[seat] ?? state.room.seats[seat]?.name ?? texts.value.table.seat(seat + 1),
  );
}
