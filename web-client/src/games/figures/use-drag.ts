// Dragging a card along the hand, by mouse, pen or finger. A press that does not move stays a press.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useKeys } from '../../parts/use-keys.ts';

interface Drag {
  readonly from: number;
  readonly to: number;
}

interface Grip {
  readonly card: HTMLElement;
  readonly from: number;
  readonly pointer: number;
  readonly x: number;
  /** The middle of each card's place. */
  readonly middles: readonly number[];
}

interface Dragging {
  readonly drag: Drag | null;
  /** What the element around the cards carries; the cards are its children. */
  readonly handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
    onClickCapture(event: Event): void;
  };
}

/** How far a pointer goes before it drags, in pixels. */
const slack = 8;

/** `cards` changes when the hand does: a drag in the old hand is over then. */
export function useDrag(cards: string, move: (from: number, to: number) => void): Dragging {
  const [drag, setDrag] = useState<Drag | null>(null);
  const grip = useRef<Grip | null>(null);
  const dragged = useRef(false);

  function end() {
    grip.current?.card.style.removeProperty('translate');
    grip.current = null;
    setDrag(null);
  }

  useEffect(() => end, [cards]);
  useKeys({ Escape: end });

  return {
    drag,
    handlers: {
      onPointerDown: (event) => {
        dragged.current = false;
        if (event.button === 0 && event.isPrimary) grip.current = gripOf(event);
      },
      onPointerMove: (event) => {
        const held = grip.current;
        if (!held || event.pointerId !== held.pointer) return;
        // Let go somewhere else, before it was a drag.
        if (event.buttons === 0) return end();
        const by = event.clientX - held.x;
        if (!dragged.current && Math.abs(by) < slack) return;
        if (!dragged.current) held.card.setPointerCapture(held.pointer);
        dragged.current = true;
        held.card.style.translate = `${by}px`;
        const to = nearest(held.middles, (held.middles[held.from] ?? 0) + by);
        if (drag?.to !== to) setDrag({ from: held.from, to });
      },
      onPointerUp: () => {
        const done = grip.current && dragged.current ? drag : null;
        end();
        // A press that ends the drag comes at once, if it comes at all.
        setTimeout(() => {
          dragged.current = false;
        });
        if (done && done.from !== done.to) move(done.from, done.to);
      },
      onPointerCancel: end,
      // It must not act on the card.
      onClickCapture: (event) => {
        if (!dragged.current) return;
        event.stopPropagation();
        event.preventDefault();
      },
    },
  };
}

function gripOf(event: PointerEvent): Grip | null {
  const hand = event.currentTarget as HTMLElement;
  const cards = [...hand.children] as HTMLElement[];
  const from = cards.findIndex((card) => card.contains(event.target as Node));
  const card = cards[from];
  if (!card) return null;
  const middles = cards.map((one) => {
    const { left, width } = one.getBoundingClientRect();
    return left + width / 2;
  });
  return { card, from, pointer: event.pointerId, x: event.clientX, middles };
}

/** The place whose middle is nearest to `x`. */
export function nearest(middles: readonly number[], x: number): number {
  let best = 0;
  middles.forEach((middle, place) => {
    if (Math.abs(middle - x) < Math.abs((middles[best] ?? 0) - x)) best = place;
  });
  return best;
}

/** Which way a card at `place` gives way: -1 to the left, 1 to the right. */
export function shiftOf(drag: Drag | null, place: number): -1 | 0 | 1 {
  if (!drag || place === drag.from) return 0;
  if (place > drag.from && place <= drag.to) return -1;
  return place < drag.from && place >= drag.to ? 1 : 0;
}
