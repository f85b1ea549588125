import { useEffect, useState } from 'preact/hooks';
import { useTabStop } from '../../table/tab-stop.ts';
import { XxlCard } from './card.tsx';
import { type Card, columnsFor, handOf, movesWith } from './scene.ts';
import { cardName, xxlTexts } from './texts.ts';
import type { VariantProps } from './variant.ts';

interface HandProps {
  readonly parts: VariantProps;
  /** The card whose move is on its way. */
  readonly sending: Card | null;
  readonly onPress: (card: Card) => void;
}

/** My cards, in one row or two. */
export function Hand({ parts, sending, onPress }: HandProps) {
  const { own, legal, picked } = parts;
  const cards = own ? handOf(own) : [];
  const columns = columnsFor(cards.length, useUpright());
  const stop = useTabStop('hand', cards.length, columns);
  return (
    <div
      class="hand"
      role="group"
      aria-label={xxlTexts.value.hand}
      data-columns={columns}
      data-many={cards.length > 14}
      data-choosing={cards.some((card) => movesWith(legal, card).length > 0)}
      {...stop.group}
    >
      {cards.map((card, index) => {
        const moves = movesWith(legal, card).length;
        const playable = moves > 0;
        const lifted = picked.includes(card);
        return (
          <button
            key={card}
            type="button"
            class="hand-card"
            data-testid={`hand-${card}`}
            data-card={card}
            data-glide={card}
            data-from="stock"
            data-legal={playable}
            data-moves={moves}
            data-picked={lifted}
            data-drawn={own?.drawn === card}
            data-sending={sending === card}
            aria-label={handCardName(card, playable, lifted, own?.drawn === card)}
            aria-pressed={lifted || undefined}
            aria-disabled={!playable}
            {...stop.item(index)}
            onClick={() => onPress(card)}
          >
            <XxlCard card={card} />
          </button>
        );
      })}
    </div>
  );
}

function handCardName(card: Card, playable: boolean, lifted: boolean, drawn: boolean): string {
  const t = xxlTexts.value.card;
  return [cardName(card), drawn && t.drawn, lifted ? t.lifted : playable && t.playable]
    .filter(Boolean)
    .join(', ');
}

const uprightScreen = '(max-aspect-ratio: 4/5), (max-width: 29.99rem)';

function useUpright(): boolean {
  const [upright, setUpright] = useState(() => matchMedia(uprightScreen).matches);
  useEffect(() => {
    const query = matchMedia(uprightScreen);
    const follow = () => setUpright(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return upright;
}
