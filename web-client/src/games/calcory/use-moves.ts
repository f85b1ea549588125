// What one can touch now, and what that does: every move comes from the legal ones, as it was sent.
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { useKeys } from '../../parts/use-keys.ts';
import type { Move } from '../../protocol/index.ts';
import type { TableProps } from '../game.ts';
import { type Card, type Look, type Offers, offersOf, viewOf } from './scene.ts';

interface Pick {
  readonly index: number;
  /** A pick belongs to one position, as every move does. */
  readonly version: number;
}

interface Moves {
  readonly offers: Offers;
  /** The cells that can be pressed now. */
  readonly cells: ReadonlySet<number>;
  /** The taken cards that can be picked now. */
  readonly pickable: ReadonlySet<Card>;
  /** Index and code of the card picked to be put back. */
  readonly picked: number | null;
  readonly card: Card | null;
  readonly mayStop: boolean;
  press(cell: number): void;
  pick(index: number, byKeyboard: boolean): void;
  stop(): void;
}

export function useMoves(
  { game, mine, certain, play }: TableProps,
  look: Look | null,
  table: RefObject<HTMLElement>,
): Moves {
  const [lifted, setLifted] = useState<Pick | null>(null);
  const { taken } = viewOf(game);
  const offers = offersOf(certain && mine ? mine.legal : []);
  const picked = lifted?.version === game.version ? lifted.index : null;
  const card = picked === null ? null : (taken[picked] ?? null);
  const targets = card === null ? offers.flips : (offers.returns.get(card) ?? new Map<number, Move>());

  const focusOn = (selector: string) => table.current?.querySelector<HTMLElement>(selector)?.focus();

  // What is not legal is tried all the same: the server says why not.
  function press(cell: number) {
    if (!certain || !mine || look?.cards.has(cell)) return;
    play(targets.get(cell) ?? (card === null ? { type: 'flip', cell } : { type: 'return', card, cell }));
  }

  function stop() {
    if (certain && mine) play({ type: 'stop' });
  }

  function pick(index: number, byKeyboard: boolean) {
    if (index === picked) return setLifted(null);
    setLifted({ index, version: game.version });
    const [first] = offers.returns.get(taken[index] ?? '')?.keys() ?? [];
    if (byKeyboard && first !== undefined) focusOn(`[data-testid="cell-${first}"]`);
  }

  function putDown() {
    if (picked === null) return;
    setLifted(null);
    if (document.activeElement?.matches('.cell')) focusOn(`.taken-card:nth-child(${picked + 1})`);
  }

  useKeys({ s: stop, S: stop, Escape: putDown });

  return {
    offers,
    // A card that is still in sight can't be pressed as if it were face down already.
    cells: new Set([...targets.keys()].filter((cell) => !look?.cards.has(cell))),
    pickable: new Set(offers.returns.keys()),
    picked,
    card,
    mayStop: offers.stop !== null,
    press,
    pick,
    stop,
  };
}
