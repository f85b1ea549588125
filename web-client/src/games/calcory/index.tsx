import type { TableGame } from '../index.ts';
import { Picture } from './picture.tsx';
import { Rules } from './rules.tsx';
import { Table } from './table.tsx';
import { calcoryTexts } from './texts.ts';

export const calcory: TableGame = {
  name: 'Calcory',
  tagline: () => calcoryTexts.value.tagline,
  Picture,
  Rules,
  Table,
};
