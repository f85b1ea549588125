// A card with one number in one colour: the number large, and the shape that goes with its colour.
import { Shape } from './shape.tsx';
import './cards.css';

/** `card` is a colour letter and a number: "R7". */
export function NumberCard({ card }: { readonly card: string }) {
  const colour = card.charAt(0);
  return (
    <span class="card-face number-card" data-colour={colour}>
      <svg class="card-number" viewBox="0 0 26 30" aria-hidden="true" focusable="false">
        <text x="13" y="28" text-anchor="middle">
          {card.charAt(1)}
        </text>
      </svg>
      <Shape colour={colour} />
    </span>
  );
}
