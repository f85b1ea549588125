// Up and down: two piles; a card goes on a face of the same colour, one higher or one lower.

import type { Move } from '../../../protocol/index.ts';
import { useTabStop } from '../../../table/tab-stop.ts';
import { XxlCard } from '../card.tsx';
import {
  type Card,
  type Face,
  type Fit,
  faceIn,
  facesOf,
  fitsOf,
  letterOf,
  movesWith,
  type Pile,
  type TableOf,
} from '../scene.ts';
import { cardName, faceName, xxlTexts } from '../texts.ts';
import type { Variant, VariantProps } from '../variant.ts';
import { DrawPile, drawingStatus, PassButton } from './draw.tsx';
import './piles.css';

type Props = VariantProps<TableOf<'up_and_down'>>;

function Area(props: Props) {
  const { table, legal, picked, play, cameFrom } = props;
  const [card] = picked;
  const moves = card === undefined ? [] : inOrder(table, movesWith(legal, card));
  const stop = useTabStop('targets', moves.length);
  const targetOf = (pile: number, { colour }: Face) => {
    const index = moves.findIndex((move) => move.pile === pile && move.colour === colour);
    const move = moves[index];
    return move && card !== undefined ? { card, item: stop.item(index), choose: () => play(move) } : null;
  };
  return (
    <div class="piles" data-piles="2" {...stop.group}>
      {table.piles.map((pile, index) => (
        <PileView
          key={index}
          pile={pile}
          index={index}
          from={cameFrom(pile.card)}
          targetOf={(face) => targetOf(index, face)}
        />
      ))}
      <DrawPile {...props} />
    </div>
  );
}

/** The moves as their targets stand on the table, so that arrows go where they point. */
const inOrder = ({ piles }: Props['table'], moves: readonly Move[]): readonly Move[] =>
  piles.flatMap(({ card }, pile) =>
    facesOf(card).flatMap(({ colour }) =>
      moves.filter((move) => move.pile === pile && move.colour === colour),
    ),
  );

interface Target {
  readonly card: Card;
  readonly item: ReturnType<ReturnType<typeof useTabStop>['item']>;
  readonly choose: () => void;
}

interface PileProps {
  readonly pile: Pile;
  readonly index: number;
  readonly from: string;
  readonly targetOf: (face: Face) => Target | null;
}

function PileView({ pile, index, from, targetOf }: PileProps) {
  const name = xxlTexts.value.pile[index] ?? '';
  const faces = fitsOf(pile);
  return (
    <div
      class="pile"
      role="group"
      aria-label={`${name}, ${cardName(pile.card)}`}
      data-testid={`pile-${index}`}
    >
      <span class="pile-card" data-glide={pile.card} data-from={from} data-card={pile.card}>
        <XxlCard card={pile.card} />
      </span>
      {faces.map(({ face, fits }) => (
        <Takes
          key={face.colour}
          face={face}
          fits={fits}
          running={pile.running?.colour === face.colour ? pile.running.direction : null}
          target={targetOf(face)}
          pile={name}
          testId={`on-${index}-${face.colour}`}
        />
      ))}
    </div>
  );
}

interface TakesProps {
  readonly face: Face;
  readonly fits: readonly Fit[];
  readonly running: 'up' | 'down' | null;
  readonly target: Target | null;
  readonly pile: string;
  readonly testId: string;
}

/** What one face takes; a button while a lifted card can go there. */
function Takes({ face, fits, running, target, pile, testId }: TakesProps) {
  const t = xxlTexts.value.fits;
  const name = faceName(face.colour, face.number);
  const numbers = fits.map(({ number, direction }) => t.number(number, t[direction])).join(t.or);
  const what = numbers ? t.list(name, numbers) : t.closed(name);
  const label = running ? `${what} (${t.running[running]})` : what;
  const content = (
    <>
      {fits.length === 0 && <span class="takes-none" aria-hidden="true" />}
      {fits.map(({ number, direction }) => (
        <span key={number} class="fit" aria-hidden="true">
          <Arrow direction={direction} />
          {number}
        </span>
      ))}
    </>
  );
  const shared = { class: 'takes', 'data-colour': letterOf(face.colour), 'data-running': running ?? 'free' };
  return target ? (
    <button
      type="button"
      {...shared}
      data-target="true"
      data-testid={testId}
      aria-label={t.here(pile, name, cardName(target.card))}
      {...target.item}
      onClick={target.choose}
    >
      {content}
    </button>
  ) : (
    <span {...shared} data-target="false">
      {content}
      <span class="unseen">{label}</span>
    </span>
  );
}

const Arrow = ({ direction }: { readonly direction: 'up' | 'down' }) => (
  <svg class="arrow" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
    <path d={direction === 'up' ? 'M6 1 11.5 8H8V11.5H4V8H.5Z' : 'M6 11 .5 4H4V.5H8V4H11.5Z'} />
  </svg>
);

/** A touch on a card that fits nowhere: it is tried where it shares a colour, so that the refusal speaks of that. */
function attempt(card: Card, { table }: Props): Move {
  for (const [pile, { card: top }] of table.piles.entries())
    for (const { colour } of facesOf(top))
      if (faceIn(card, colour)) return { type: 'play', card, pile, colour };
  return { type: 'play', card, pile: 0, colour: facesOf(card)[0].colour };
}

export const upAndDown: Variant<TableOf<'up_and_down'>> = {
  Area,
  Actions: PassButton,
  status: (props) => drawingStatus(props, xxlTexts.value.status.pickPile),
  hints: () => xxlTexts.value.hints.up_and_down,
  refusals: () => ({}),
  attempt,
};
