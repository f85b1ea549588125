import { SeatMark } from '../../parts/seat-mark.tsx';
import { NumberCard } from '../../table/number-card.tsx';
import type { HandsProps } from '../game.ts';
import { ownViewOf } from './scene.ts';
import { cardName } from './texts.ts';
import '../../table/hands.css';
import './hands.css';

/** Everybody's five cards. */
export function Hands({ hidden, seats }: HandsProps) {
  return (
    <ul class="all-hands">
      {hidden.map((own) => {
        const { hand } = ownViewOf(own);
        return (
          <li key={own.seat} data-testid={`hand-of-${own.seat}`}>
            <span class="hand-owner">
              <SeatMark seat={own.seat} />
              <bdi translate={false}>{seats[own.seat]?.name}</bdi>
            </span>
            <span class="hand-cards" role="img" aria-label={hand.map(cardName).join(', ')}>
              {hand.map((card, index) => (
                <span key={index} class="figures-open-card">
                  <NumberCard card={card} />
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
