// My finished games: how they went, with whom, and the way to watch them again.
import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { games } from '../games/index.ts';
import * as api from '../http/api.ts';
import { problemText } from '../http/problem.ts';
import * as records from '../http/records.ts';
import { ThisDevice } from '../own-data/this-device.tsx';
import { YourData } from '../own-data/your-data.tsx';
import { Frame } from '../parts/frame.tsx';
import { Link } from '../parts/link.tsx';
import { useArrival } from '../parts/use-arrival.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import type { FinishedGame, FinishedSeat, Player } from '../protocol/index.ts';
import { Standings } from '../records/standings.tsx';
import { useList } from '../records/use-list.ts';
import { dateText, endingText, outcomeText, ranking } from '../records/words.ts';
import { homeUrl, replayUrl } from '../router.ts';
import { texts } from '../texts/index.ts';
import '../records/records.css';

export function HistoryPage() {
  const t = texts.value.outside.history;
  const main = useArrival();
  const [player, setPlayer] = useState<Player | null | undefined>(undefined);
  const [problem, setProblem] = useState('');

  function ask() {
    setProblem('');
    api.me().then(setPlayer, (error) => setProblem(problemText(error)));
  }
  useEffect(ask, []);

  return (
    <Frame title={`${t.title} · Tablée`}>
      <main ref={main} class="page records" tabIndex={-1}>
        <h1>{t.heading}</h1>
        {problem && (
          <p class="refusal" role="alert">
            {problem}
          </p>
        )}
        {player === undefined && problem === '' && <p role="status">{texts.value.page.loading}</p>}
        {player === null && <Nothing heading={t.stranger} hint={t.strangerHint} />}
        {player && (
          <Fragment key={player.player}>
            <Standings />
            <Games player={player} />
            <YourData />
          </Fragment>
        )}
        <ThisDevice onChange={ask} />
      </main>
    </Frame>
  );
}

function Nothing({ heading, hint }: { readonly heading: string; readonly hint: string }) {
  return (
    <section class="panel stack" data-testid="no-games">
      <p>
        <strong>{heading}</strong>
      </p>
      <p class="hint">{hint}</p>
      <div class="row">
        <Link to={homeUrl()} class="button primary">
          {texts.value.outside.history.toTables}
        </Link>
      </div>
    </section>
  );
}

function Games({ player }: { readonly player: Player }) {
  const t = texts.value.outside;
  useKeptFocus();
  const { items, more, busy, problem, fetchMore } = useList<FinishedGame>(
    async (last) => (await records.myGames(last?.ended_at ?? null)).games,
    records.pageLength,
    ({ id }) => id,
  );
  if (items?.length === 0) return <Nothing heading={t.history.empty} hint={t.history.emptyHint} />;
  return (
    <section class="panel stack">
      <h2>{t.history.list}</h2>
      {items === null && busy && <p role="status">{t.lists.loading}</p>}
      <ul class="finished-games">
        {items?.map((game) => (
          <Finished key={game.id} game={game} me={player.player} />
        ))}
      </ul>
      {problem && (
        <p class="refusal" role="alert">
          {problem}
        </p>
      )}
      {(more || problem) && (
        <button
          type="button"
          class="button"
          data-testid="more"
          aria-disabled={busy}
          onClick={() => busy || fetchMore()}
        >
          {problem ? t.lists.tryAgain : t.lists.more}
        </button>
      )}
    </section>
  );
}

function Finished({ game, me }: { readonly game: FinishedGame; readonly me: string }) {
  const t = texts.value.outside.history;
  const played = games[game.game];
  const name = played?.name ?? game.game;
  const date = dateText(game.ended_at);
  const won = game.seats.some((seat) => seat.player === me && seat.place === 1);
  const how = played?.describe(game.options);
  return (
    <li class="finished-game" data-testid={`game-${game.id}`} data-won={won}>
      <div class="finished-head">
        <p class="finished-what">
          <strong>{name}</strong>
          {how && <span class="hint">{how}</span>}
        </p>
        <p class="outcome">{outcomeText(game, me)}</p>
      </div>
      <p class="hint">{date}</p>
      <ul class="finished-seats">
        {ranking(game).map((seat) => {
          const who = game.seats[seat];
          return who && <SeatResult key={seat} who={who} isMe={who.player === me} />;
        })}
      </ul>
      {game.ending && <p>{endingText(game)}</p>}
      <div class="finished-foot">
        <p class="hint">{t.moves(game.moves)}</p>
        <Link to={replayUrl(game.id)} class="button" aria-label={t.watchLabel(name, date)}>
          {t.watch}
        </Link>
      </div>
    </li>
  );
}

function SeatResult({ who, isMe }: { readonly who: FinishedSeat; readonly isMe: boolean }) {
  const t = texts.value.outside.history;
  return (
    <li data-me={isMe}>
      {who.place !== null && <span class="seat-place">{who.place}.</span>}
      <bdi translate={false}>{who.name}</bdi>
      {isMe && <span class="tag">{t.me}</span>}
      {who.bot && <span class="tag">{t.bot}</span>}
      {who.score !== null && <span class="seat-score">{t.points(who.score)}</span>}
    </li>
  );
}
