// The page's words in the visitor's language.
import { computed } from '@preact/signals';
import { language } from '../settings.ts';
import { en, type Texts } from './en.ts';
import { fr } from './fr.ts';
import type { Language } from './languages.ts';

export const dictionaries: Record<Language, Texts> = { en, fr };

export const texts = computed<Texts>(() => dictionaries[language.value]);

/** A refusal in the visitor's language; the server's own words where we have none. */
export function refusalText(
  code: string,
  message: string,
  rule: string | null,
  more: Record<string, string> = {},
) {
  const known: Record<string, string> = { ...texts.value.refusals, ...more };
  const text = known[code] ?? (message || texts.value.refusals.internal_error);
  return rule === null ? text : texts.value.withRule(text, rule);
}
