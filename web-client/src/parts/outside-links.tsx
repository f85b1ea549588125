import { bestUrl, gamesUrl } from '../router.ts';
import { texts } from '../texts/index.ts';
import { Link } from './link.tsx';

/** The ways to what has been played. */
export function OutsideLinks() {
  const t = texts.value.outside.links;
  return (
    <nav class="row outside-links" aria-label={t.label}>
      <Link to={gamesUrl()} class="button">
        {t.games}
      </Link>
      <Link to={bestUrl()} class="button">
        {t.best}
      </Link>
    </nav>
  );
}
