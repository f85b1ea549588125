// Which trick to show. A finished one stays for a moment, then goes to its winner; after that one can look at it again.
import { useEffect, useState } from 'preact/hooks';
import { sendCopy } from '../../../table/motion.ts';
import type { PublicView, XxlEvent } from '../scene.ts';
import { keyOf, type Trick, type TricksTable } from './tricks-scene.ts';

const stayMs = 1_800;

interface TrickLook {
  readonly trick: Trick;
  /** Whether one is looking back at the last trick by one's own wish. */
  readonly back: boolean;
  /** Looks back, or no longer; absent where there is nothing to look back at. */
  readonly turnBack?: () => void;
}

export function useTrick(view: PublicView, table: TricksTable): TrickLook {
  const { trick, last_trick: last } = table;
  const key = keyOf(last);
  const [gone, setGone] = useState(key);
  const [looking, setLooking] = useState('');
  // A look back is over as soon as somebody plays.
  const moment = `${key}/${trick.plays.length}`;

  useEffect(() => {
    if (key === gone) return;
    const timer = setTimeout(() => {
      if (view.phase !== 'over') sendTrick();
      setGone(key);
    }, stayMs);
    return () => clearTimeout(timer);
  }, [key, gone]);

  if (last === null) return { trick, back: false };
  const stays = trick.plays.length === 0 && (view.phase === 'over' || key !== gone);
  if (stays) return { trick: last, back: false };
  const back = looking === moment;
  return { trick: back ? last : trick, back, turnBack: () => setLooking(back ? '' : moment) };
}

/** Sends the cards of the trick that has stayed to its winner. */
function sendTrick(): void {
  const table = document.querySelector('.table.xxl');
  const winner = table?.querySelector<HTMLElement>('.trick[data-stays="true"] [data-wins="true"]')?.dataset
    .seat;
  if (table && winner !== undefined) sendCards(table, winner);
}

function sendCards(table: Element, winner: string | number): void {
  const layer = table.querySelector('.flights');
  const to = table.querySelector(`[data-anchor="seat-${winner}"]`)?.getBoundingClientRect();
  if (!layer || !to) return;
  for (const card of table.querySelectorAll('.trick .trick-card')) sendCopy(layer, card, to);
}

/** Sends away what can't stay: a trick that stays when the next one begins, and the last one of a deal. */
export function seeTricks(table: HTMLElement, events: readonly XxlEvent[]): void {
  if (events.some(({ type }) => type === 'led' || type === 'played')) {
    const winner = table.querySelector<HTMLElement>('.trick[data-stays="true"] [data-wins="true"]')?.dataset
      .seat;
    if (winner !== undefined) return sendCards(table, winner);
  }
  const took = events.find((event) => event.type === 'took_trick');
  if (took && events.some(({ type }) => type === 'deal_ended')) sendCards(table, took.seat);
}
