// X4: runs of three numbers in one colour, from the hand and from an open display.
import { sendCopy } from '../../../table/motion.ts';
import { type Card, plainMove, type XxlEvent } from '../scene.ts';
import type { Variant, VariantProps } from '../variant.ts';
import { Display } from './display.tsx';
import { RunsLaid } from './runs-laid.tsx';
import { isLegal, offersOf, type RunsTable, togglePick } from './runs-scene.ts';
import { runsStatus, tellRuns } from './runs-sentences.ts';
import { runsTexts } from './runs-texts.ts';
import './runs.css';
import './won.css';

const Area = (parts: VariantProps<RunsTable>) => (
  <div class="runs">
    <div class="runs-common">
      <Display {...parts} />
      {parts.view.turn !== null && <Done {...parts.table.done} />}
    </div>
    <RunsLaid {...parts} />
  </div>
);

/** What has been done in this turn, and what has not. */
function Done({ run, swap }: RunsTable['done']) {
  const t = runsTexts.value.turn;
  const item = (what: 'run' | 'swap', done: boolean) => (
    <li class="turn-item" data-testid={`done-${what}`} data-done={done}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        {done ? <path d="M3 8.5 6.5 12 13 4.5" /> : <circle cx="8" cy="8" r="5" />}
      </svg>
      {t[what]}
      <span>{done ? t[`${what}Done`] : t.open}</span>
    </li>
  );
  return (
    <ul class="turn-done">
      {item('run', run)}
      {item('swap', swap)}
    </ul>
  );
}

function Actions({ table, own, legal, picked, play }: VariantProps<RunsTable>) {
  if (!own) return null;
  const { run, exchange } = offersOf(picked, own.hand, table.display);
  const t = runsTexts.value.actions;
  const runs = isLegal(legal, run);
  const swaps = isLegal(legal, exchange);
  const ends = plainMove(legal, 'end_turn');
  return (
    <>
      <button
        type="button"
        class={runs ? 'button run-action primary' : 'button run-action'}
        data-testid="run"
        data-target={runs}
        aria-disabled={!runs}
        onClick={() => run && play(run)}
      >
        {t.run}
      </button>
      <button
        type="button"
        class={swaps ? 'button run-action primary' : 'button run-action'}
        data-testid="exchange"
        aria-disabled={!swaps}
        onClick={() => exchange && play(exchange)}
      >
        {t.exchange}
      </button>
      <button
        type="button"
        class={ends && legal.length === 1 ? 'button run-action primary' : 'button run-action'}
        data-testid="end_turn"
        aria-disabled={ends === null}
        onClick={() => play({ type: 'end_turn' })}
      >
        {t.end_turn}
      </button>
    </>
  );
}

function Has({ table, seat }: { readonly table: RunsTable; readonly seat: number }) {
  const value = table.values[seat] ?? 0;
  const count = table.runs[seat]?.length ?? 0;
  return (
    <span class="won" data-runs={count} data-value={value}>
      <svg class="runs-picture" viewBox="0 0 30 30" aria-hidden="true" focusable="false">
        {[3, 11, 19].map((x) => (
          <rect key={x} x={x} y={15 - x / 2} width="7" height="13" rx="2" />
        ))}
      </svg>
      <span class="won-value" aria-hidden="true">
        {value}
      </span>
      <span class="unseen">{runsTexts.value.has(count, value)}</span>
    </span>
  );
}

/** Sends the cards of a run to whoever laid it, where the page shows them, and to others what they swap for. */
function see(table: HTMLElement, events: readonly XxlEvent[]): void {
  for (const event of events) {
    if (event.type === 'ran') {
      const laid = table.querySelector(`[data-runs-of="${event.seat}"]`);
      sendTo(table, event.cards, laid ?? plateOf(table, event.seat));
    }
    // What I take myself glides into my hand.
    const plate = event.type === 'exchanged' ? plateOf(table, event.seat) : null;
    if (event.type === 'exchanged' && plate?.dataset.me === 'false') sendTo(table, [event.for], plate);
  }
}

const plateOf = (table: HTMLElement, seat: number) =>
  table.querySelector<HTMLElement>(`[data-anchor="seat-${seat}"]`);

function sendTo(table: HTMLElement, cards: readonly Card[], place: Element | null): void {
  const layer = table.querySelector('.flights');
  const to = place?.getBoundingClientRect();
  for (const card of cards) {
    const shown = table.querySelector(`[data-glide="${card}"]`);
    if (layer && to && shown) sendCopy(layer, shown, to);
  }
}

export const runs: Variant<RunsTable> = {
  Area,
  Actions,
  has: (table, seat) => <Has table={table} seat={seat} />,
  status: runsStatus,
  tell: tellRuns,
  hints: () => runsTexts.value.hints,
  refusals: () => runsTexts.value.refusals,
  attempt: (card) => ({ type: 'expose', card }),
  press: (card, { picked, pick }) => pick(togglePick(picked, card)),
  see,
};
