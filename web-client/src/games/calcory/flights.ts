import { sendBack } from '../../table/motion.ts';
import type { CalcoryEvent } from './scene.ts';

/** Sends cards to the piles; answers where cards lay that are about to be fanned out. */
export function sendTaken(table: HTMLElement, events: readonly CalcoryEvent[]): DOMRect[] {
  const placeOf = (selector: string) => table.querySelector(selector)?.getBoundingClientRect();
  const layer = table.querySelector('.flights');
  const fly = (from: DOMRect | undefined, to: DOMRect | undefined) =>
    layer && from && to && sendBack(layer, from, to);
  const lay: DOMRect[] = [];
  for (const event of events) {
    if (event.type === 'returned') {
      const fanned = [...table.querySelectorAll('.taken-card')].map((card) => card.getBoundingClientRect());
      fly(fanned[0], placeOf(`[data-testid="cell-${event.cell}"]`));
      for (const from of fanned.slice(1)) fly(from, placeOf(`[data-pile="${event.seat}"] svg`));
    }
    if (event.type === 'took') {
      const places = event.cells.map((cell) => placeOf(`[data-testid="cell-${cell}"]`));
      lay.push(...places.filter((place) => place !== undefined));
    }
  }
  return lay;
}
