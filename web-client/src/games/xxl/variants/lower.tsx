// Less and less: a card goes on the top card if one of its numbers is lower there in the same colour.
import { XxlCard } from '../card.tsx';
import { type Face, facesOf, letterOf, type TableOf } from '../scene.ts';
import { cardName, faceName, xxlTexts } from '../texts.ts';
import type { Variant, VariantProps } from '../variant.ts';
import { DrawPile, drawingStatus, PassButton } from './draw.tsx';
import './piles.css';

function Area(props: VariantProps<TableOf<'lower'>>) {
  const { top } = props.table;
  return (
    <div class="piles" data-piles="1">
      <div class="pile" role="group" aria-label={`${xxlTexts.value.lower.top}, ${cardName(top)}`}>
        <span class="pile-card" data-glide={top} data-from={props.cameFrom(top)} data-card={top}>
          <XxlCard card={top} />
        </span>
        {facesOf(top).map((face) => (
          <Below key={face.colour} face={face} />
        ))}
      </div>
      <DrawPile {...props} />
    </div>
  );
}

/** The numbers that one face takes. */
function Below({ face }: { readonly face: Face }) {
  const t = xxlTexts.value.lower;
  const name = faceName(face.colour, face.number);
  return (
    <span class="takes" data-colour={letterOf(face.colour)}>
      {face.number === 0 ? (
        <span class="takes-none" aria-hidden="true" />
      ) : (
        <span class="fit" aria-hidden="true">
          {t.range(face.number - 1)}
        </span>
      )}
      <span class="unseen">{face.number === 0 ? t.nothing(name) : t.below(name, face.number - 1)}</span>
    </span>
  );
}

export const lower: Variant<TableOf<'lower'>> = {
  Area,
  Actions: PassButton,
  status: (props) => drawingStatus(props, ''),
  hints: () => xxlTexts.value.hints.lower,
  refusals: () => ({}),
  attempt: (card) => ({ type: 'play', card }),
};
