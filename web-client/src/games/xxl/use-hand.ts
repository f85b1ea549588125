// What a touch on a hand card does: it plays the card where one move is possible, and lifts it where there are several.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useKeys } from '../../parts/use-keys.ts';
import type { Move } from '../../protocol/index.ts';
import { namesAt, othersInOrder, readerOf, seatOf } from '../../table/seats.ts';
import type { TableProps } from '../game.ts';
import { useOrigins } from './origins.ts';
import { type Card, movesWith, ownOf, viewOf } from './scene.ts';
import type { VariantProps } from './variant.ts';
import { variantOf } from './variants/index.ts';

interface Lifted {
  readonly cards: readonly Card[];
  /** What is lifted belongs to one position, as every move does. */
  readonly version: number;
}

interface Touch {
  /** What the variant's parts get. */
  readonly parts: VariantProps;
  readonly press: (card: Card) => void;
}

export function useHand(props: TableProps, table: RefObject<HTMLElement>): Touch {
  const { game, mine, certain } = props;
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const toTarget = useRef(false);
  const picked = lifted?.version === game.version ? lifted.cards : [];
  const view = viewOf(game);
  const cameFrom = useOrigins(props.onUpdate);
  const me = seatOf(props);

  const pick = (cards: readonly Card[]) => setLifted({ cards, version: game.version });
  const play = (move: Move) => {
    if (certain && mine) props.play(move);
  };
  const parts: VariantProps = {
    view,
    table: view.table,
    own: ownOf(mine),
    me: readerOf(props),
    around: me === null ? othersInOrder(game.seats, null) : [me, ...othersInOrder(game.seats, me)],
    legal: certain && mine ? mine.legal : [],
    certain,
    nameOf: namesAt(props),
    picked,
    cameFrom,
    play,
    pick,
  };

  function press(card: Card) {
    const variant = variantOf(view);
    if (props.replay) return;
    if (variant.press) return variant.press(card, parts);
    const [only, ...more] = movesWith(parts.legal, card);
    if (picked.includes(card)) return pick([]);
    if (more.length === 0) return play(only ?? variant.attempt(card, parts));
    toTarget.current = document.activeElement?.matches(':focus-visible') ?? false;
    pick([card]);
  }

  useLayoutEffect(() => {
    if (!toTarget.current) return;
    toTarget.current = false;
    table.current?.querySelector<HTMLElement>('[data-target="true"]')?.focus();
  });

  useKeys({
    Escape: () => {
      if (picked.length === 0) return;
      pick([]);
      if (document.activeElement?.matches('[data-target="true"]'))
        table.current?.querySelector<HTMLElement>(`[data-testid="hand-${picked[0]}"]`)?.focus();
    },
  });

  return { parts, press };
}
