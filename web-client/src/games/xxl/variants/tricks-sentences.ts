// What happens in tricks, and what one may do, in a sentence.
import type { Move } from '../../../protocol/index.ts';
import type { NameOf } from '../../../table/seats.ts';
import { type Colour, cardValue, plainMove, type XxlEvent } from '../scene.ts';
import { cardName, xxlTexts } from '../texts.ts';
import type { VariantProps } from '../variant.ts';
import { followsWith, type TricksTable, trumpOf } from './tricks-scene.ts';
import { coloursName, tricksTexts } from './tricks-texts.ts';

export function tellTrick(event: XxlEvent, nameOf: NameOf): string | null {
  const t = tricksTexts.value.events;
  const colour = (name: Colour) => xxlTexts.value.colours[name];
  switch (event.type) {
    case 'led':
      return t.led(nameOf(event.seat), cardName(event.card), colour(event.colour));
    case 'played':
      return t.played(nameOf(event.seat), cardName(event.card));
    case 'refused':
      return t.refused(nameOf(event.seat));
    case 'took_trick':
      return t.took(
        nameOf(event.seat),
        event.cards.reduce((sum, card) => sum + cardValue(card), 0),
      );
    case 'colour_set':
      return t.colourSet(colour(event.colour));
    case 'trump_named':
      return t.trumpNamed(nameOf(event.seat), colour(event.colour));
    case 'part_ended':
      return event.scored ? t.partScored : t.partEnded;
    case 'kept':
      if (!('card' in event) || nameOf(event.seat) !== null) return t.chose(nameOf(event.seat));
      return t.kept(event.card === null ? null : cardName(event.card));
    case 'dealt_again':
      return t.dealtAgain;
    default:
      return null;
  }
}

/** Whose move it is and what may be played. */
export function trickStatus({ view, table, legal, nameOf }: VariantProps<TricksTable>): string {
  const t = tricksTexts.value.status;
  if (view.turn === null) return xxlTexts.value.events.ended;
  const who = nameOf(view.turn);
  if (view.phase === 'trump') return who === null ? t.nameTrump : t.theyNameTrump(who);
  if (view.phase === 'lead') {
    if (who !== null) return t.theyLead(who);
    return table.variant === 'refusal' ? t.lead : t.leadAny;
  }
  return who === null ? whatToPlay(table, legal) : t.theyPlay(who);
}

function whatToPlay(table: TricksTable, legal: readonly Move[]): string {
  const t = tricksTexts.value.status;
  const { colours } = table.trick;
  const asked = coloursName(colours);
  const trump = trumpOf(table);
  const mayRefuse = plainMove(legal, 'refuse') !== null;
  if (followsWith(legal, colours, trump)) {
    if (trump !== null && colours.includes(trump)) return t.followTrump(asked);
    return mayRefuse ? t.followOrRefuse(asked) : t.follow(asked);
  }
  if (trump !== null && !colours.includes(trump)) return t.cannotPlain(asked);
  return mayRefuse ? t.cannotOrRefuse(asked) : t.cannot(asked);
}
