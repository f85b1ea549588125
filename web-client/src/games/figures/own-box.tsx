import type { Box, OwnBox } from './scene.ts';
import { ownBoxName } from './sentences.ts';
import { Struck } from './struck.tsx';
import { figuresTexts } from './texts.ts';

interface OwnBoxProps {
  readonly box: Box;
  readonly state: OwnBox;
  readonly sending: boolean;
  /** Its part of the tab stop. */
  readonly item: object;
  readonly onPress: () => void;
}

/** A box of my own: what it has, or what my cards would score there and what a press does. */
export function OwnBoxButton({ box, state, sending, item, onPress }: OwnBoxProps) {
  const open = state.kind === 'open' ? state : null;
  return (
    <button
      type="button"
      class="own-box"
      data-testid={`box-${box}`}
      data-kind={state.kind}
      data-points={state.points}
      data-way={open?.way ?? 'none'}
      data-best={open?.best ?? false}
      data-sending={sending}
      aria-label={ownBoxName(box, state)}
      aria-disabled={open?.way == null}
      {...item}
      onClick={onPress}
    >
      <Content state={state} />
    </button>
  );
}

function Content({ state }: { readonly state: OwnBox }) {
  const { ways } = figuresTexts.value.sheet;
  if (state.kind === 'filled') return state.points > 0 ? state.points : <Struck />;
  if (state.kind === 'chosen')
    return (
      <>
        <span class="box-points">{state.crossed ? <Struck /> : `+${state.points}`}</span>
        <svg class="box-tick" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
          <path d="M2 6.5l3 3 5-7" />
        </svg>
      </>
    );
  return (
    <>
      {state.way !== 'cross' && (
        <span class="box-points" data-none={state.points === 0}>
          {state.points === 0 ? '0' : `+${state.points}`}
        </span>
      )}
      {state.way !== null && <span class="box-way">{ways[state.way]}</span>}
    </>
  );
}
