import { computed } from '@preact/signals';
import { language } from '../../settings.ts';
import { type BonbonsTexts, en } from './en.ts';
import { fr } from './fr.ts';

export const bonbonsTexts = computed<BonbonsTexts>(() => ({ en, fr })[language.value]);

/** "red mint" for mint-red, "coin" for coin. */
export function tileName(tile: string): string {
  const t = bonbonsTexts.value;
  const [kind = '', colour] = tile.split('-');
  return colour === undefined ? (t.specials[kind] ?? '') : t.candy(kind, colour);
}
