// Below a replay: who played and how it ended, the link, the trace, and whether the shuffle was fair.
import * as records from '../http/records.ts';
import { FairShuffle } from '../parts/fair-shuffle.tsx';
import { Scores, type ScoresRow } from '../parts/scores.tsx';
import { SeatMark } from '../parts/seat-mark.tsx';
import { ShareLink } from '../parts/share-link.tsx';
import type { FinishedGame } from '../protocol/index.ts';
import { dateText, endingText, ranking } from '../records/words.ts';
import { replayUrl } from '../router.ts';
import { texts } from '../texts/index.ts';
import { gameAt, type Info } from './eyes.ts';
import type { Shown } from './player.ts';

interface AboutProps {
  readonly info: Info;
  readonly gameName: string;
  readonly how: string;
  readonly shown: Shown;
}

export function About({ info, gameName, how, shown }: AboutProps) {
  const t = texts.value.outside;
  const { game, seed, nonces } = info;
  const atEnd = shown.step.version === game.moves;
  const names = game.seats.map(({ name }) => name);
  return (
    <div class="page replay-about">
      <section class="panel stack">
        <h2>{t.replay.about}</h2>
        <p>
          {[gameName, how].filter(Boolean).join(', ')}
          <br />
          <span class="hint">
            {t.replay.played(dateText(game.ended_at))} · {t.history.moves(game.moves)}
          </span>
        </p>
        <Standing info={info} atEnd={atEnd} />
      </section>
      <section class="panel stack">
        <ShareLink
          label={t.replay.share}
          url={replayUrl(game.id)}
          text={t.replay.shareText(gameName)}
          testId="replay-link"
        />
        <div class="replay-trace">
          <a
            class="button"
            data-testid="trace"
            href={records.traceUrl(game.id)}
            download={`tablee-${game.id}.jsonl`}
          >
            {t.replay.trace}
          </a>
          <p class="hint">{t.replay.traceHint}</p>
        </div>
        <FairShuffle game={{ ...gameAt(info, shown.step), seed, nonces }} promise={null} names={names} />
      </section>
    </div>
  );
}

const rowsOf = (game: FinishedGame): ScoresRow[] =>
  ranking(game).map((seat) => ({
    seat,
    place: game.seats[seat]?.place,
    name: game.seats[seat]?.name,
    score: game.seats[seat]?.score,
  }));

/** Who played; and, once one has seen the end, how it ended. */
function Standing({ info: { game }, atEnd }: { readonly info: Info; readonly atEnd: boolean }) {
  const t = texts.value.outside.replay;
  if (atEnd && game.ending === null) return <Scores rows={rowsOf(game)} />;
  return (
    <>
      <ul class="replay-players">
        {game.seats.map(({ name }, seat) => (
          <li key={seat}>
            <SeatMark seat={seat} /> <bdi translate={false}>{name}</bdi>
          </li>
        ))}
      </ul>
      <p class="hint">{atEnd ? t.ended(endingText(game)) : t.resultAtEnd}</p>
    </>
  );
}
