// What one can touch now, and what that does: every move comes from the legal ones, as it was sent.
import { useState } from 'preact/hooks';
import { useKeys } from '../../parts/use-keys.ts';
import type { Move } from '../../protocol/index.ts';
import type { TableProps } from '../game.ts';
import type { Held } from './hand-order.ts';
import { type Box, boxMove, type Offers, offersOf, strikes, viewOf } from './scene.ts';
import type { MyHand } from './use-hand-order.ts';

interface Moves {
  readonly offers: Offers;
  /** Whether a press on a box strikes it out. */
  readonly striking: boolean;
  /** Whether one can choose between scoring and striking out. */
  readonly mayChoose: boolean;
  draw(): void;
  take(from: number): void;
  discard(held: Held): void;
  pressBox(box: Box): void;
  toggleStriking(): void;
}

export function useMoves({ game, mine, certain, connection, play }: TableProps, hand: MyHand): Moves {
  const { phase, round } = viewOf(game);
  /** The round in which striking out is wished. */
  const [wished, setWished] = useState<number | null>(null);
  // What is legal stays in sight while a move is under way, so that nothing flickers.
  const offers = offersOf(mine && connection === null ? mine.legal : []);
  const striking = strikes(offers, wished === round);
  const mayChoose = offers.scores.size > 0 && offers.crosses.size > 0;

  // What is not legal is tried all the same: the server says why not.
  function attempt(move: Move) {
    if (certain && mine) play(move);
  }

  useKeys({ Escape: () => setWished(null) });

  return {
    offers,
    striking,
    mayChoose,
    draw: () => attempt(offers.draw ?? { type: 'draw' }),
    take: (from) => attempt(offers.takes.get(from) ?? { type: 'take', from }),
    discard: ({ key, card }) => {
      hand.letGo(key);
      attempt(offers.discards.get(card) ?? { type: 'discard', card });
    },
    pressBox: (box) => attempt(boxMove(box, offers, striking, phase)),
    toggleStriking: () => setWished(wished === round ? null : round),
  };
}
