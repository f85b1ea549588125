import { computed } from '@preact/signals';
import { language } from '../../settings.ts';
import { type CalcoryTexts, en } from './en.ts';
import { fr } from './fr.ts';

export const calcoryTexts = computed<CalcoryTexts>(() => ({ en, fr })[language.value]);

/** "red 7" for R7. */
export function cardName(card: string): string {
  const t = calcoryTexts.value;
  return t.card(t.colours[card.charAt(0)] ?? '', card.charAt(1));
}
