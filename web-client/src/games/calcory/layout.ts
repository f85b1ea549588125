// The 6 x 10 table, or its mirror image 10 x 6 on an upright screen. Cells keep their numbers, and neighbours stay neighbours.
import { useEffect, useState } from 'preact/hooks';

export interface Layout {
  readonly rows: number;
  readonly columns: number;
  cellAt(row: number, column: number): number;
  placeOf(cell: number): { readonly row: number; readonly column: number };
}

export const wide: Layout = {
  rows: 6,
  columns: 10,
  cellAt: (row, column) => row * 10 + column,
  placeOf: (cell) => ({ row: Math.floor(cell / 10), column: cell % 10 }),
};

export const upright: Layout = {
  rows: 10,
  columns: 6,
  cellAt: (row, column) => column * 10 + row,
  placeOf: (cell) => ({ row: cell % 10, column: Math.floor(cell / 10) }),
};

const uprightScreen = '(max-aspect-ratio: 4/5), (max-width: 29.99rem)';

export function useLayout(): Layout {
  const [isUpright, setUpright] = useState(() => matchMedia(uprightScreen).matches);
  useEffect(() => {
    const query = matchMedia(uprightScreen);
    const follow = () => setUpright(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isUpright ? upright : wide;
}

/** Where an arrow (or Home, End) leads from `cell`; null for other keys and at the edge. */
export function neighbour(layout: Layout, cell: number, key: string): number | null {
  const { row, column } = layout.placeOf(cell);
  const to = (r: number, c: number) =>
    r >= 0 && r < layout.rows && c >= 0 && c < layout.columns ? layout.cellAt(r, c) : null;
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'Home':
      return to(row, 0);
    case 'End':
      return to(row, layout.columns - 1);
    default:
      return null;
  }
}
