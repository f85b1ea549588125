import { computed } from '@preact/signals';
import { language } from '../../../settings.ts';
import type { Colour } from '../scene.ts';
import { xxlTexts } from '../texts.ts';
import { type TricksTexts, tricksEn } from './tricks-en.ts';
import { tricksFr } from './tricks-fr.ts';

export const tricksTexts = computed<TricksTexts>(() => ({ en: tricksEn, fr: tricksFr })[language.value]);

/** "green", or "red or blue" while both are open. */
export const coloursName = (colours: readonly Colour[]): string =>
  colours.map((colour) => xxlTexts.value.colours[colour]).join(` ${tricksTexts.value.or} `);
