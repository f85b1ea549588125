// The display: open cards that all may use, the stock beside them, and the place where one lays out a card.
import { useTabStop } from '../../../table/tab-stop.ts';
import { XxlCard } from '../card.tsx';
import type { Card } from '../scene.ts';
import { Stock } from '../stock.tsx';
import { cardName } from '../texts.ts';
import type { VariantProps } from '../variant.ts';
import { canJoin, isLegal, offersOf, type RunsTable, togglePick } from './runs-scene.ts';
import { runsTexts } from './runs-texts.ts';
import './pickable.css';

export function Display(parts: VariantProps<RunsTable>) {
  const { view, table, own, legal, picked, me, cameFrom, pick } = parts;
  const t = runsTexts.value;
  const cards = table.display;
  const stop = useTabStop('display', cards.length);
  return (
    <div class="display" data-many={sizeFor(cards.length)}>
      <Stock stock={view.stock} />
      <div class="display-cards" role="group" aria-label={t.display} {...stop.group}>
        {cards.map((card, index) => {
          const usable = canJoin(legal, picked, card);
          const lifted = picked.includes(card);
          return (
            <button
              key={card}
              type="button"
              class="display-card"
              data-testid={`display-${card}`}
              data-card={card}
              data-glide={card}
              data-from={cameFrom(card)}
              data-legal={usable}
              data-picked={lifted}
              aria-label={displayName(card, usable, lifted)}
              aria-pressed={lifted || undefined}
              aria-disabled={!usable}
              {...stop.item(index)}
              onClick={() => me !== null && pick(togglePick(picked, card))}
            >
              <XxlCard card={card} />
            </button>
          );
        })}
      </div>
      {own && <LayOut {...parts} hand={own.hand} />}
    </div>
  );
}

function displayName(card: Card, usable: boolean, lifted: boolean): string {
  const t = runsTexts.value;
  return [cardName(card), lifted ? t.picked : usable && t.usable].filter(Boolean).join(', ');
}

/** How large the cards can be. */
function sizeFor(count: number): string {
  if (count <= 3) return 'few';
  return count <= 8 ? 'some' : 'many';
}

interface LayOutProps extends VariantProps<RunsTable> {
  readonly hand: readonly Card[];
}

/** The place in the display for a card of one's own; one is drawn for it. */
function LayOut({ table, picked, legal, hand, play }: LayOutProps) {
  const t = runsTexts.value;
  const { expose } = offersOf(picked, hand, table.display);
  const legally = isLegal(legal, expose);
  return (
    <button
      type="button"
      class="lay-out"
      data-testid="expose"
      data-legal={legally}
      aria-disabled={!legally}
      aria-label={t.placeLabel}
      onClick={() => expose && play(expose)}
    >
      <span aria-hidden="true">{t.place}</span>
    </button>
  );
}
