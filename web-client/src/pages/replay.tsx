// A finished game, watched again step by step on its own table.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TableGame, TableSeat } from '../games/game.ts';
import { games } from '../games/index.ts';
import { ApiError } from '../http/api.ts';
import { problemText } from '../http/problem.ts';
import * as records from '../http/records.ts';
import { Frame } from '../parts/frame.tsx';
import { fetchParts, Loaded } from '../parts/loaded.tsx';
import { useArrival } from '../parts/use-arrival.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { About } from '../replay/about.tsx';
import { Controls } from '../replay/controls.tsx';
import { EyesChoice } from '../replay/eyes-choice.tsx';
import { openReplay, type ReplayPlayer, type Shown } from '../replay/player.ts';
import { partLength } from '../replay/step-cache.ts';
import { whatHappened } from '../replay/words.ts';
import { texts } from '../texts/index.ts';
import { Nowhere } from './nowhere.tsx';
import '../replay/replay.css';

type Stage =
  | { readonly at: 'fetching' }
  | { readonly at: 'unknown' }
  | { readonly at: 'trouble'; readonly problem: string }
  | { readonly at: 'here'; readonly player: ReplayPlayer };

export function ReplayPage({ id }: { readonly id: string }) {
  const t = texts.value.outside;
  const [stage, setStage] = useState<Stage>({ at: 'fetching' });
  const here = useRef(true);

  async function open() {
    setStage({ at: 'fetching' });
    try {
      const first = await records.replay(id, 'public', 0, partLength);
      const player = openReplay(first, {
        fetchSteps: async (eyes, from, count) => (await records.replay(id, eyes, from, count)).steps,
        after: (ms, action) => {
          const timer = setTimeout(action, ms);
          return () => clearTimeout(timer);
        },
      });
      if (here.current) setStage({ at: 'here', player });
    } catch (error) {
      if (!here.current) return;
      const unknown = error instanceof ApiError && error.code.includes('not_found');
      setStage(unknown ? { at: 'unknown' } : { at: 'trouble', problem: problemText(error) });
    }
  }
  useEffect(() => {
    void open();
    return () => {
      here.current = false;
    };
  }, []);

  switch (stage.at) {
    case 'here':
      return <Watching player={stage.player} />;
    case 'unknown':
      return <Nowhere heading={t.replay.unknownHeading} text={t.replay.unknown} />;
    default:
      return (
        <Frame title="Tablée">
          <main class="page narrow">
            <h1 class="unseen">Tablée</h1>
            <p role="status">{stage.at === 'trouble' ? stage.problem : t.replay.loading}</p>
            {stage.at === 'trouble' && (
              <button type="button" class="button primary" onClick={open}>
                {t.lists.tryAgain}
              </button>
            )}
          </main>
        </Frame>
      );
  }
}

function Watching({ player }: { readonly player: ReplayPlayer }) {
  const t = texts.value.outside.replay;
  const main = useArrival();
  const { info, eyes } = player;
  const { game } = info;
  const table = games[game.game];
  const shown = player.shown.value;

  useEffect(() => {
    if (table) fetchParts(table);
    return player.close;
  }, [table, player]);

  if (!table) return <Nowhere heading={t.unknownHeading} text={texts.value.page.noGame} />;
  return (
    <Frame
      title={`${t.title(table.name)} · Tablée`}
      game={table}
      options={game.options}
      keys={[
        [t.keys.arrows, t.keys.step],
        ['K', t.keys.play],
      ]}
    >
      <main ref={main} class="replay" tabIndex={-1} data-testid="replay" data-step={shown.step.version}>
        <div class="replay-screen">
          <div class="replay-head">
            <h1>{t.title(table.name)}</h1>
            <EyesChoice seats={game.seats} eyes={eyes.value} onLook={player.look} />
          </div>
          <Scene player={player} shown={shown} table={table} />
          <Controls player={player} what={whatHappened(info, shown)} />
        </div>
        <About info={info} gameName={table.name} how={table.describe(game.options)} shown={shown} />
      </main>
    </Frame>
  );
}

interface SceneProps {
  readonly player: ReplayPlayer;
  readonly shown: Shown;
  readonly table: TableGame;
}

function Scene({ player, shown, table }: SceneProps) {
  const seats: readonly TableSeat[] = player.info.game.seats.map(({ name }) => ({
    name,
    isMe: false,
    condition: 'here',
    clock: null,
  }));
  // Another scene is another table: what had the focus in the one before is gone.
  useKeptFocus();
  useLayoutEffect(() => player.drawn(), [player, shown.scene]);
  return (
    <Loaded game={table}>
      {({ Table, Hands }) => (
        <div class="replay-stage">
          <div class="replay-table">
            <Table
              key={shown.scene}
              game={shown.game}
              mine={shown.mine}
              seats={seats}
              certain={false}
              underWay={null}
              refusal={null}
              connection={null}
              lookMs={player.lookMs()}
              replay={true}
              play={nothing}
              onUpdate={player.onUpdate}
            />
          </div>
          {shown.eyes === 'all' && Hands && (
            <section class="replay-hands" data-testid="hands">
              <h2>{texts.value.outside.replay.hands}</h2>
              <Hands hidden={shown.step.private} seats={seats} />
            </section>
          )}
        </div>
      )}
    </Loaded>
  );
}

const nothing = () => undefined;
