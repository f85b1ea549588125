// What a tile shows: a candy in its colour and pattern, a coin, or the empty wrapper.
import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Kind } from './scene.ts';
import { candyShapes, coin, wrapper } from './shapes.tsx';
import './candy.css';

/** What a colour is filled with. As an attribute, for in a style sheet an id would be looked for in its own file. */
const fillings: Readonly<Record<string, string>> = {
  red: '#d8362c',
  green: 'url(#candy-striped)',
  blue: 'url(#candy-dotted)',
  yellow: 'url(#candy-checked)',
};
const noFilling = '#c9c5ba';

/** `tile` as on the wire; a kind alone is drawn in no colour. */
export function Candy({ tile }: { readonly tile: string }) {
  useLayoutEffect(layOutPatterns, []);
  return (
    <svg class="candy" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {tile === 'coin' ? coin : tile === 'wrapper' ? wrapper : <Sweet tile={tile} />}
    </svg>
  );
}

function Sweet({ tile }: { readonly tile: string }) {
  const [kind, colour] = tile.split('-');
  const shape = candyShapes[kind as Kind];
  if (!shape) return null;
  const { body, rope, under, over } = shape;
  const part = rope ? 'candy-rope' : 'candy-body';
  const paint = fillings[colour ?? ''] ?? noFilling;
  return (
    <g class="sweet" data-colour={colour ?? 'none'}>
      {under}
      <path class={`${part} candy-outline`} d={body} />
      <path class={`${part} candy-filling`} d={body} {...(rope ? { stroke: paint } : { fill: paint })} />
      {over}
    </g>
  );
}

/** Paint is found by its id, so there is one set of patterns for the whole page. */
function layOutPatterns(): void {
  if (document.querySelector('.candy-patterns')) return;
  const host = document.createElement('div');
  host.className = 'candy-patterns';
  host.setAttribute('aria-hidden', 'true');
  document.body.append(host);
  render(<Patterns />, host);
}

const Patterns = () => (
  <svg width="0" height="0" focusable="false">
    <defs>
      <pattern
        id="candy-striped"
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect class="pattern-green" width="8" height="8" />
        <rect class="pattern-mint" width="3.4" height="8" />
      </pattern>
      <pattern id="candy-dotted" width="9" height="9" patternUnits="userSpaceOnUse">
        <rect class="pattern-blue" width="9" height="9" />
        <circle class="pattern-white" cx="2.2" cy="2.2" r="1.8" />
        <circle class="pattern-white" cx="6.7" cy="6.7" r="1.8" />
      </pattern>
      <pattern id="candy-checked" width="10" height="10" patternUnits="userSpaceOnUse">
        <rect class="pattern-yellow" width="10" height="10" />
        <rect class="pattern-ochre" width="5" height="5" />
        <rect class="pattern-ochre" x="5" y="5" width="5" height="5" />
      </pattern>
    </defs>
  </svg>
);
