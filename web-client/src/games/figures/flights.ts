// Cards that others take on the move. One's own glide by themselves.
import { sendBack, sendCopy } from '../../table/motion.ts';
import type { FiguresEvent } from './scene.ts';

/** Sends cards where the events say they go, while the table still shows where they lie. */
export function sendCards(table: HTMLElement, events: readonly FiguresEvent[], me: number | null): void {
  const layer = table.querySelector('.flights');
  const find = (selector: string) => table.querySelector(selector);
  const plate = (seat: number) => find(`[data-anchor="seat-${seat}"]`)?.getBoundingClientRect();
  const pile = find('[data-anchor="pile"]')?.getBoundingClientRect();
  if (!layer) return;
  for (const event of events) {
    if (event.type === 'drew' && event.seat !== me) {
      const to = plate(event.seat);
      if (pile && to) sendBack(layer, pile, to);
    }
    if (event.type === 'took' && event.seat !== me) {
      const card = find(`[data-anchor="top-${event.from}"] > .place-card:last-of-type`);
      const to = plate(event.seat);
      if (card && to) sendCopy(layer, card, to);
    }
    if (event.type === 'gathered' && pile) {
      for (const hand of table.querySelectorAll('.shown-card:first-child'))
        sendBack(layer, hand.getBoundingClientRect(), pile);
    }
  }
}
