// One after another: a row a colour, from 10 down to 0.
import { Shape } from '../../../table/shape.tsx';
import { useTabStop } from '../../../table/tab-stop.ts';
import { XxlCard } from '../card.tsx';
import { facesOf, letterOf, movesWith, type TableOf } from '../scene.ts';
import { cardName, xxlTexts } from '../texts.ts';
import type { Variant, VariantProps } from '../variant.ts';
import { DrawPile, drawingStatus, PassButton } from './draw.tsx';
import './piles.css';

type Props = VariantProps<TableOf<'descent'>>;
type Row = Props['table']['rows'][number];

function Area(props: Props) {
  const { table, legal, picked, play, cameFrom } = props;
  const [card] = picked;
  const moves = table.rows.flatMap(({ colour }) =>
    card === undefined ? [] : movesWith(legal, card).filter((move) => move.colour === colour),
  );
  const stop = useTabStop('targets', moves.length);
  return (
    <div class="descent">
      <div class="descent-rows" {...stop.group}>
        {table.rows.map((row) => {
          const index = moves.findIndex((move) => move.colour === row.colour);
          const move = moves[index];
          return (
            <div key={row.colour} class="descent-row" data-colour={letterOf(row.colour)}>
              {move && card !== undefined ? (
                <button
                  type="button"
                  class="next"
                  data-target="true"
                  data-testid={`row-${row.colour}`}
                  aria-label={xxlTexts.value.descent.here(colourName(row), row.next, cardName(card))}
                  {...stop.item(index)}
                  onClick={() => play(move)}
                >
                  <Next row={row} />
                </button>
              ) : (
                <span class="next" data-target="false">
                  <Next row={row} />
                </span>
              )}
              <Top row={row} from={cameFrom(row.top ?? '')} />
            </div>
          );
        })}
      </div>
      <DrawPile {...props} />
    </div>
  );
}

const colourName = ({ colour }: Row) => xxlTexts.value.colours[colour];

const Next = ({ row }: { readonly row: Row }) => (
  <>
    <Shape colour={letterOf(row.colour)} />
    <span class="next-number" aria-hidden="true">
      {row.next}
    </span>
    <span class="unseen">{xxlTexts.value.descent.row(colourName(row), row.next)}</span>
  </>
);

function Top({ row: { top }, from }: { readonly row: Row; readonly from: string }) {
  const t = xxlTexts.value.descent;
  if (top === null) return <span class="descent-card" data-empty="true" />;
  return (
    <span class="descent-card" data-glide={top} data-from={from} data-card={top}>
      <XxlCard card={top} />
      <span class="unseen">{t.top(cardName(top))}</span>
    </span>
  );
}

export const descent: Variant<TableOf<'descent'>> = {
  Area,
  Actions: PassButton,
  status: (props) => drawingStatus(props, xxlTexts.value.status.pickRow),
  hints: () => xxlTexts.value.hints.descent,
  refusals: () => ({}),
  attempt: (card) => ({ type: 'play', card, colour: facesOf(card)[0].colour }),
};
