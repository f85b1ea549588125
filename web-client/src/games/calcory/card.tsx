// A card's face: the number large, and the shape that goes with its colour.
import type { Card } from './scene.ts';

const shapes: Record<string, string> = {
  R: 'M12 1.5 20.5 12 12 22.5 3.5 12Z',
  G: 'M12 2.5 22.5 21H1.5Z',
  B: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z',
  Y: 'M3.5 3.5h17v17h-17Z',
  P: 'M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5Z',
};

export function CardFace({ card }: { readonly card: Card }) {
  const colour = card.charAt(0);
  return (
    <span class="card-face" data-colour={colour}>
      <svg class="card-number" viewBox="0 0 26 30" aria-hidden="true" focusable="false">
        <text x="13" y="28" text-anchor="middle">
          {card.charAt(1)}
        </text>
      </svg>
      <svg class="card-shape" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={shapes[colour] ?? ''} />
      </svg>
    </span>
  );
}
