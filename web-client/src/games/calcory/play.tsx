import { language } from '../../settings.ts';
import { RulesPage } from '../../table/rules-page.tsx';
import type { PlayParts } from '../game.ts';
import { rules } from './rules-texts.ts';
import { Table } from './table.tsx';

export const parts: PlayParts = {
  Table,
  Rules: () => <RulesPage {...rules[language.value]} />,
};
