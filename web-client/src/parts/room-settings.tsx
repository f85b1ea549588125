// How this table plays: in words for everybody, and for the host as a form.
import { useEffect, useState } from 'preact/hooks';
import { games } from '../games/index.ts';
import * as api from '../http/api.ts';
import type { CatalogueEntry, Room } from '../protocol/index.ts';
import type { Inside } from '../room/inside.ts';
import { isHost } from '../room/people.ts';
import { texts } from '../texts/index.ts';
import { describeSettings, SettingsForm } from './settings-form.tsx';

/** The game, and how it is played here. */
export function Agreed({ room }: { readonly room: Room }) {
  return (
    <p class="agreed" data-testid="settings">
      <strong>{games[room.game]?.name ?? room.game}</strong>
      {describeSettings(room.game, room.settings).map((phrase) => (
        <span key={phrase}>{phrase}</span>
      ))}
    </p>
  );
}

/** The host's form, folded. */
export function ChangeSettings({ state, session }: Inside) {
  const t = texts.value.room.settings;
  const [open, setOpen] = useState(false);
  const { room } = state;
  if (!isHost(state)) return null;
  return (
    <details
      class="fold"
      data-testid="change-settings"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t.change}</summary>
      {open && (
        <div class="stack">
          <p class="hint">{t.changeHint}</p>
          <Form state={state} session={session} key={room.code} />
        </div>
      )}
    </details>
  );
}

function Form({ state, session }: Inside) {
  const { game, seats, settings } = state.room;
  return (
    <SettingsForm
      game={game}
      catalogue={useCatalogue(game)}
      settings={settings}
      minSeats={seats.filter((holder) => holder !== null).length}
      disabled={session.line.value !== 'online'}
      running={state.room.phase === 'playing'}
      onChange={(change) => session.ask({ type: 'configure', settings: change })}
    />
  );
}

function useCatalogue(game: string): CatalogueEntry | undefined {
  const [entry, setEntry] = useState<CatalogueEntry>();
  useEffect(() => {
    api.catalogue().then(
      ({ games }) => setEntry(games.find((one) => one.game === game)),
      // The form makes do without.
      () => setEntry(undefined),
    );
  }, [game]);
  return entry;
}
