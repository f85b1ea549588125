import { SeatMark } from '../../parts/seat-mark.tsx';
import { texts } from '../../texts/index.ts';
import type { HandsProps } from '../game.ts';
import { XxlCard } from './card.tsx';
import { handOf, ownOf } from './scene.ts';
import { cardName, xxlTexts } from './texts.ts';
import '../../table/hands.css';
import './hands.css';

/** Everybody's cards, and what somebody keeps unseen between the parts of refusal. */
export function Hands({ hidden, seats }: HandsProps) {
  return (
    <ul class="all-hands">
      {hidden.map((own) => {
        const view = ownOf(own);
        const cards = view ? handOf(view) : [];
        return (
          <li key={own.seat} data-testid={`hand-of-${own.seat}`}>
            <span class="hand-owner">
              <SeatMark seat={own.seat} />
              <bdi translate={false}>{seats[own.seat]?.name}</bdi>
            </span>
            {cards.length === 0 && <span class="hand-none">{texts.value.outside.replay.noCards}</span>}
            {cards.length > 0 && (
              <span class="hand-cards" role="img" aria-label={cards.map(cardName).join(', ')}>
                {cards.map((card) => (
                  <span key={card} class="xxl-open-card">
                    <XxlCard card={card} />
                  </span>
                ))}
              </span>
            )}
            {view?.kept && (
              <span class="hand-kept">
                {xxlTexts.value.keptCard}
                <span class="xxl-open-card" role="img" aria-label={cardName(view.kept)}>
                  <XxlCard card={view.kept} />
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
