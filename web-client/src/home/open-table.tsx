// A new table: who opens it, which game, how it is played, and which bots sit down at once.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Options } from '../games/game.ts';
import { games } from '../games/index.ts';
import * as api from '../http/api.ts';
import { problemText } from '../http/problem.ts';
import { Alert, useProblem } from '../parts/alert.tsx';
import { Choice } from '../parts/choice.tsx';
import { NameField } from '../parts/name-field.tsx';
import { SettingsForm, usualSettings } from '../parts/settings-form.tsx';
import type { CatalogueEntry, Player, RoomSettings, SettingsChange } from '../protocol/index.ts';
import { go, roomUrl } from '../router.ts';
import { texts } from '../texts/index.ts';

const gameIds = Object.keys(games);

/** What has been chosen for one game; the rest is chosen for all. */
interface OfGame {
  readonly options?: Options;
  readonly seats?: number;
}

interface OpenTableProps {
  /** Who I am; null for a stranger, undefined until that is known. */
  readonly player: Player | null | undefined;
}

export function OpenTable({ player }: OpenTableProps) {
  const t = texts.value.home;
  /** Whoever opened a table that was refused is no stranger any more. */
  const known = useRef<Player | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? player?.name ?? '';
  const [game, setGame] = useState(gameIds[0] ?? '');
  const [ofGames, setOfGames] = useState<Readonly<Record<string, OfGame>>>({});
  const [others, setOthers] = useState(usualSettings);
  const [wantedBots, setWantedBots] = useState(0);
  const [catalogue, setCatalogue] = useState<readonly CatalogueEntry[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useProblem();

  useEffect(() => {
    api.catalogue().then(
      ({ games }) => setCatalogue(games),
      () => setCatalogue([]),
    );
  }, []);

  const entryOf = (id: string) => catalogue.find((entry) => entry.game === id);
  const entry = entryOf(game);
  const chosen = ofGames[game];
  const settings: RoomSettings = {
    ...others,
    options: chosen?.options ?? entry?.options ?? {},
    seats: chosen?.seats ?? entry?.max_seats ?? 4,
  };
  const bots = Math.min(wantedBots, settings.seats - 1);

  function change({ options, seats, ...rest }: SettingsChange) {
    if (options || seats)
      setOfGames({
        ...ofGames,
        [game]: { ...chosen, ...(options && { options }), ...(seats && { seats }) },
      });
    setOthers({ ...others, ...rest });
  }

  async function openAs(me: Player | null) {
    known.current = await api.beCalled(name.trim(), me);
    return api.createRoom({ game, ...settings, bots });
  }

  async function open(event: Event) {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t.nameMissing);
    setBusy(true);
    setProblem('');
    try {
      const me = known.current ?? player ?? null;
      const room = await openAs(me).catch((error) => {
        // Somebody who was known when the page was loaded may be forgotten by now.
        if (me !== null && api.isStranger(error)) return openAs(null);
        throw error;
      });
      go(roomUrl(room.code));
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  }

  return (
    <form class="panel stack open-table" onSubmit={open}>
      <h2 class="unseen">{texts.value.outside.open.heading}</h2>
      <NameField name={name} problemId="open-problem" onName={setTyped} />
      <fieldset class="game-choice">
        <legend class="label">{t.chooseGame}</legend>
        <div class="game-options">
          {gameIds.map((id) => (
            <GameOption
              key={id}
              id={id}
              entry={entryOf(id)}
              chosen={id === game}
              onChoose={() => setGame(id)}
            />
          ))}
        </div>
        <p class="hint chosen-tagline">{games[game]?.tagline()}</p>
      </fieldset>
      <SettingsForm game={game} catalogue={entry} settings={settings} minSeats={1} onChange={change}>
        <Bots seats={settings.seats} bots={bots} onChoose={setWantedBots} />
      </SettingsForm>
      <Alert id="open-problem" about={problem} text={problem.text} />
      <button type="submit" class="button primary big" data-testid="create-room" disabled={busy}>
        {t.create}
      </button>
    </form>
  );
}

interface GameOptionProps {
  readonly id: string;
  readonly entry: CatalogueEntry | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function GameOption({ id, entry, chosen, onChoose }: GameOptionProps) {
  const game = games[id];
  if (!game) return null;
  return (
    <label class="game-option">
      <input type="radio" name="game" value={id} checked={chosen} onChange={onChoose} />
      <game.Picture />
      <span class="game-words">
        <span class="game-name" translate={false}>
          {game.name}
        </span>
        <span class="hint players">
          {entry && texts.value.home.players(entry.min_seats, entry.max_seats)}
        </span>
      </span>
    </label>
  );
}

interface BotsProps {
  readonly seats: number;
  readonly bots: number;
  readonly onChoose: (bots: number) => void;
}

/** How many of the other seats bots take at once. */
function Bots({ seats, bots, onChoose }: BotsProps) {
  const t = texts.value.outside.open;
  const full = bots > 0 && bots === seats - 1;
  return (
    <div class="bots" data-testid="bots">
      <Choice
        legend={t.bots}
        options={Array.from({ length: seats }, (_, count) => [
          String(count),
          count === 0 ? t.noBots : String(count),
        ])}
        chosen={String(bots)}
        onChoose={(count) => onChoose(Number(count))}
      />
      {bots > 0 && <p class="hint">{full ? t.botsFull : t.botsHint}</p>}
    </div>
  );
}
