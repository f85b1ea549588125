import { computed } from '@preact/signals';
import { language } from '../../settings.ts';
import { en, type XxlTexts } from './en.ts';
import { fr } from './fr.ts';
import { type Card, type Colour, facesOf } from './scene.ts';

export const xxlTexts = computed<XxlTexts>(() => ({ en, fr })[language.value]);

/** "green 6". */
export const faceName = (colour: Colour, number: number): string =>
  xxlTexts.value.face(xxlTexts.value.colours[colour], number);

/** "green 6, yellow 1" for G6Y1. */
export function cardName(card: Card): string {
  const [high, low] = facesOf(card);
  return `${faceName(high.colour, high.number)}, ${faceName(low.colour, low.number)}`;
}
