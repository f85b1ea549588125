import type { TableGame } from '../game.ts';
import { describe, suggest } from './options.ts';
import { OptionsForm } from './options-form.tsx';
import { Picture } from './picture.tsx';
import { xxlTexts } from './texts.ts';

export const xxl: TableGame = {
  name: 'XXL',
  tagline: () => xxlTexts.value.tagline,
  describe,
  suggest,
  mixedScores: true,
  Picture,
  load: async () => (await import('./play.tsx')).parts,
  OptionsForm,
};
