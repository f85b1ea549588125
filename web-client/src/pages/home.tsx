import { useEffect, useState } from 'preact/hooks';
import { games, type Options } from '../games/index.ts';
import * as api from '../http/api.ts';
import { Choice } from '../parts/choice.tsx';
import { Frame } from '../parts/frame.tsx';
import { NameField } from '../parts/name-field.tsx';
import { type CatalogueEntry, type Player, parseRoomCode } from '../protocol/index.ts';
import { go, roomUrl } from '../router.ts';
import { refusalText, texts } from '../texts/index.ts';

const gameIds = Object.keys(games);

/** What is offered of the seconds that a table may give people to look. */
const looks = [2, 3, 5, 8];

export function Home() {
  const t = texts.value.home;
  return (
    <Frame title={t.title}>
      <main class="page home">
        <div class="welcome">
          <h1>{t.heading}</h1>
          <p class="lead">{t.intro}</p>
        </div>
        <OpenTable />
        <JoinByCode />
      </main>
    </Frame>
  );
}

function OpenTable() {
  const t = texts.value.home;
  const [player, setPlayer] = useState<Player | null>(null);
  const [name, setName] = useState('');
  const [game, setGame] = useState(gameIds[0] ?? '');
  const [chosen, setChosen] = useState<Readonly<Record<string, Options>>>({});
  const [look, setLook] = useState(3);
  const [catalogue, setCatalogue] = useState<readonly CatalogueEntry[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    api.catalogue().then(
      ({ games }) => setCatalogue(games),
      () => setCatalogue([]),
    );
    api.me().then(
      (known) => {
        setPlayer(known);
        setName((typed) => typed || known?.name || '');
      },
      () => setPlayer(null),
    );
  }, []);

  const entryOf = (id: string) => catalogue.find((entry) => entry.game === id);
  const options = chosen[game] ?? entryOf(game)?.options ?? {};
  const OptionsForm = games[game]?.OptionsForm;

  async function open(event: Event) {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t.nameMissing);
    setBusy(true);
    setProblem('');
    try {
      setPlayer(await api.beCalled(name.trim(), player));
      go(roomUrl((await api.createRoom({ game, options, look_seconds: look })).code));
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  }

  return (
    <form class="panel stack" onSubmit={open}>
      <NameField name={name} problemId="open-problem" onName={setName} />
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
      {OptionsForm && (
        <OptionsForm
          key={game}
          options={options}
          onChange={(next) => setChosen({ ...chosen, [game]: next })}
        />
      )}
      {games[game]?.hasLooks && (
        <Choice
          legend={t.look}
          options={looks.map((seconds) => [String(seconds), t.seconds(seconds)])}
          chosen={String(look)}
          onChoose={(seconds) => setLook(Number(seconds))}
        />
      )}
      <p class="refusal" id="open-problem" role="alert">
        {problem}
      </p>
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
        <span class="game-name">{game.name}</span>
        <span class="hint players">
          {entry && texts.value.home.players(entry.min_seats, entry.max_seats)}
        </span>
      </span>
    </label>
  );
}

function JoinByCode() {
  const t = texts.value.home;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');

  function join(event: Event) {
    event.preventDefault();
    const code = parseRoomCode(typed);
    if (code === null) setProblem(t.badCode);
    else go(roomUrl(code));
  }

  return (
    <form class="panel stack" onSubmit={join}>
      <h2>{t.joinHeading}</h2>
      <div class="row end">
        <label class="field">
          <span class="label">{t.code}</span>
          <input
            class="input code-input"
            autoComplete="off"
            autoCapitalize="characters"
            spellcheck={false}
            maxLength={9}
            value={typed}
            aria-describedby="join-problem"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          {t.join}
        </button>
      </div>
      <p class="refusal" id="join-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}

export function problemText(error: unknown): string {
  return error instanceof api.ApiError
    ? refusalText(error.code, error.message, null)
    : texts.value.refusals.internal_error;
}
