import { computed } from '@preact/signals';
import { language } from '../../settings.ts';
import { en, type FiguresTexts } from './en.ts';
import { fr } from './fr.ts';

export const figuresTexts = computed<FiguresTexts>(() => ({ en, fr })[language.value]);

/** "red 6" for R6. */
export function cardName(card: string): string {
  const t = figuresTexts.value;
  return t.card(t.colours[card.charAt(0)] ?? '', card.charAt(1));
}

/** "Ann, Bob and Cleo". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}${figuresTexts.value.and}${last}`;
}
