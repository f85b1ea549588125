// What is agreed before the first card.
import type { Options } from '../game.ts';
import type { PublicView } from './scene.ts';
import { xxlTexts } from './texts.ts';

export type Mode = PublicView['mode'];
export type Single = Exclude<PublicView['variant'], 'trump'>;

export const modes: readonly Mode[] = ['pure', 'single', 'trump'];
export const singles: readonly Single[] = [
  'up_and_down',
  'lower',
  'refusal',
  'runs',
  'descent',
  'set_the_colour',
];

export const modeOf = ({ mode }: Options): Mode => modes.find((each) => each === mode) ?? 'pure';
export const singleOf = ({ variant }: Options): Single =>
  singles.find((each) => each === variant) ?? 'up_and_down';
/** Null for one a player. */
export const dealsOf = ({ deals }: Options): number | null => (typeof deals === 'number' ? deals : null);

/** With one deal each, 38 to 52 of a hundred matches of two end in a tie, by the variant. */
export const suggestedDeals = (seats: number): number | null => (seats === 2 ? 3 : null);

/** A match of one variant, as it is suggested for so many seats. */
export const usualSingle = (variant: Single, seats: number): Options => {
  const deals = suggestedDeals(seats);
  return { mode: 'single', variant, ...(deals !== null && { deals }) };
};

/** The options as they are suggested for another number of seats, where nobody chose how many deals. */
export const suggest = (options: Options, seats: number): Options =>
  modeOf(options) === 'single' && dealsOf(options) === null ? usualSingle(singleOf(options), seats) : options;

export function describe(options: Options): string {
  const t = xxlTexts.value;
  const mode = modeOf(options);
  return mode === 'single'
    ? t.describe.single(t.variants[singleOf(options)].name, dealsOf(options))
    : t.describe[mode];
}
