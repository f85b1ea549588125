// What a variant brings to the table that all of them share.
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Move } from '../../protocol/index.ts';
import type { Hints } from '../../table/hints.ts';
import type { NameOf } from '../../table/seats.ts';
import type { CameFrom } from './origins.ts';
import type { Card, PrivateView, PublicView, Table, XxlEvent } from './scene.ts';

export interface VariantProps<T extends Table = Table> {
  readonly view: PublicView;
  /** `view.table`, as this variant's. */
  readonly table: T;
  /** What only I see; null for who only watches. */
  readonly own: PrivateView | null;
  readonly me: number | null;
  /** The seats as they sit around the table, mine first; from seat 0 for who only watches. */
  readonly around: readonly number[];
  /** What I may do now; empty while it is not certain that the page shows the newest position. */
  readonly legal: readonly Move[];
  readonly certain: boolean;
  readonly nameOf: NameOf;
  /** The cards that are lifted, in the order they were touched, wherever they lie. They belong to one position. */
  readonly picked: readonly Card[];
  /** What `data-from` says of a card that comes face up to the table. */
  readonly cameFrom: CameFrom;
  /** Sends a move, legal or not: the server says why not. Does nothing while not certain or only watching. */
  readonly play: (move: Move) => void;
  /** Lifts these cards and puts down all others. */
  readonly pick: (cards: readonly Card[]) => void;
}

export interface Variant<T extends Table = Table> {
  /** The common area. */
  readonly Area: FunctionComponent<VariantProps<T>>;
  /** Buttons, three at most. */
  readonly Actions?: FunctionComponent<VariantProps<T>>;
  /** What a seat has beside the size of its hand. */
  readonly has?: (table: T, seat: number) => ComponentChildren;
  /** What is going on and what I may do, in a sentence. */
  readonly status: (props: VariantProps<T>) => string;
  /** An event in a sentence; '' where it needs no words; null where the shared sentence will do. */
  readonly tell?: (event: XxlEvent, nameOf: NameOf) => string | null;
  /** For each type of move, the most telling first. */
  readonly hints: () => Hints;
  readonly refusals: () => Readonly<Record<string, string>>;
  /** The move that a touch on a hand card would make if it were legal. */
  readonly attempt: (card: Card, props: VariantProps<T>) => Move;
  /** What a touch on a hand card does, where that is not the way of most variants. */
  readonly press?: (card: Card, props: VariantProps<T>) => void;
  /** Sees an update's events while the page still shows the table as it was: sends copies of cards across it. */
  readonly see?: (table: HTMLElement, events: readonly XxlEvent[]) => void;
}
