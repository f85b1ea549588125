import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { arriveFrom } from '../../table/motion.ts';
import { NumberCard } from '../../table/number-card.tsx';
import { useTabStop } from '../../table/tab-stop.ts';
import type { Card } from './scene.ts';
import { calcoryTexts, cardName } from './texts.ts';

/** Long enough to see the last card lie in its place before all are taken. */
const takingDelayMs = 550;

interface FanProps {
  readonly cards: readonly Card[];
  /** Whose cards these are; null if they are mine. */
  readonly owner: string | null;
  readonly pickable: ReadonlySet<Card>;
  /** Index of the card picked to be put back. */
  readonly picked: number | null;
  /** Where the cards lay, in order, when they have just been taken. */
  readonly origins: RefObject<readonly DOMRect[]>;
  readonly onPick: (index: number, byKeyboard: boolean) => void;
}

/** The cards just taken. Their owner picks the one to put back. */
export function Fan({ cards, owner, pickable, picked, origins, onPick }: FanProps) {
  const t = calcoryTexts.value;
  const fan = useRef<HTMLDivElement>(null);
  const stop = useTabStop('taken', cards.length);

  useLayoutEffect(() => {
    const items = [...(fan.current?.children ?? [])];
    (origins.current ?? []).forEach((origin, index) => {
      const item = items[index];
      if (item) arriveFrom(item, origin, takingDelayMs);
    });
    origins.current = [];
    takeFocus(fan.current, owner === null);
    return () => giveFocusBack(fan.current);
  }, []);

  return (
    <div class="taken" data-many={cards.length > 5}>
      <p class="taken-label">{owner === null ? t.taken.mine : t.taken.theirs(owner)}</p>
      <div
        ref={fan}
        class="fan"
        role="group"
        aria-label={owner === null ? t.taken.mine : t.taken.theirs(owner)}
        {...stop.group}
      >
        {cards.map((card, index) => (
          <button
            key={index}
            type="button"
            class="taken-card"
            data-testid={`taken-${card}`}
            data-legal={pickable.has(card)}
            aria-label={cardName(card)}
            aria-pressed={owner === null ? picked === index : undefined}
            aria-disabled={!pickable.has(card)}
            {...stop.item(index)}
            onClick={(event) => pickable.has(card) && onPick(index, event.detail === 0)}
          >
            <NumberCard card={card} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** Whoever plays by keyboard goes on with the cards just taken; and no focus stays on a button that is gone. */
function takeFocus(fan: HTMLElement | null, mine: boolean): void {
  const focused = document.activeElement;
  const stopIsGone = focused instanceof HTMLElement && focused.matches('.actions *') && !focused.offsetParent;
  if (stopIsGone || (mine && focused?.matches(':is(.cell, .actions *):focus-visible'))) {
    fan?.querySelector<HTMLElement>('.taken-card')?.focus();
  }
}

function giveFocusBack(fan: HTMLElement | null): void {
  if (fan?.contains(document.activeElement)) {
    document.querySelector<HTMLElement>('.cell[tabindex="0"]')?.focus();
  }
}
