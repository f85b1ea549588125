import { language } from '../../settings.ts';
import { RulesPage } from '../../table/rules-page.tsx';
import type { TableGame } from '../index.ts';
import { Picture } from './picture.tsx';
import { rules } from './rules-texts.ts';
import { Table } from './table.tsx';
import { calcoryTexts } from './texts.ts';

export const calcory: TableGame = {
  name: 'Calcory',
  tagline: () => calcoryTexts.value.tagline,
  hasLooks: true,
  describe: () => '',
  Picture,
  Rules: () => <RulesPage {...rules[language.value]} />,
  Table,
};
