import { language } from '../../settings.ts';
import { RulesPage } from '../../table/rules-page.tsx';
import type { TableGame } from '../index.ts';
import { Picture } from './picture.tsx';
import { rules } from './rules-texts.ts';
import { Table } from './table.tsx';
import { figuresTexts } from './texts.ts';

export const figures: TableGame = {
  name: 'Figures',
  tagline: () => figuresTexts.value.tagline,
  describe: () => '',
  Picture,
  Rules: () => <RulesPage {...rules[language.value]} />,
  Table,
};
