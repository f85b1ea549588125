// What one can touch now, and what that does: every move comes from the legal ones, as it was sent.
import { useKeys } from '../../parts/use-keys.ts';
import { seatOf } from '../../table/seats.ts';
import type { TableProps } from '../game.ts';
import {
  type Look,
  type Offers,
  offersOf,
  type PublicView,
  placeKey,
  placeOf,
  type RoundPlace,
  roundMove,
  viewOf,
} from './scene.ts';

/** All that a tile on the table has to know. */
export interface Touch {
  readonly view: PublicView;
  readonly look: Look | null;
  readonly offers: Offers;
  /** Whether a move can be made now. */
  readonly ready: boolean;
  /** Whether I am to touch something, so that it matters what. */
  readonly choosing: boolean;
  /** The place touched by the move under way. */
  readonly sending: number | string | null;
  square(cell: number): void;
  round(place: RoundPlace): void;
  stop(): void;
}

export function useMoves(props: TableProps, look: Look | null): Touch {
  const { game, mine, certain, underWay, play } = props;
  const view = viewOf(game);
  const me = seatOf(props);
  const offers = offersOf(mine?.legal ?? [], me);
  const ready = certain && mine !== null;

  // What is not legal is tried all the same: the server says why not. But a tile that is still in sight can't be
  // pressed as if it were face down already.
  function square(cell: number) {
    if (ready && !look?.squares.has(cell)) play(offers.squares.get(cell) ?? { type: 'flip_square', cell });
  }

  function round(place: RoundPlace) {
    const key = placeKey(place);
    if (ready && !look?.rounds.has(key)) play(offers.rounds.get(key) ?? roundMove(view, place, me));
  }

  function stop() {
    if (ready) play({ type: 'stop' });
  }

  useKeys({ s: stop, S: stop });

  return {
    view,
    look,
    offers,
    ready,
    choosing: offers.squares.size + offers.rounds.size > 0,
    sending: placeOf(underWay, me),
    square,
    round,
    stop,
  };
}
