// A tile, square or round: a button that turns over.
import { useEffect, useState } from 'preact/hooks';
import { Candy } from './candy.tsx';
import type { Face } from './scene.ts';
import './tiles.css';

interface TileProps {
  readonly shape: 'square' | 'round';
  readonly testId: string;
  readonly face: Face;
  /** Where it lies and what it shows, in words. */
  readonly label: string;
  readonly legal: boolean;
  /** Whether other tiles are to be touched now instead. */
  readonly aside: boolean;
  /** Whether this one is asked for, among few. */
  readonly wanted?: boolean;
  readonly sending: boolean;
  /** What its group gives it: tab stop and number. */
  readonly item: { readonly tabIndex: number; readonly onFocus: () => void };
  readonly onPress: () => void;
}

const flipMs = 220;

export function Tile({
  shape,
  testId,
  face,
  label,
  legal,
  aside,
  wanted = false,
  sending,
  item,
  onPress,
}: TileProps) {
  const up = face.kind === 'up';
  const front = useFront(face);
  const done = face.kind === 'covered' || (up && face.why === 'found');
  return (
    <button
      type="button"
      class="candy-tile"
      data-shape={shape}
      data-testid={testId}
      data-face={face.kind}
      data-why={up ? face.why : undefined}
      data-legal={legal}
      data-aside={aside}
      data-wanted={wanted}
      data-sending={sending}
      aria-label={label}
      aria-disabled={!legal}
      {...item}
      onClick={onPress}
    >
      {face.kind !== 'empty' && (
        <span class="candy-card" data-up={up}>
          <span class="candy-back" data-shape={shape} />
          {front !== null && <TileFront shape={shape} tile={front} />}
        </span>
      )}
      {face.kind === 'covered' && (
        <span class="candy-cover">
          <Candy tile="coin" />
        </span>
      )}
      {done && <Check />}
    </button>
  );
}

interface TileFrontProps {
  readonly shape: 'square' | 'round';
  readonly tile: string;
}

export const TileFront = ({ shape, tile }: TileFrontProps) => (
  <span class="candy-front" data-shape={shape} data-tile={tile}>
    <Candy tile={tile} />
  </span>
);

/** The tile to draw on the front. One that goes face down outlives its look only until the flip is done. */
function useFront(face: Face): string | null {
  const leaving = face.kind === 'up' && face.why === 'leaving' ? face.tile : null;
  const [flipping, setFlipping] = useState<string | null>(null);
  useEffect(() => {
    if (leaving !== null) return setFlipping(leaving);
    const timer = setTimeout(() => setFlipping(null), flipMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  return face.kind === 'up' ? face.tile : flipping;
}

const Check = () => (
  <svg class="candy-check" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <circle cx="10" cy="10" r="9" />
    <path d="m5.5 10.4 3.2 3.2 5.8-6.7" />
  </svg>
);
