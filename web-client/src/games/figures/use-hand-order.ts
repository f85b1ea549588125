// One's cards in one's own order: it survives updates, and nobody else knows it.
import { useRef, useState } from 'preact/hooks';
import { announce } from '../../parts/announcer.tsx';
import type { Private } from '../../protocol/index.ts';
import { follow, type HandOrder, type Held, moved, newest, sorted } from './hand-order.ts';
import { ownViewOf } from './scene.ts';
import { cardName, figuresTexts } from './texts.ts';

export interface MyHand {
  readonly held: readonly Held[];
  /** The card just drawn or taken. */
  readonly newest: number | null;
  /** The card that went last. */
  readonly gone: number | null;
  move(from: number, to: number): void;
  sort(): void;
  /** Says which of identical cards is about to go. */
  letGo(key: number): void;
}

export function useHandOrder(mine: Private | null, round: number): MyHand {
  const order = useRef<HandOrder | null>(null);
  const going = useRef<number | null>(null);
  const [, redraw] = useState({});
  const own = mine && ownViewOf(mine);
  order.current = own
    ? follow(order.current, { round, hand: own.hand, drawn: own.drawn, going: going.current })
    : null;
  const held = order.current?.held ?? [];

  function arrange(next: readonly Held[]) {
    if (!order.current) return;
    order.current = { ...order.current, held: next };
    redraw({});
  }

  return {
    held,
    newest: newest(held, own?.drawn ?? null),
    gone: order.current?.gone ?? null,
    move: (from, to) => {
      const card = held[from]?.card;
      const next = moved(held, from, to);
      if (card === undefined || next === held) return;
      announce(figuresTexts.value.hand.moved(cardName(card), to + 1));
      arrange(next);
    },
    sort: () => {
      const { held: next, by } = sorted(held);
      announce(figuresTexts.value.hand.sortedBy[by]);
      arrange(next);
    },
    letGo: (key) => {
      going.current = key;
    },
  };
}
