// The way through a replay: where one is, and how to go on.
import { useLayoutEffect } from 'preact/hooks';
import { texts } from '../texts/index.ts';
import { type ReplayPlayer, type Speed, speeds } from './player.ts';

interface ControlsProps {
  readonly player: ReplayPlayer;
  /** What happened in the step that is shown, and what comes next. */
  readonly what: string;
}

export function Controls({ player, what }: ControlsProps) {
  const t = texts.value.outside.replay;
  const { info, wanted, playing, failed, shown } = player;
  const [at, last] = [wanted.value, info.game.moves];
  const where = at === 0 ? t.start : t.step(at, last);
  const onItsWay = shown.value.step.version !== at && !failed.value;
  useReplayKeys(player);
  return (
    <section class="replay-controls" aria-label={t.controls}>
      <p class="replay-where" data-testid="replay-where">
        <span class="replay-step">{where}</span> <strong>{onItsWay ? '' : what}</strong>
      </p>
      {failed.value && (
        <div class="row" role="alert">
          <p class="refusal">{t.noMove}</p>
          <button type="button" class="button" onClick={player.tryAgain}>
            {texts.value.outside.lists.tryAgain}
          </button>
        </div>
      )}
      <input
        type="range"
        class="replay-slider"
        data-testid="replay-slider"
        min={0}
        max={last}
        value={at}
        aria-label={t.slider}
        aria-valuetext={where}
        onInput={(event) => player.go(Number(event.currentTarget.value))}
      />
      <div class="replay-buttons">
        <Step name={t.first} path="M5 4v12M15 4 9 10l6 6" off={at === 0} go={() => player.go(0)} id="first" />
        <Step name={t.back} path="M13 4 7 10l6 6" off={at === 0} go={() => player.go(at - 1)} id="back" />
        <button
          type="button"
          class="button primary"
          data-testid="replay-play"
          data-playing={playing.value}
          aria-label={playing.value ? t.pause : t.play}
          onClick={() => (playing.value ? player.pause() : player.play())}
        >
          <Icon path={playing.value ? 'M6 4v12M14 4v12' : 'M6 4 15 10 6 16Z'} />
        </button>
        <Step
          name={t.forward}
          path="M7 4l6 6-6 6"
          off={at === last}
          go={() => player.go(at + 1)}
          id="forward"
        />
        <Step
          name={t.last}
          path="M15 4v12M5 4l6 6-6 6"
          off={at === last}
          go={() => player.go(last)}
          id="last"
        />
        <SpeedChoice player={player} />
      </div>
    </section>
  );
}

interface StepProps {
  readonly name: string;
  readonly path: string;
  readonly id: string;
  /** There is nothing there. The button keeps its place and the focus. */
  readonly off: boolean;
  readonly go: () => void;
}

const Step = ({ name, path, id, off, go }: StepProps) => (
  <button
    type="button"
    class="button replay-step-button"
    data-testid={`replay-${id}`}
    aria-label={name}
    aria-disabled={off}
    onClick={() => off || go()}
  >
    <Icon path={path} />
  </button>
);

const Icon = ({ path }: { readonly path: string }) => (
  <svg class="replay-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

function SpeedChoice({ player }: { readonly player: ReplayPlayer }) {
  const t = texts.value.outside.replay;
  return (
    <select
      class="input replay-speed"
      data-testid="replay-speed"
      aria-label={t.speed}
      value={player.speed.value}
      onChange={(event) => player.hurry(Number(event.currentTarget.value) as Speed)}
    >
      {speeds.map((speed) => (
        <option key={speed} value={speed}>
          {t.speeds(String(speed))}
        </option>
      ))}
    </select>
  );
}

/** Arrows go a step back or on wherever they have no other meaning, K plays and pauses. */
function useReplayKeys(player: ReplayPlayer): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, select, dialog, [data-group]')) return;
      const { wanted, playing } = player;
      if (event.key === 'ArrowLeft') player.go(wanted.value - 1);
      else if (event.key === 'ArrowRight') player.go(wanted.value + 1);
      else if (event.key.toLowerCase() === 'k') playing.value ? player.pause() : player.play();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [player]);
}
