import { NumberCard } from '../../table/number-card.tsx';
import './picture.css';

/** Three cards that make thirteen, and one still face down. */
export function Picture() {
  return (
    <span class="calcory-picture" aria-hidden="true">
      {['R7', 'B5', 'Y1'].map((card) => (
        <span key={card} class="picture-card">
          <NumberCard card={card} />
        </span>
      ))}
      <span class="picture-card">
        <span class="card-back" />
      </span>
    </span>
  );
}
