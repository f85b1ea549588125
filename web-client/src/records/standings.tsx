// How I stand in each game, and what the numbers mean.
import { useEffect, useState } from 'preact/hooks';
import { games } from '../games/index.ts';
import * as records from '../http/records.ts';
import { Link } from '../parts/link.tsx';
import type { MyStandings, Standing } from '../protocol/index.ts';
import { bestUrl } from '../router.ts';
import { texts } from '../texts/index.ts';
import { numberText } from './words.ts';

/** Nothing for who has not played with people yet. */
export function Standings() {
  const t = texts.value.outside.history;
  const [known, setKnown] = useState<MyStandings['games']>([]);
  useEffect(() => {
    records.myStandings().then(
      ({ games }) => setKnown(games),
      () => setKnown([]),
    );
  }, []);
  if (known.length === 0) return null;
  return (
    <section class="panel stack" data-testid="standings">
      <h2>{t.standings}</h2>
      <ul class="my-standings">
        {known.map(({ game, standing }) => (
          <li key={game}>
            <Link to={bestUrl(game)} class="my-standing">
              <strong>{games[game]?.name ?? game}</strong>
              <span class="my-rating">{ratingText(standing)}</span>
              <span>{rangeText(standing)}</span>
              <span class="hint">{standingText(game, standing)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <AboutRatings />
    </section>
  );
}

export function AboutRatings() {
  const t = texts.value.outside.history;
  return (
    <details class="fold">
      <summary>{t.about}</summary>
      <div class="stack">
        {t.aboutText.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </details>
  );
}

/** "1731 ± 312". */
export const ratingText = ({ rating, uncertainty }: Standing) =>
  texts.value.outside.history.ratingOf(numberText(rating), numberText(uncertainty));

const rangeText = ({ rating, uncertainty }: Standing) =>
  texts.value.outside.history.between(numberText(rating - uncertainty), numberText(rating + uncertainty));

/** "9 games · 5 wins · mean place 1.6 · best score 19". */
export function standingText(
  game: string,
  { games: played, wins, mean_place, best_score }: Standing,
): string {
  const t = texts.value.outside.history;
  return [
    t.games(played),
    t.wins(wins),
    t.meanPlace(numberText(mean_place)),
    games[game]?.mixedScores ? '' : t.bestScore(numberText(best_score)),
  ]
    .filter(Boolean)
    .join(' · ');
}
