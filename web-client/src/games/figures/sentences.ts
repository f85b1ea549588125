// What happened and what one may do, said in a sentence.
import type { NameOf } from '../../table/seats.ts';
import type { Box, FiguresEvent, Offers, OwnBox, PublicView } from './scene.ts';
import { cardName, figuresTexts, listed } from './texts.ts';

export const boxName = (box: Box) => figuresTexts.value.boxes[box];

export function tell(event: FiguresEvent, nameOf: NameOf): string {
  const t = figuresTexts.value.events;
  switch (event.type) {
    case 'drew':
      return 'card' in event && nameOf(event.seat) === null
        ? t.drewCard(cardName(event.card))
        : t.drew(nameOf(event.seat));
    case 'took':
      return t.took(nameOf(event.seat), cardName(event.card), nameOf(event.from));
    case 'discarded':
      return t.discarded(nameOf(event.seat), cardName(event.card));
    case 'laid':
      return t.laid(nameOf(event.seat), boxName(event.box), event.points);
    case 'chose':
      return t.chose(nameOf(event.seat));
    case 'filled':
      return event.crossed
        ? t.crossed(nameOf(event.seat), boxName(event.box))
        : t.filled(nameOf(event.seat), boxName(event.box), event.points);
    case 'dealt':
      return t.dealt(event.round);
    case 'recycled':
      return t.recycled;
    case 'ended':
      return t.ended;
    case 'gathered':
      return '';
  }
}

/**
 * What may stay in the status line until the next move. The score tables mark what was filled, and who is waited for
 * stands there anyhow.
 */
export const stays = ({ type }: FiguresEvent) => !['filled', 'chose', 'ended'].includes(type);

interface Position {
  readonly view: PublicView;
  readonly offers: Offers;
  /** Who can move now. */
  readonly toAct: readonly number[];
  readonly me: number | null;
  readonly striking: boolean;
}

export function whatNow(position: Position, nameOf: NameOf): string {
  const { view, toAct, me } = position;
  const t = figuresTexts.value;
  if (view.phase === 'over') return t.events.ended;
  if (me !== null && toAct.includes(me)) return whatIMayDo(position);
  const names = listed(toAct.map((seat) => nameOf(seat) ?? ''));
  if (view.phase === 'score') {
    const chose = me !== null && view.laid?.seat !== me;
    return chose ? t.status.chosen(names) : t.status.waiting(names);
  }
  return view.phase === 'discard' ? t.status.theirDiscard(names) : t.status.theirTurn(names);
}

function whatIMayDo({ view, offers, striking }: Position): string {
  const t = figuresTexts.value.status;
  if (view.phase === 'discard') return t.discard;
  if (view.phase === 'score') {
    if (!striking) return t.score;
    return offers.scores.size > 0 ? t.strikeWished : t.strikeForced;
  }
  if (offers.lays.size > 0) return offers.takes.size > 0 ? t.drawTakeOrLay : t.drawOrLay;
  return offers.takes.size > 0 ? t.drawOrTake : t.draw;
}

/** What a box of mine is, and what a press on it does. */
export function ownBoxName(box: Box, state: OwnBox): string {
  return `${boxName(box)}, ${stateName(state)}`;
}

function stateName(state: OwnBox): string {
  const t = figuresTexts.value.sheet;
  if (state.kind === 'filled') return state.points > 0 ? t.points(state.points) : t.struck;
  if (state.kind === 'chosen') return state.crossed ? t.box.chosenCross : t.box.chosen(state.points);
  const doing = { lay: t.box.lay, score: t.box.score, cross: () => t.box.cross };
  const what = state.way === null ? t.box.now(state.points) : doing[state.way](state.points);
  return state.best ? `${what}, ${t.box.best}` : what;
}
