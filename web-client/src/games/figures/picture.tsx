import { NumberCard } from '../../table/number-card.tsx';
import './picture.css';

/** A full house: three of a kind and a pair. */
export function Picture() {
  return (
    <span class="figures-picture" aria-hidden="true">
      {['R5', 'G5', 'Y5', 'B2', 'R2'].map((card) => (
        <span key={card}>
          <NumberCard card={card} />
        </span>
      ))}
    </span>
  );
}
