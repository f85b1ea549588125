import type { TableGame } from '../game.ts';
import { describe } from './options.ts';
import { OptionsForm } from './options-form.tsx';
import { Picture } from './picture.tsx';
import { bonbonsTexts } from './texts.ts';

export const bonbons: TableGame = {
  name: 'Bonbons',
  tagline: () => bonbonsTexts.value.tagline,
  hasLooks: true,
  describe,
  keys: () => [['S', bonbonsTexts.value.stop]],
  Picture,
  load: async () => (await import('./play.tsx')).parts,
  OptionsForm,
};
