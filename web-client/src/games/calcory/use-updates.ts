// Each update is told once: seen as movement, heard as a sentence, and then forgotten.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../parts/announcer.tsx';
import type { Game, Update } from '../../protocol/index.ts';
import type { TableProps } from '../index.ts';
import type { Layout } from './layout.ts';
import { sendBack } from './motion.ts';
import { type CalcoryEvent, eventsOf, type Look, lookAt } from './scene.ts';
import { type NameOf, news, tell } from './sentences.ts';

/** How long a failed turn stays in sight. */
const lookMs = 1_800;

interface Told {
  readonly look: Look | null;
  readonly news: string;
  /** Where the cards lay that were just taken. */
  readonly origins: RefObject<readonly DOMRect[]>;
}

export function useUpdates(
  onUpdate: TableProps['onUpdate'],
  layout: Layout,
  nameOf: NameOf,
  table: RefObject<HTMLElement>,
): Told {
  const [look, setLook] = useState<Look | null>(null);
  const [latest, setLatest] = useState('');
  const origins = useRef<readonly DOMRect[]>([]);
  const context = useRef({ layout, nameOf });
  context.current = { layout, nameOf };

  // With the layout, not after the paint: an update that comes in between would go unheard.
  useLayoutEffect(() => {
    let timer = 0;
    const hear = (update: Update, before: Game | null) => {
      const { layout, nameOf } = context.current;
      const events = eventsOf(update.events);
      for (const event of events) announce(tell(event, nameOf, layout));
      setLatest(news(events, nameOf, layout));
      const failed = lookAt(update, before);
      setLook(failed);
      clearTimeout(timer);
      if (failed) timer = window.setTimeout(() => setLook(null), lookMs);
      if (table.current) origins.current = move(table.current, events);
    };
    const stop = onUpdate(hear);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [onUpdate, table]);

  return { look, news: latest, origins };
}

/** Sends cards to the piles; answers where cards lay that are about to be fanned out. */
function move(table: HTMLElement, events: readonly CalcoryEvent[]): DOMRect[] {
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
