import type { TableGame } from '../game.ts';
import { Picture } from './picture.tsx';
import { calcoryTexts } from './texts.ts';

export const calcory: TableGame = {
  name: 'Calcory',
  tagline: () => calcoryTexts.value.tagline,
  hasLooks: true,
  describe: () => '',
  keys: () => [['S', calcoryTexts.value.stop]],
  Picture,
  load: async () => (await import('./play.tsx')).parts,
};
