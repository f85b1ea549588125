import { useEffect, useState } from 'preact/hooks';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { NumberCard } from '../../table/number-card.tsx';
import type { NameOf } from '../../table/seats.ts';
import type { Card, Face } from './scene.ts';
import { calcoryTexts, cardName } from './texts.ts';

interface CellProps {
  readonly cell: number;
  readonly face: Face;
  readonly place: string;
  readonly legal: boolean;
  readonly sending: boolean;
  readonly tabStop: boolean;
  readonly nameOf: NameOf;
  readonly onPress: (byKeyboard: boolean) => void;
  readonly onFocus: () => void;
}

const flipMs = 220;

export function Cell({ cell, face, place, legal, sending, tabStop, nameOf, onPress, onFocus }: CellProps) {
  const up = face.kind === 'up';
  const front = useFront(up ? face.card : null);
  return (
    <div role="gridcell" class="cell-slot">
      <button
        type="button"
        class="cell"
        data-testid={`cell-${cell}`}
        data-legal={legal}
        data-face={face.kind}
        data-why={up ? face.why : undefined}
        data-sending={sending}
        tabIndex={tabStop ? 0 : -1}
        aria-label={`${place}, ${faceName(face, legal, nameOf)}`}
        aria-disabled={!legal}
        onClick={(event) => onPress(event.detail === 0)}
        onFocus={onFocus}
      >
        {face.kind !== 'empty' && (
          <span class="card" data-up={up}>
            <span class="card-back" />
            {front !== null && <NumberCard card={front} />}
          </span>
        )}
        {up && face.why === 'marked' && <SeatMark seat={face.seat} />}
      </button>
    </div>
  );
}

/** The card to draw on the front: it outlives being turned down only until the flip is done. */
function useFront(card: Card | null): Card | null {
  const [leaving, setLeaving] = useState<Card | null>(card);
  useEffect(() => {
    if (card !== null) return setLeaving(card);
    const timer = setTimeout(() => setLeaving(null), flipMs);
    return () => clearTimeout(timer);
  }, [card]);
  return card ?? leaving;
}

function faceName(face: Face, legal: boolean, nameOf: NameOf): string {
  const t = calcoryTexts.value.cell;
  if (face.kind === 'empty') return legal ? t.emptyLegal : t.empty;
  if (face.kind === 'down') return t.down;
  const card = cardName(face.card);
  return face.why === 'marked' ? t.marked(card, nameOf(face.seat)) : t[face.why](card);
}
