import { language } from '../../settings.ts';
import { RulesPage } from '../../table/rules-page.tsx';
import type { Options } from '../game.ts';
import { quickRules, rules } from './rules-texts.ts';
import { bonbonsTexts, tileName } from './texts.ts';
import { TileFront } from './tile.tsx';

const samples = [
  'lollipop-red',
  'caramel-green',
  'liquorice-blue',
  'mint-yellow',
  'gum-red',
  'praline-green',
  'jelly-blue',
  'marshmallow-yellow',
  'coin',
  'wrapper',
];

/** The rules of the room's game; of both where no room has been opened yet. */
export function Rules({ options }: { readonly options: Options | null }) {
  const full = rules[language.value];
  const quick = quickRules[language.value];
  const sections = options?.quick === false ? full.sections : [...full.sections, quick];
  return (
    <>
      <RulesPage {...full} sections={sections} />
      <Candies />
    </>
  );
}

function Candies() {
  return (
    <section class="bonbons-candies">
      <h3>{bonbonsTexts.value.candies}</h3>
      <ul>
        {samples.map((tile) => (
          <li key={tile}>
            <TileFront shape="square" tile={tile} />
            <span>{tileName(tile)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
