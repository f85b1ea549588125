// The runs that lie before the players, each player's in a line.
import { SeatMark } from '../../../parts/seat-mark.tsx';
import { Shape } from '../../../table/shape.tsx';
import { texts } from '../../../texts/index.ts';
import { type Card, cardValue, letterOf } from '../scene.ts';
import { xxlTexts } from '../texts.ts';
import type { VariantProps } from '../variant.ts';
import { type RunsTable, runFaces } from './runs-scene.ts';
import { runsTexts } from './runs-texts.ts';

export function RunsLaid({ table, around, nameOf }: VariantProps<RunsTable>) {
  const t = runsTexts.value;
  const seats = around.filter((seat) => (table.runs[seat]?.length ?? 0) > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many runs have to scroll by keyboard, too.
    <section class="runs-laid" aria-label={t.laid} tabIndex={0}>
      {seats.length === 0 && <p class="runs-none">{t.none}</p>}
      {seats.map((seat) => (
        <div key={seat} class="runs-of" data-runs-of={seat}>
          <SeatMark seat={seat} />
          <bdi class="runs-name">{nameOf(seat) ?? texts.value.table.you}</bdi>
          <ul class="runs-chips" aria-label={t.runsOf(nameOf(seat))}>
            {(table.runs[seat] ?? []).map((cards) => (
              <RunChip key={cards.join()} cards={cards} />
            ))}
          </ul>
          <span class="runs-value">
            <span aria-hidden="true">{table.values[seat]}</span>
            <span class="unseen">{t.worth(table.values[seat] ?? 0)}</span>
          </span>
        </div>
      ))}
    </section>
  );
}

function RunChip({ cards }: { readonly cards: readonly Card[] }) {
  const faces = runFaces(cards);
  if (!faces) return null;
  const letter = letterOf(faces.colour);
  const words = runsTexts.value.run(
    xxlTexts.value.colours[faces.colour],
    faces.numbers.join(', '),
    worthOf(cards),
  );
  return (
    <li class="run-chip" data-colour={letter}>
      <span class="unseen">{words}</span>
      <span class="run-faces" aria-hidden="true">
        <Shape colour={letter} />
        {faces.numbers.map((number) => (
          <span key={number}>{number}</span>
        ))}
      </span>
    </li>
  );
}

export const worthOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + cardValue(card), 0);
