// X3: tricks in two parts. The leader names the colour; in part two some may refuse to play.
import { type Card, facesOf, plainMove, type TableOf } from '../scene.ts';
import { cardName } from '../texts.ts';
import type { Variant, VariantProps } from '../variant.ts';
import { isChoosing, KeepActions, KeepArea } from './keep.tsx';
import { Naming } from './naming.tsx';
import { TrickArea, Won } from './trick.tsx';
import { seeTricks } from './trick-look.ts';
import { tellTrick, trickStatus } from './tricks-sentences.ts';
import { tricksTexts } from './tricks-texts.ts';

type Parts = VariantProps<TableOf<'refusal'>>;

/** The lifted card, where its colour is still to be named. */
const leading = ({ view, legal, picked: [card] }: Parts): Card | null =>
  card !== undefined && view.phase === 'lead' && legal.length > 0 ? card : null;

function Area(parts: Parts) {
  const card = leading(parts);
  return (
    <TrickArea
      parts={parts}
      instead={parts.view.phase === 'keep' && <KeepArea {...parts} />}
      naming={
        card !== null && (
          <Naming
            what="name"
            question={tricksTexts.value.nameColour}
            colours={facesOf(card).map(({ colour }) => colour)}
            onName={(colour) => parts.play({ type: 'lead', card, colour })}
          />
        )
      }
    />
  );
}

function Actions(parts: Parts) {
  const { table, me, legal, play } = parts;
  if (isChoosing(parts)) return <KeepActions {...parts} />;
  if (table.part === 1 || me === null) return null;
  return (
    <button
      type="button"
      class="button"
      data-testid="refuse"
      aria-disabled={plainMove(legal, 'refuse') === null}
      onClick={() => play({ type: 'refuse' })}
    >
      {tricksTexts.value.actions.refuse}
    </button>
  );
}

function status(parts: Parts): string {
  const t = tricksTexts.value.status;
  const [card] = parts.picked;
  if (isChoosing(parts)) return card === undefined ? t.keepPick : t.keepPicked(cardName(card));
  if (parts.view.phase === 'keep') return t.keepWait;
  const led = leading(parts);
  return led === null ? trickStatus(parts) : t.name(cardName(led));
}

export const refusal: Variant<TableOf<'refusal'>> = {
  Area,
  Actions,
  has: (table, seat) => <Won table={table} seat={seat} />,
  status,
  tell: tellTrick,
  hints: () => {
    const { refuse, keep, lead, play } = tricksTexts.value.hints;
    return { refuse, keep, lead, play };
  },
  refusals: () => tricksTexts.value.refusals,
  attempt: (card, { view }) =>
    view.phase === 'lead' ? { type: 'lead', card, colour: facesOf(card)[0].colour } : { type: 'play', card },
  see: seeTricks,
};
