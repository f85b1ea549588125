// What happened and what one may do, said in a sentence.
import type { NameOf } from '../../table/seats.ts';
import type { Layout } from './layout.ts';
import type { CalcoryEvent, Card, Offers, PublicView } from './scene.ts';
import { calcoryTexts, cardName } from './texts.ts';

export function placeName(layout: Layout, cell: number): string {
  const { row, column } = layout.placeOf(cell);
  return calcoryTexts.value.cell.at(row + 1, column + 1);
}

export function tell(event: CalcoryEvent, nameOf: NameOf, layout: Layout): string {
  const t = calcoryTexts.value.events;
  switch (event.type) {
    case 'flipped':
      return t.flipped(nameOf(event.seat), cardName(event.card), placeName(layout, event.cell));
    case 'failed':
      return t.failed[event.reason](nameOf(event.seat));
    case 'marked':
      return t.marked(nameOf(event.seat), event.cells.length);
    case 'unmarked':
      return t.unmarked(nameOf(event.seat));
    case 'took':
      return event.harvest
        ? t.harvest(nameOf(event.seat), event.cards.length)
        : t.thirteen(nameOf(event.seat));
    case 'returned':
      return t.returned(nameOf(event.seat), placeName(layout, event.cell));
    case 'passed':
      return t.passed(nameOf(event.seat));
    case 'ended':
      return t.ended;
  }
}

/** What may stay in the status line until the next move: nothing that names a card. */
export const stays = ({ type }: CalcoryEvent) => type !== 'flipped' && type !== 'ended';

export function whatNow(view: PublicView, offers: Offers, picked: Card | null, nameOf: NameOf): string {
  const t = calcoryTexts.value.status;
  if (view.phase === 'over' || view.turn === null) return calcoryTexts.value.events.ended;
  const who = nameOf(view.turn);
  if (who !== null) return view.phase === 'returning' ? t.theirReturn(who) : t.theirTurn(who);
  if (view.phase === 'returning') return picked === null ? t.pickCard : t.pickCell(cardName(picked));
  if (offers.flips.size === 0) return t.mustStop(view.sum);
  if (view.turned === 0) return t.first;
  return offers.stop === null ? t.goOn : t.goOnOrStop(view.sum);
}
