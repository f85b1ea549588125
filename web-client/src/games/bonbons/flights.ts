// Tiles that change places are seen to do so.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { arriveFrom, sendCopy } from '../../table/motion.ts';
import { type BonbonsEvent, placeKey } from './scene.ts';

interface Arrival {
  /** The `data-testid` of where it will lie. */
  readonly at: string;
  readonly from: DOMRect;
}

const roundAt = (seat: number, slot: number) => `round-${placeKey({ seat, slot })}`;

/** Gives what is to see the events while the page still shows the table as it was. */
export function useFlights(table: RefObject<HTMLElement>): (events: readonly BonbonsEvent[]) => void {
  const arrivals = useRef<readonly Arrival[]>([]);

  useLayoutEffect(() => {
    for (const { at, from } of arrivals.current) {
      const tile = table.current?.querySelector(`[data-testid="${at}"]`);
      if (tile) arriveFrom(tile, from);
    }
    arrivals.current = [];
  });

  return (events) => {
    if (!table.current) return;
    arrivals.current = arrivalsAfter(table.current, events);
    for (const event of events) if (event.type === 'covered') sendCoins(table.current, event);
  };
}

function arrivalsAfter(table: HTMLElement, events: readonly BonbonsEvent[]): Arrival[] {
  const arrivals: Arrival[] = [];
  const arrive = (at: string, selector: string) => {
    const from = table.querySelector(selector)?.getBoundingClientRect();
    if (from) arrivals.push({ at, from });
  };
  for (const event of events) {
    if (event.type === 'gave') {
      const [thief, owner] = [roundAt(event.seat, event.slot), roundAt(event.to, event.to_slot)];
      arrive(thief, `[data-testid="${owner}"]`);
      arrive(owner, `[data-testid="${thief}"]`);
    }
    if (event.type === 'unwrapped' && event.slot !== null)
      arrive(roundAt(event.seat, event.slot), '[data-anchor="reserve"]');
  }
  return arrivals;
}

function sendCoins(table: HTMLElement, { seat, slot, cells }: BonbonsEvent & { readonly type: 'covered' }) {
  const layer = table.querySelector('.flights');
  const to = table.querySelector(`[data-testid="${roundAt(seat, slot)}"]`)?.getBoundingClientRect();
  for (const cell of cells) {
    const coin = table.querySelector(`[data-testid="square-${cell}"] .candy-front`);
    if (layer && coin && to) sendCopy(layer, coin, to);
  }
}
