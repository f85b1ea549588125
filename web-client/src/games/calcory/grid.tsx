import { useState } from 'preact/hooks';
import type { NameOf } from '../../table/seats.ts';
import { Cell } from './cell.tsx';
import { type Layout, neighbour } from './layout.ts';
import { type Card, faceOf, type Look, type PublicView } from './scene.ts';
import { placeName } from './sentences.ts';
import { calcoryTexts } from './texts.ts';

interface GridProps {
  readonly view: PublicView;
  readonly look: Look | null;
  readonly layout: Layout;
  readonly legal: ReadonlySet<number>;
  readonly sending: number | null;
  readonly nameOf: NameOf;
  readonly onPress: (cell: number) => void;
}

/** The common table: one tab stop, arrows within. */
export function Grid({ view, look, layout, legal, sending, nameOf, onPress }: GridProps) {
  const [active, setActive] = useState(0);

  function onKeyDown(event: KeyboardEvent & { currentTarget: HTMLElement }) {
    const next = neighbour(layout, active, event.key);
    if (next === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-testid="cell-${next}"]`)?.focus();
  }

  function cellAt(row: number, column: number) {
    const cell = layout.cellAt(row, column);
    const looked: Card | undefined = look?.cards.get(cell);
    return (
      <Cell
        key={cell}
        cell={cell}
        face={faceOf(view.cells[cell], looked)}
        place={placeName(layout, cell)}
        legal={legal.has(cell)}
        sending={sending === cell}
        tabStop={active === cell}
        nameOf={nameOf}
        onPress={() => onPress(cell)}
        onFocus={() => setActive(cell)}
      />
    );
  }

  return (
    <div class="felt">
      <div
        class="grid"
        role="grid"
        data-group="cells"
        aria-label={calcoryTexts.value.grid}
        data-columns={layout.columns}
        onKeyDown={onKeyDown}
      >
        {counted(layout.rows).map((row) => (
          <div key={row} role="row" class="grid-row">
            {counted(layout.columns).map((column) => cellAt(row, column))}
          </div>
        ))}
      </div>
    </div>
  );
}

const counted = (count: number) => Array.from({ length: count }, (_, index) => index);
