// XXL's rules as a room needs them: the deck, its kind of match, and the variants it plays.
import type { RulesTexts } from '../../table/rules-page.tsx';
import type { Language } from '../../texts/languages.ts';
import type { Options } from '../game.ts';
import type { Mode } from './options.ts';
import { en } from './rules-en.ts';
import { fr } from './rules-fr.ts';
import type { RulesParts } from './rules-parts.ts';

export const rules: Readonly<Record<Language, RulesParts>> = { en, fr };

/** The rules of a match with these options; all there are where `options` is null. */
export function rulesFor(language: Language, options: Options | null): RulesTexts {
  const { aim, players, decision, deck, match, variants } = rules[language];
  const mode = options && modeOf(options);
  const lines = match.lines.filter(({ modes }) => mode === null || !modes || modes.includes(mode));
  const played = Object.keys(variants).filter((variant) => mode === null || isPlayed(variant, mode, options));
  const sections = played.map((variant) => variants[variant]).filter((section) => section !== undefined);
  return { aim, players, decision, sections: [deck, { heading: match.heading, lines }, ...sections] };
}

/** The rules of all modes. */
export const allRules = (language: Language): RulesTexts => rulesFor(language, null);

const modeOf = ({ mode }: Options): Mode => (mode === 'single' || mode === 'trump' ? mode : 'pure');

function isPlayed(variant: string, mode: Mode, options: Options | null): boolean {
  if (mode === 'single') return variant === options?.variant;
  // The trump variant is the sixth one with a change: who plays it needs the rules of both.
  if (mode === 'trump') return variant === 'trump' || variant === 'set_the_colour';
  return variant !== 'trump';
}
