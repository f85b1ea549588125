// A card with two faces: the upper half one colour and number, the lower half the other, and the value between them.
import { shapePath } from '../../table/shape.tsx';
import { type Card, cardValue, type Face, facesOf, letterOf } from './scene.ts';

export function XxlCard({ card }: { readonly card: Card }) {
  const [high, low] = facesOf(card);
  return (
    <svg class="xxl-card" viewBox="0 0 88 124" aria-hidden="true" focusable="false">
      <rect class="xxl-paper" x="1" y="1" width="86" height="122" rx="11" />
      <Half face={high} top={6} />
      <Half face={low} top={63} />
      <rect class="xxl-value-place" x="29" y="50.5" width="30" height="23" rx="8" />
      <text class="xxl-value" x="44" y="68.5" text-anchor="middle">
        {cardValue(card)}
      </text>
    </svg>
  );
}

function Half({ face, top }: { readonly face: Face; readonly top: number }) {
  const upper = top < 60;
  const letter = letterOf(face.colour);
  return (
    <g class="xxl-half" data-colour={letter}>
      <rect x="6" y={top} width="76" height="55" rx="7" />
      <text
        class="xxl-number"
        data-digits={String(face.number).length}
        x="31"
        y={upper ? 42 : 111}
        text-anchor="middle"
      >
        {face.number}
      </text>
      <path d={shapePath(letter)} transform={`translate(56 ${upper ? 16 : 85}) scale(.92)`} />
    </g>
  );
}
