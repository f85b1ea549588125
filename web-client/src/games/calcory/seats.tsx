import { SeatMark, shapeName } from '../../parts/seat-mark.tsx';
import { texts } from '../../texts/index.ts';
import type { TableSeat } from '../index.ts';
import { calcoryTexts } from './texts.ts';

interface SeatProps {
  readonly seat: number;
  readonly who: TableSeat;
  readonly pile: number;
  readonly acting: boolean;
}

/** A player: marker, name, what they are doing, and their pile. */
export function Seat({ seat, who, pile, acting }: SeatProps) {
  const t = texts.value.table;
  return (
    <div class="seat" data-acting={acting} data-online={who.online} data-me={who.isMe}>
      <SeatMark seat={seat} />
      <span class="unseen">{t.markOf(shapeName(seat))}</span>
      <span class="seat-words">
        <bdi class="seat-name">{who.isMe ? t.you : who.name}</bdi>
        <span class="seat-now">
          <Pile seat={seat} cards={pile} />
          <span class="seat-state">{stateOf(who, acting)}</span>
        </span>
      </span>
    </div>
  );
}

function stateOf(who: TableSeat, acting: boolean): string {
  const t = texts.value.table;
  if (who.isMe) return acting ? t.yourTurn : '';
  if (!who.online) return t.away;
  return acting ? t.thinking : '';
}

function Pile({ seat, cards }: { readonly seat: number; readonly cards: number }) {
  const layers = Math.min(4, Math.ceil(cards / 4));
  return (
    <span class="pile" data-pile={seat}>
      <svg class="pile-picture" viewBox="0 0 30 30" aria-hidden="true" focusable="false">
        {cards === 0 && <rect class="pile-place" x="6" y="6" width="17" height="21" rx="3" />}
        {Array.from({ length: layers }, (_, layer) => (
          <rect
            key={layer}
            class="pile-card"
            x={6 + layer * 1.5}
            y={7 - layer * 2}
            width="17"
            height="21"
            rx="3"
          />
        ))}
      </svg>
      <span class="pile-count" aria-hidden="true">
        {cards}
      </span>
      <span class="unseen">{calcoryTexts.value.pile(cards)}</span>
    </span>
  );
}
