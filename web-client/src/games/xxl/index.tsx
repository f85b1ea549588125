import { language } from '../../settings.ts';
import { RulesPage } from '../../table/rules-page.tsx';
import type { TableGame } from '../index.ts';
import { describe } from './options.ts';
import { OptionsForm } from './options-form.tsx';
import { Picture } from './picture.tsx';
import { rulesFor } from './rules-texts.ts';
import { Table } from './table.tsx';
import { xxlTexts } from './texts.ts';

export const xxl: TableGame = {
  name: 'XXL',
  tagline: () => xxlTexts.value.tagline,
  describe,
  Picture,
  Rules: ({ options }) => <RulesPage {...rulesFor(language.value, options)} />,
  Table,
  OptionsForm,
};
