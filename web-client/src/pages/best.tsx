// The best players of a game.
import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { games } from '../games/index.ts';
import * as api from '../http/api.ts';
import { problemText } from '../http/problem.ts';
import * as records from '../http/records.ts';
import { Frame } from '../parts/frame.tsx';
import { Link } from '../parts/link.tsx';
import { useArrival } from '../parts/use-arrival.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import type { Standing } from '../protocol/index.ts';
import { AboutRatings, ratingText, standingText } from '../records/standings.tsx';
import { numberText } from '../records/words.ts';
import { bestUrl } from '../router.ts';
import { texts } from '../texts/index.ts';
import '../records/records.css';

/** The longest list there is. */
const most = 100;

export function BestPage({ game }: { readonly game: string }) {
  const t = texts.value.outside.best;
  const main = useArrival();
  const name = games[game]?.name ?? game;
  return (
    <Frame title={`${t.title(name)} · Tablée`}>
      <main ref={main} class="page records" tabIndex={-1}>
        <h1>{t.heading}</h1>
        <nav class="game-tabs" aria-label={t.games}>
          {Object.entries(games).map(([id, each]) => (
            <Link key={id} to={bestUrl(id)} class="game-tab" aria-current={id === game ? 'page' : undefined}>
              {each.name}
            </Link>
          ))}
        </nav>
        <Players key={game} game={game} name={name} />
      </main>
    </Frame>
  );
}

function Players({ game, name }: { readonly game: string; readonly name: string }) {
  const t = texts.value.outside;
  const [players, setPlayers] = useState<readonly Standing[] | null>(null);
  const [limit, setLimit] = useState(records.pageLength);
  const [me, setMe] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  useKeptFocus();

  useEffect(() => {
    let here = true;
    setProblem('');
    records.leaderboard(game, limit).then(
      (board) => here && setPlayers(board.players),
      (error) => here && setProblem(problemText(error)),
    );
    return () => {
      here = false;
    };
  }, [game, limit]);
  useEffect(() => {
    api.me().then(
      (player) => setMe(player?.player ?? null),
      () => setMe(null),
    );
  }, []);

  return (
    <section class="panel stack" aria-label={name}>
      {problem && (
        <p class="refusal" role="alert">
          {problem}
        </p>
      )}
      {players === null && problem === '' && <p role="status">{t.lists.loading}</p>}
      {players?.length === 0 && (
        <div data-testid="no-players">
          <p>
            <strong>{t.best.empty(name)}</strong>
          </p>
          <p class="hint">{t.best.emptyHint}</p>
        </div>
      )}
      {players !== null && players.length > 0 && <Board players={players} me={me} game={game} name={name} />}
      {players !== null && players.length === limit && limit < most && (
        <button type="button" class="button" onClick={() => setLimit(most)}>
          {t.lists.more}
        </button>
      )}
      {players !== null && players.length > 0 && <p class="hint">{t.best.order}</p>}
      <AboutRatings />
    </section>
  );
}

interface BoardProps {
  readonly players: readonly Standing[];
  readonly me: string | null;
  readonly game: string;
  readonly name: string;
}

/** On a narrow screen what has no column of its own stands in a line below. */
function Board({ players, me, game, name }: BoardProps) {
  const { columns: t, title } = texts.value.outside.best;
  const history = texts.value.outside.history;
  const bestScores = !games[game]?.mixedScores;
  return (
    <table class="scores board" aria-label={title(name)} data-testid="board">
      <thead>
        <tr>
          <th scope="col">{t.rank}</th>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.rating}</th>
          <th scope="col">{t.games}</th>
          <th scope="col">{t.wins}</th>
          <th scope="col">{t.meanPlace}</th>
          {bestScores && <th scope="col">{t.bestScore}</th>}
        </tr>
      </thead>
      <tbody>
        {players.map((player, index) => (
          <Fragment key={player.player}>
            <tr data-me={player.player === me}>
              <td>{index + 1}</td>
              <th scope="row">
                <bdi translate={false}>{player.name}</bdi>{' '}
                {player.player === me && <span class="tag">{history.me}</span>}
              </th>
              <td class="board-rating">{ratingText(player)}</td>
              <td>{player.games}</td>
              <td>{player.wins}</td>
              <td>{numberText(player.mean_place)}</td>
              {bestScores && <td>{numberText(player.best_score)}</td>}
            </tr>
            <tr class="board-more" data-me={player.player === me}>
              <td />
              <td colSpan={2}>{standingText(game, player)}</td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
