import { useLayoutEffect, useRef } from 'preact/hooks';
import { NumberCard } from '../../table/number-card.tsx';
import { useTabStop } from '../../table/tab-stop.ts';
import type { Held } from './hand-order.ts';
import type { Card } from './scene.ts';
import { cardName, figuresTexts } from './texts.ts';
import { shiftOf, useDrag } from './use-drag.ts';
import type { MyHand } from './use-hand-order.ts';

interface HandProps {
  readonly hand: MyHand;
  /** The cards that can be discarded now. */
  readonly legal: ReadonlySet<Card>;
  /** Where the newest card was taken; null if it came from the pile. */
  readonly takenFrom: number | null;
  readonly sending: boolean;
  readonly onPress: (held: Held) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One's cards, in one's own order. */
export function Hand({ hand, legal, takenFrom, sending, onPress }: HandProps) {
  const { held, newest } = hand;
  const t = figuresTexts.value.hand;
  const element = useRef<HTMLDivElement>(null);
  const stop = useTabStop('hand', held.length);
  const { drag, handlers } = useDrag(held.map(({ key }) => key).join(), hand.move);
  const walk = useWalk(element, hand);
  useFocusOnNewest(element, newest);

  function onKeyDown(event: KeyboardEvent) {
    if (!walk(event)) stop.group.onKeyDown(event);
  }

  return (
    <div
      ref={element}
      class="hand"
      role="group"
      aria-label={t.group}
      data-dragging={drag !== null}
      {...stop.group}
      {...handlers}
      onKeyDown={onKeyDown}
    >
      {held.map(({ key, card }, index) => (
        <button
          key={key}
          type="button"
          class="hand-card"
          data-testid={`card-${card}`}
          data-card={card}
          data-key={key}
          data-glide={`held-${key}`}
          data-anchor={`held-${key}`}
          data-from={key === newest && takenFrom !== null ? `top-${takenFrom}` : 'pile'}
          data-legal={legal.has(card)}
          data-new={key === newest}
          data-sending={sending}
          data-shift={shiftOf(drag, index)}
          data-dragged={drag?.from === index}
          aria-label={nameOf(card, index)}
          aria-disabled={!legal.has(card)}
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
          {...stop.item(index)}
          onClick={() => onPress({ key, card })}
        >
          <NumberCard card={card} />
          {key === newest && (
            <span class="new-mark" aria-hidden="true">
              {t.newMark}
            </span>
          )}
        </button>
      ))}
    </div>
  );

  function nameOf(card: Card, index: number): string {
    const parts = [t.at(cardName(card), index + 1, held.length)];
    if (held[index]?.key === newest) parts.push(takenFrom === null ? t.drawn : t.taken);
    if (legal.has(card)) parts.push(t.mayDiscard);
    return parts.join(', ');
  }
}

/** Shift and an arrow move the card that has the focus, and the focus goes with it. */
function useWalk(element: { current: HTMLElement | null }, { held, move }: MyHand) {
  const walking = useRef<number | null>(null);

  useLayoutEffect(() => {
    const key = walking.current;
    walking.current = null;
    if (key !== null) element.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  });

  return (event: KeyboardEvent): boolean => {
    const step = steps[event.key];
    const from = held.findIndex(({ key }) => String(key) === (event.target as HTMLElement).dataset.key);
    if (!event.shiftKey || step === undefined || from < 0) return false;
    event.preventDefault();
    walking.current = held[from]?.key ?? null;
    move(from, from + step);
    return true;
  };
}

/** Whoever draws by keyboard goes on with the card drawn. */
function useFocusOnNewest(element: { current: HTMLElement | null }, newest: number | null) {
  useLayoutEffect(() => {
    if (newest !== null && document.activeElement?.matches('.place-button:focus-visible'))
      element.current?.querySelector<HTMLElement>(`[data-key="${newest}"]`)?.focus();
  }, [newest]);
}
