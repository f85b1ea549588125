// X6+: as set_the_colour, with a trump that the starting seat names.
import { colours, type TableOf } from '../scene.ts';
import type { Variant, VariantProps } from '../variant.ts';
import { Naming } from './naming.tsx';
import { TrickArea, Won } from './trick.tsx';
import { seeTricks } from './trick-look.ts';
import { tellTrick, trickStatus } from './tricks-sentences.ts';
import { tricksTexts } from './tricks-texts.ts';

type Parts = VariantProps<TableOf<'trump'>>;

function Area(parts: Parts) {
  return <TrickArea parts={parts} instead={parts.view.phase === 'trump' && <TrumpChoice {...parts} />} />;
}

function TrumpChoice({ view, me, nameOf, play }: Parts) {
  const t = tricksTexts.value;
  if (view.turn !== null && view.turn !== me)
    return <p class="tricks-words">{t.theyNameTrump(nameOf(view.turn) ?? '')}</p>;
  return (
    <Naming
      what="trump"
      question={t.nameTrump}
      colours={colours}
      onName={(colour) => play({ type: 'trump', colour })}
    />
  );
}

export const trump: Variant<TableOf<'trump'>> = {
  Area,
  has: (table, seat) => <Won table={table} seat={seat} />,
  status: trickStatus,
  hints: () => {
    const { trump, playTrump } = tricksTexts.value.hints;
    return { trump, play: playTrump };
  },
  refusals: () => tricksTexts.value.refusals,
  attempt: (card) => ({ type: 'play', card }),
  tell: tellTrick,
  see: seeTricks,
};
