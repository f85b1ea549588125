// The games this page can show. A game is one folder; this is where it is registered.
import type { FunctionComponent } from 'preact';
import type { Game, Move, Private } from '../protocol/index.ts';
import type { Refusal } from '../room/room-state.ts';
import type { UpdateListener } from '../room/session.ts';
import { calcory } from './calcory/index.tsx';

export interface TableSeat {
  readonly name: string;
  readonly online: boolean;
  readonly isMe: boolean;
}

export interface TableProps {
  readonly game: Game;
  readonly mine: Private | null;
  /** One entry a seat of the game. */
  readonly seats: readonly TableSeat[];
  /** Whether a move made now would be made in the position that is shown. */
  readonly certain: boolean;
  /** My move that is on its way to the server. */
  readonly underWay: Move | null;
  readonly refusal: Refusal | null;
  readonly connection: string | null;
  readonly play: (move: Move) => void;
  readonly onUpdate: (listener: UpdateListener) => () => void;
}

export interface TableGame {
  readonly name: string;
  readonly tagline: () => string;
  readonly Picture: FunctionComponent;
  readonly Rules: FunctionComponent;
  readonly Table: FunctionComponent<TableProps>;
}

export const games: Readonly<Record<string, TableGame>> = {
  calcory,
};
