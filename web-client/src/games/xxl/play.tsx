import { language } from '../../settings.ts';
import { RulesPage } from '../../table/rules-page.tsx';
import type { PlayParts } from '../game.ts';
import { Hands } from './hands.tsx';
import { rulesFor } from './rules-texts.ts';
import { Table } from './table.tsx';

export const parts: PlayParts = {
  Table,
  Hands,
  Rules: ({ options }) => <RulesPage {...rulesFor(language.value, options)} />,
};
