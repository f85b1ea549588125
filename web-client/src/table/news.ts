// Each update is told once: heard as sentences, seen in the status line until the next, and then forgotten.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TableProps } from '../games/game.ts';
import { announce } from '../parts/announcer.tsx';
import type { Event, Game, Update } from '../protocol/index.ts';

interface News<E> {
  /** What happened, for who listens; empty for what needs no words. */
  readonly tell: (event: E) => string;
  /** Whether that may stay in the status line until the next update. In a memory game nothing that names a tile may. */
  readonly stays: (event: E) => boolean;
  /** Sees each update beside that, while the page still shows the table as it was. */
  readonly see?: (update: Update, events: readonly E[], before: Game | null) => void;
}

/** The latest news, in a sentence or several. Private events come after the public ones. */
export function useNews<E>(onUpdate: TableProps['onUpdate'], news: News<E>): string {
  const [latest, setLatest] = useState('');
  const current = useRef(news);
  current.current = news;

  // With the layout, not after the paint: an update that comes in between would go unheard.
  useLayoutEffect(
    () =>
      onUpdate((update, before) => {
        const { tell, stays, see } = current.current;
        const events = eventsOf<E>(update);
        for (const event of events) {
          const sentence = tell(event);
          if (sentence) announce(sentence);
        }
        setLatest(events.filter(stays).map(tell).filter(Boolean).join(' '));
        see?.(update, events, before);
      }),
    [onUpdate],
  );
  return latest;
}

/** All that an update tells this seat: where an event has a form of its own for it, that one alone. */
export function eventsOf<E>({ events, private: own }: Update): readonly E[] {
  const told: Event[] = [...(own?.events ?? [])];
  const shown = events.map((event) => {
    const at = told.findIndex((mine) => isFuller(mine, event));
    return at < 0 ? event : (told.splice(at, 1)[0] ?? event);
  });
  return [...shown, ...told] as unknown as readonly E[];
}

const isFuller = (own: Event, shown: Event) =>
  Object.entries(shown).every(([key, value]) => JSON.stringify(own[key]) === JSON.stringify(value));
