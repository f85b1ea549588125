// The square tiles in the middle: one tab stop, arrows within.
import { useTabStop } from '../../table/tab-stop.ts';
import { sideOf, squareFace } from './scene.ts';
import { squareName, squarePlace } from './sentences.ts';
import { bonbonsTexts } from './texts.ts';
import { Tile } from './tile.tsx';
import type { Touch } from './use-moves.ts';

export function Squares({ touch }: { readonly touch: Touch }) {
  const { view, look, offers } = touch;
  const side = sideOf(view);
  const stop = useTabStop('squares', side * side, side);

  function squareAt(cell: number) {
    const face = squareFace(view.squares[cell], look?.squares.get(cell));
    const offered = offers.squares.has(cell);
    return (
      <div key={cell} role="gridcell" class="square-slot">
        <Tile
          shape="square"
          testId={`square-${cell}`}
          face={face}
          label={`${squarePlace(cell, side)}, ${squareName(face)}`}
          legal={touch.ready && offered && face.kind === 'down'}
          aside={touch.choosing && !offered && face.kind === 'down'}
          sending={touch.sending === cell}
          item={stop.item(cell)}
          onPress={() => touch.square(cell)}
        />
      </div>
    );
  }

  return (
    <div class="squares" role="grid" aria-label={bonbonsTexts.value.squares} data-side={side} {...stop.group}>
      {counted(side).map((row) => (
        <div key={row} role="row" class="squares-row">
          {counted(side).map((column) => squareAt(row * side + column))}
        </div>
      ))}
    </div>
  );
}

const counted = (count: number) => Array.from({ length: count }, (_, index) => index);
