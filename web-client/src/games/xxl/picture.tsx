import { XxlCard } from './card.tsx';
import './card.css';

/** Four of the cards. */
export function Picture() {
  return (
    <span class="xxl-picture" aria-hidden="true">
      {['Y7R0', 'G6B4', 'B10Y8', 'R9G2'].map((card) => (
        <XxlCard key={card} card={card} />
      ))}
    </span>
  );
}
