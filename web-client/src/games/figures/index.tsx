import type { TableGame } from '../game.ts';
import { Picture } from './picture.tsx';
import { figuresTexts } from './texts.ts';

export const figures: TableGame = {
  name: 'Figures',
  tagline: () => figuresTexts.value.tagline,
  describe: () => '',
  keys: () => [[figuresTexts.value.moveCardKeys, figuresTexts.value.moveCard]],
  Picture,
  load: async () => (await import('./play.tsx')).parts,
};
