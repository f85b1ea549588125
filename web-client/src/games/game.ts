// What the page asks of a game, and what it gives to the game's parts.
import type { FunctionComponent } from 'preact';
import type { Game, Move, Private } from '../protocol/index.ts';
import type { SeatClock } from '../room/clocks.ts';
import type { Condition } from '../room/people.ts';
import type { Refusal } from '../room/room-state.ts';
import type { UpdateListener } from '../room/session.ts';

export interface TableSeat {
  readonly name: string;
  readonly isMe: boolean;
  readonly condition: Condition;
  /** What is left of the time for a move, while there is one to make and a clock for it. */
  readonly clock: SeatClock | null;
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
  /** How long tiles that go face down again stay in sight, in milliseconds. */
  readonly lookMs: number;
  /** A game that is over is watched again: everybody is called by name, and nothing is asked of the reader. */
  readonly replay?: true;
  /** Makes a move. One that is not legal is refused by the server, with the reason. */
  readonly play: (move: Move) => void;
  readonly onUpdate: (listener: UpdateListener) => () => void;
}

/** Keys, as they are written on a keyboard, and what each does. */
export type Keys = readonly (readonly [string, string])[];

/** What is agreed before the first card; its members are the game's own. */
export type Options = Readonly<Record<string, unknown>>;

export interface OptionsFormProps {
  readonly options: Options;
  /** For how many seats. */
  readonly seats: number;
  readonly onChange: (options: Options) => void;
}

export interface HandsProps {
  /** What each seat alone sees. */
  readonly hidden: readonly Private[];
  readonly seats: readonly TableSeat[];
}

export interface PlayParts {
  /** `options` are those of the room; null where no room has been opened yet. */
  readonly Rules: FunctionComponent<{ readonly options: Options | null }>;
  readonly Table: FunctionComponent<TableProps>;
  /** Everybody’s cards, for replays; absent where nobody has any. */
  readonly Hands?: FunctionComponent<HandsProps>;
}

export interface TableGame {
  readonly name: string;
  readonly tagline: () => string;
  /** Whether tiles that go face down again are shown for a moment, so that the table needs a time for that. */
  readonly hasLooks?: true;
  /** Its modes count differently, so that no score is the best of all. */
  readonly mixedScores?: true;
  readonly Picture: FunctionComponent;
  /** Fetches what only those need who come to a table. */
  readonly load: () => Promise<PlayParts>;
  /** Keys of this game's own. */
  readonly keys?: () => Keys;
  /** Absent where there is nothing to choose. */
  readonly OptionsForm?: FunctionComponent<OptionsFormProps>;
  /** What is suggested for another number of seats, where nobody chose it; absent where it's all the same. */
  readonly suggest?: (options: Options, seats: number) => Options;
  /** The options in a few words ("quick game"); '' where there is nothing to say. */
  readonly describe: (options: Options) => string;
}
