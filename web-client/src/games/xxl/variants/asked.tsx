// What a trick asks for, stated large: shape and word of each colour.
import type { ComponentChildren } from 'preact';
import { Shape } from '../../../table/shape.tsx';
import { type Colour, letterOf } from '../scene.ts';
import { xxlTexts } from '../texts.ts';
import type { TricksTable } from './tricks-scene.ts';
import { tricksTexts } from './tricks-texts.ts';
import './asked.css';

/** The shape and the word of a colour, large. */
export const ColourWord = ({ colour }: { readonly colour: Colour }) => (
  <span class="colour-word" data-colour={letterOf(colour)}>
    <Shape colour={letterOf(colour)} />
    {xxlTexts.value.colours[colour]}
  </span>
);

interface AskedProps {
  readonly table: TricksTable;
  readonly colours: readonly Colour[];
  /** What stands at the end of the line. */
  readonly children?: ComponentChildren;
}

export function Asked({ table, colours, children }: AskedProps) {
  const t = tricksTexts.value;
  const label = colours.length === 2 ? t.open : t.asked;
  return (
    <div class="asked" data-testid="asked" data-colours={colours.join(' ')}>
      <p class="asked-for">
        <span class="asked-label">
          {table.variant === 'refusal' ? `${t.part(table.part)} · ${label}` : label}
          <span class="unseen">: </span>
        </span>
        <span class="asked-colours">
          {colours.length === 0 && <span class="asked-nothing">{t.nothingAsked}</span>}
          {colours.map((colour, index) => (
            <span key={colour} class="asked-colours">
              {index > 0 && <span class="asked-or"> {t.or} </span>}
              <ColourWord colour={colour} />
            </span>
          ))}
        </span>
      </p>
      {table.variant === 'trump' && <Trump colour={table.trump} />}
      {children}
    </div>
  );
}

function Trump({ colour }: { readonly colour: Colour | null }) {
  const t = tricksTexts.value;
  return (
    <p class="asked-trump" data-testid="trump" data-colour={colour}>
      <span class="asked-label">
        {t.trump}
        <span class="unseen">: </span>
      </span>
      <span class="asked-colours">
        {colour === null ? <span class="asked-nothing">{t.noTrump}</span> : <ColourWord colour={colour} />}
      </span>
    </p>
  );
}
