import { useEffect, useRef, useState } from 'preact/hooks';
import * as api from '../http/api.ts';
import { locale } from '../locale.ts';
import { CloseRoom } from '../parts/close-room.tsx';
import { FairShuffle, NextShuffle } from '../parts/fair-shuffle.tsx';
import { Link } from '../parts/link.tsx';
import { Agreed, ChangeSettings } from '../parts/room-settings.tsx';
import { Scores, type ScoresRow } from '../parts/scores.tsx';
import { SeatList } from '../parts/seat-list.tsx';
import { SeatMark } from '../parts/seat-mark.tsx';
import { Tally } from '../parts/tally.tsx';
import type { Ending, Game, GameResult } from '../protocol/index.ts';
import type { Inside } from '../room/inside.ts';
import type { RoomState } from '../room/room-state.ts';
import { replayUrl } from '../router.ts';
import { texts } from '../texts/index.ts';
import { Places } from './places.tsx';

interface ResultProps extends Inside {
  readonly game: Game;
}

/** After a game: who won, was it fair, and once more. */
export function Result({ state, game, session }: ResultProps) {
  const t = texts.value.result;
  const heading = useRef<HTMLHeadingElement>(null);
  const names = useNames(state, game);
  const { room } = state;
  const { result, ending } = game;

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <main class="page result" data-testid="result">
      <section class="panel stack">
        {result && (
          <div class="winners">
            {winners(result).map((seat) => (
              <SeatMark key={seat} seat={seat} />
            ))}
          </div>
        )}
        <div>
          <p class="label">{t.heading}</p>
          <h1 ref={heading} tabIndex={-1}>
            {result ? winnerText(result, names, state.mine?.seat ?? null) : texts.value.room.result.noResult}
          </h1>
        </div>
        {ending && <p data-testid="ending">{endingText(ending, names)}</p>}
        {result && <Scores rows={rowsOf(result, names)} me={state.mine?.seat ?? null} />}
        <Places state={state} session={session} />
        {game.replay !== null && (
          <p>
            <Link to={replayUrl(game.replay)} class="button" data-testid="replay">
              {texts.value.room.result.replay}
            </Link>
          </p>
        )}
      </section>
      <section class="panel stack">
        <SeatList room={room} inside={{ state, session }} />
        <Tally room={room} you={state.you.player} />
        <Agreed room={room} />
        <ChangeSettings state={state} session={session} />
        <p class="hint">{texts.value.room.start.order}</p>
        <FairShuffle game={game} promise={state.promise} names={names} />
        <NextShuffle room={room} />
        <CloseRoom state={state} session={session} />
      </section>
    </main>
  );
}

const ranking = ({ places }: GameResult) =>
  places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));

const rowsOf = (result: GameResult, names: readonly string[]): ScoresRow[] =>
  ranking(result).map((seat) => ({
    seat,
    place: result.places[seat],
    name: names[seat],
    score: result.scores[seat],
  }));

const winners = (result: GameResult) => ranking(result).filter((seat) => result.places[seat] === 1);

function winnerText(result: GameResult, names: readonly string[], me: number | null): string {
  const t = texts.value.result;
  const won = winners(result);
  if (won.length === 1) return won[0] === me ? t.won : t.wonBy(names[won[0] ?? 0] ?? '');
  return t.tied(new Intl.ListFormat(locale()).format(won.map((seat) => names[seat] ?? '')));
}

function endingText({ reason, seat }: Ending, names: readonly string[]): string {
  const t = texts.value.room.result.endings;
  return reason === 'left' ? t.left(names[seat ?? 0] ?? '') : t[reason];
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
