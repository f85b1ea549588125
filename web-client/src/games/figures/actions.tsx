import { figuresTexts } from './texts.ts';
import type { useMoves } from './use-moves.ts';

interface ActionsProps {
  readonly moves: ReturnType<typeof useMoves>;
  readonly onSort: () => void;
}

export function Actions({ moves, onSort }: ActionsProps) {
  const t = figuresTexts.value;
  return (
    <>
      {moves.mayChoose && (
        <button
          type="button"
          class="button"
          data-testid="strike"
          data-on={moves.striking}
          onClick={moves.toggleStriking}
        >
          {moves.striking ? t.scoreInstead : t.strike}
        </button>
      )}
      <button type="button" class="button" data-testid="sort" onClick={onSort}>
        {t.hand.sort}
      </button>
    </>
  );
}
