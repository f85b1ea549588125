// What happened, in a sentence. A variant tells its own events first.
import type { NameOf } from '../../table/seats.ts';
import { faceIn, firstIn, type XxlEvent } from './scene.ts';
import { cardName, faceName, xxlTexts } from './texts.ts';

export function tell(event: XxlEvent, nameOf: NameOf): string {
  const { events: t, variants } = xxlTexts.value;
  switch (event.type) {
    case 'dealt':
      return t.dealt(event.deal, variants[event.variant].name, nameOf(event.starter));
    case 'played':
      return t.played(nameOf(event.seat), cardName(event.card));
    case 'played_on_pile':
      return t.onPile(
        nameOf(event.seat),
        cardName(event.card),
        xxlTexts.value.onPile[event.pile] ?? '',
        nameOfFace(event),
      );
    case 'played_on_row':
      return t.onRow(nameOf(event.seat), nameOfFace(event), cardName(event.card));
    case 'drew':
      return 'card' in event && nameOf(event.seat) === null
        ? t.drewCard(cardName(event.card))
        : t.drew(nameOf(event.seat));
    case 'passed':
      return event.forced ? t.passedForced(nameOf(event.seat)) : t.passed(nameOf(event.seat));
    case 'deal_ended':
      return t.dealEnded(
        event.deal,
        firstIn(event)
          .map((seat) => nameOf(seat) ?? t.you)
          .join(t.and),
      );
    case 'ended':
      return t.ended;
    default:
      return '';
  }
}

function nameOfFace({ card, colour }: { card: string; colour: 'red' | 'green' | 'blue' | 'yellow' }): string {
  return faceName(colour, faceIn(card, colour)?.number ?? 0);
}
