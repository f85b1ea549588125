// Where a card comes from that the page did not show before: the seat that played it in the latest update, or the stock.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { eventsOf } from '../../table/news.ts';
import type { TableProps } from '../game.ts';
import { type Card, playedIn, type XxlEvent } from './scene.ts';

/** Names the place a card comes from, as `data-from` wants it. */
export type CameFrom = (card: Card) => string;

export function useOrigins(onUpdate: TableProps['onUpdate']): CameFrom {
  const played = useRef<ReadonlyMap<Card, number>>(new Map());
  useLayoutEffect(
    () =>
      onUpdate((update) => {
        played.current = playedIn(eventsOf<XxlEvent>(update));
      }),
    [onUpdate],
  );
  return (card) => {
    const seat = played.current.get(card);
    return seat === undefined ? 'stock' : `seat-${seat}`;
  };
}
