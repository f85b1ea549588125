import type { RulesTexts } from '../../table/rules-page.tsx';
import type { Mode } from './options.ts';

type Section = RulesTexts['sections'][number];

/** The parts that a room's rules are put together from. */
export interface RulesParts {
  readonly aim: string;
  readonly players: string;
  readonly decision: string;
  readonly deck: Section;
  readonly match: { readonly heading: string; readonly lines: readonly MatchLine[] };
  readonly variants: Readonly<Record<string, Section>>;
}

type MatchLine = Section['lines'][number] & {
  /** The matches that the line is about; all of them if it says nothing. */
  readonly modes?: readonly Mode[];
};
