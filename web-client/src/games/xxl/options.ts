// What is agreed before the first card.
import type { Options } from '../index.ts';
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

export function describe(options: Options): string {
  const t = xxlTexts.value;
  const mode = modeOf(options);
  return mode === 'single'
    ? t.describe.single(t.variants[singleOf(options)].name, dealsOf(options))
    : t.describe[mode];
}
