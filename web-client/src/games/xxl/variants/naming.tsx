import { useTabStop } from '../../../table/tab-stop.ts';
import type { Colour } from '../scene.ts';
import { ColourWord } from './asked.tsx';

interface NamingProps {
  /** What the colour is named for: "name" or "trump". */
  readonly what: string;
  readonly question: string;
  readonly colours: readonly Colour[];
  readonly onName: (colour: Colour) => void;
}

/** Colours to choose from, each a button: one tab stop. */
export function Naming({ what, question, colours, onName }: NamingProps) {
  const stop = useTabStop(what, colours.length);
  return (
    <div class="naming" data-what={what}>
      <p class="asked-label">{question}</p>
      <div class="naming-colours" role="group" aria-label={question} {...stop.group}>
        {colours.map((colour, index) => (
          <button
            key={colour}
            type="button"
            class="colour-button"
            data-testid={`${what}-${colour}`}
            data-target="true"
            {...stop.item(index)}
            onClick={() => onName(colour)}
          >
            <ColourWord colour={colour} />
          </button>
        ))}
      </div>
    </div>
  );
}
