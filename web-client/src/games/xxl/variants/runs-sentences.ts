// Runs of three, in sentences.
import type { NameOf } from '../../../table/seats.ts';
import type { XxlEvent } from '../scene.ts';
import { cardName, xxlTexts } from '../texts.ts';
import type { VariantProps } from '../variant.ts';
import { worthOf } from './runs-laid.tsx';
import { isLegal, offersOf, type RunsTable, runFaces } from './runs-scene.ts';
import { runsTexts } from './runs-texts.ts';

export function tellRuns(event: XxlEvent, nameOf: NameOf): string | null {
  const t = runsTexts.value.events;
  switch (event.type) {
    case 'ran': {
      const faces = runFaces(event.cards);
      const colour = faces ? xxlTexts.value.colours[faces.colour] : '';
      const numbers = faces ? faces.numbers.join(', ') : '';
      return t.ran(nameOf(event.seat), colour, numbers, worthOf(event.cards));
    }
    case 'exchanged':
      return t.exchanged(nameOf(event.seat), cardName(event.card), cardName(event.for));
    case 'exposed':
      return t.exposed(nameOf(event.seat), cardName(event.card));
    case 'ended_turn':
      return t.ended(nameOf(event.seat));
    case 'added':
      return t.added(cardName(event.card));
    default:
      return null;
  }
}

export function runsStatus(parts: VariantProps<RunsTable>): string {
  const t = runsTexts.value.status;
  const { view, nameOf, picked } = parts;
  if (view.turn === null) return xxlTexts.value.events.ended;
  const who = nameOf(view.turn);
  if (who !== null) return t.theirs(who);
  return picked.length > 0 ? withPicked(parts) : withNothing(parts);
}

function withPicked(parts: VariantProps<RunsTable>): string {
  const t = runsTexts.value.status;
  const { table, own, picked, legal } = parts;
  const offers = offersOf(picked, own?.hand ?? [], table.display);
  const exchange = isLegal(legal, offers.exchange) ? offers.exchange : null;
  if (isLegal(legal, offers.run)) return t.layRun;
  if (exchange) return t.exchange(cardName(String(exchange.card)), cardName(String(exchange.for)));
  if (offers.run && !runFaces(offers.run.cards as string[])) return t.noRun;
  return t.one;
}

function withNothing({ legal, table }: VariantProps<RunsTable>): string {
  const t = runsTexts.value.status;
  const canRun = legal.some(({ type }) => type === 'run');
  const canSwap = legal.some(({ type }) => type === 'exchange' || type === 'expose');
  if (canRun) return canSwap ? t.both : t.run;
  if (!canSwap) return t.end;
  return table.done.run ? t.swapAfterRun : t.swap;
}
