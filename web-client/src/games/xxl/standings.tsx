// Which deal of which variant is played, what it is about, and how the match stands.
import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.tsx';
import { SeatMark } from '../../parts/seat-mark.tsx';
import type { NameOf } from '../../table/seats.ts';
import { texts } from '../../texts/index.ts';
import { History } from './history.tsx';
import type { PublicView } from './scene.ts';
import { xxlTexts } from './texts.ts';

interface StandingsProps {
  readonly view: PublicView;
  readonly nameOf: NameOf;
}

export function Standings({ view, nameOf }: StandingsProps) {
  const t = xxlTexts.value;
  const [open, setOpen] = useState(false);
  const { name, aim } = t.variants[view.variant];
  return (
    <div class="standings" data-testid="standings" data-variant={view.variant}>
      <div class="standings-words">
        <p class="variant-name">
          <strong>{name}</strong> <span class="deal-number">{t.deal(view.deal, view.deals)}</span>
        </p>
        <p class="variant-aim">{aim}</p>
      </div>
      <button
        type="button"
        class="match-button"
        data-testid="match"
        aria-haspopup="dialog"
        aria-label={t.standings.openLabel}
        onClick={() => setOpen(true)}
      >
        {t.standings.open}
      </button>
      <div class="points">
        <p class="points-label">{view.mode === 'trump' ? t.standings.values : t.standings.points}</p>
        <ul>
          {view.standings.map((points, seat) => (
            <Points key={seat} seat={seat} points={points} view={view} nameOf={nameOf} />
          ))}
        </ul>
      </div>
      {open && (
        <Dialog heading={t.standings.openLabel} onClose={() => setOpen(false)}>
          <History view={view} nameOf={nameOf} />
        </Dialog>
      )}
    </div>
  );
}

interface PointsProps extends StandingsProps {
  readonly seat: number;
  readonly points: number;
}

function Points({ seat, points, view, nameOf }: PointsProps) {
  const t = xxlTexts.value.standings;
  const dealer = view.dealer === seat;
  return (
    <li>
      <SeatMark seat={seat} />
      <span class="points-name" aria-hidden="true">
        {nameOf(seat) ?? texts.value.table.you}
      </span>
      <span class="points-number" aria-hidden="true">
        {points}
      </span>
      {dealer && (
        <span class="dealer" aria-hidden="true">
          {t.dealerLetter}
        </span>
      )}
      <span class="unseen">
        {t.seat(nameOf(seat), points)}
        {dealer && `, ${t.dealer}`}
      </span>
    </li>
  );
}
