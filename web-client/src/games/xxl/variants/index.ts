// The variants, each by its name on the wire.
import type { PublicView, Table, TableOf } from '../scene.ts';
import type { Variant } from '../variant.ts';
import { descent } from './descent.tsx';
import { lower } from './lower.tsx';
import { refusal } from './refusal.tsx';
import { runs } from './runs.tsx';
import { setTheColour } from './set-the-colour.tsx';
import { trump } from './trump.tsx';
import { upAndDown } from './up-and-down.tsx';

type Variants = { readonly [V in Table['variant']]: Variant<TableOf<V>> };

const variants: Variants = {
  up_and_down: upAndDown,
  lower,
  refusal,
  runs,
  descent,
  set_the_colour: setTheColour,
  trump,
};

/** The part that goes with `view.table`. */
export const variantOf = ({ table }: PublicView) => variants[table.variant] as unknown as Variant;
