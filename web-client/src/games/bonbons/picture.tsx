import { TileFront } from './tile.tsx';
import './picture.css';

/** A pair, and a square and a round that nobody has turned yet. */
export function Picture() {
  return (
    <span class="bonbons-picture" aria-hidden="true">
      <TileFront shape="square" tile="mint-blue" />
      <TileFront shape="round" tile="mint-blue" />
      <span class="candy-back" data-shape="square" />
      <span class="candy-back" data-shape="round" />
    </span>
  );
}
