// The parts of a game that come to the page only when somebody comes to a table.
import { type Signal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { PlayParts, TableGame } from '../games/game.ts';
import { texts } from '../texts/index.ts';

type Loading = PlayParts | 'under way' | 'failed';

const known = new Map<TableGame, Signal<Loading>>();

function partsOf(game: TableGame): Signal<Loading> {
  const parts = known.get(game) ?? signal<Loading>('failed');
  known.set(game, parts);
  return parts;
}

/** Begins to fetch the game's parts, unless they are here or on their way. */
export function fetchParts(game: TableGame): void {
  const parts = partsOf(game);
  if (parts.value !== 'failed') return;
  parts.value = 'under way';
  game.load().then(
    (loaded) => {
      parts.value = loaded;
    },
    () => {
      parts.value = 'failed';
    },
  );
}

interface LoadedProps {
  readonly game: TableGame;
  readonly children: (parts: PlayParts) => ComponentChildren;
}

export function Loaded({ game, children }: LoadedProps) {
  const t = texts.value.page;
  const parts = partsOf(game).value;
  useEffect(() => fetchParts(game), [game]);
  if (parts === 'under way') return <p role="status">{t.loading}</p>;
  if (parts !== 'failed') return <>{children(parts)}</>;
  return (
    <p>
      <button type="button" class="button primary" onClick={() => fetchParts(game)}>
        {t.tryAgain}
      </button>
    </p>
  );
}
