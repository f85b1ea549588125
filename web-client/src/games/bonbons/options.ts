// What is agreed before the first tile.
import type { Kind } from '../../protocol/generated/bonbons.ts';
import type { Options } from '../game.ts';
import { bonbonsTexts } from './texts.ts';

/** All kinds, in the order of the rules: that in which two of them are left out. */
export const kinds: readonly Kind[] = [
  'lollipop',
  'caramel',
  'liquorice',
  'mint',
  'gum',
  'praline',
  'jelly',
  'marshmallow',
];

/** How many kinds a quick game leaves out. */
export const leftOut = 2;

export const isQuick = ({ quick }: Options) => quick === true;

/** The kinds that somebody chose to leave out; none where chance draws them. */
export const removedOf = ({ removed }: Options): readonly Kind[] =>
  Array.isArray(removed) ? kinds.filter((kind) => removed.includes(kind)) : [];

/** A quick game without these kinds; until they are two, chance draws both. */
export const quickWithout = (chosen: readonly Kind[]): Options =>
  chosen.length === leftOut
    ? { quick: true, removed: kinds.filter((kind) => chosen.includes(kind)) }
    : { quick: true };

export function describe(options: Options): string {
  const t = bonbonsTexts.value;
  if (!isQuick(options)) return '';
  return t.options.quickShort(
    removedOf(options)
      .map((kind) => t.kinds[kind] ?? '')
      .join(', '),
  );
}
