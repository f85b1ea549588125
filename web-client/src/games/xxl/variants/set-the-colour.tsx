// X6: the led card opens two colours; the first card that shows just one of them sets it.
import type { TableOf } from '../scene.ts';
import type { Variant } from '../variant.ts';
import { TrickArea, Won } from './trick.tsx';
import { seeTricks } from './trick-look.ts';
import { tellTrick, trickStatus } from './tricks-sentences.ts';
import { tricksTexts } from './tricks-texts.ts';

export const setTheColour: Variant<TableOf<'set_the_colour'>> = {
  Area: (parts) => <TrickArea parts={parts} />,
  has: (table, seat) => <Won table={table} seat={seat} />,
  status: trickStatus,
  tell: tellTrick,
  hints: () => ({ play: tricksTexts.value.hints.playOpen }),
  refusals: () => tricksTexts.value.refusals,
  attempt: (card) => ({ type: 'play', card }),
  see: seeTricks,
};
