import { SeatMark } from '../../parts/seat-mark.tsx';
import type { NameOf } from '../../table/seats.ts';
import { texts } from '../../texts/index.ts';
import { XxlCard } from './card.tsx';
import type { DealEnd, PublicView } from './scene.ts';
import { xxlTexts } from './texts.ts';

interface HistoryProps {
  readonly view: PublicView;
  readonly nameOf: NameOf;
}

/** The finished deals, a row each, and the sums. */
export function History({ view, nameOf }: HistoryProps) {
  const t = xxlTexts.value.standings;
  const trump = view.mode === 'trump';
  return (
    <div class="xxl-history">
      <p>
        {trump ? t.explainTrump : t.explain} {t.explainDealer}
      </p>
      {view.history.length === 0 && <p>{t.none}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place has to scroll by keyboard. */}
      <div class="xxl-history-scroll" role="region" aria-label={t.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.deal}</th>
              {view.standings.map((_, seat) => (
                <th key={seat} scope="col">
                  <SeatMark seat={seat} />
                  <bdi>{nameOf(seat) ?? texts.value.table.you}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.history.map((deal, index) => (
              <tr key={index}>
                <th scope="row">
                  {index + 1} <small>{xxlTexts.value.variants[deal.variant].name}</small>
                </th>
                {deal.points.map((points, seat) => (
                  <td key={seat}>
                    {points} {!trump && <small>{deal.scores[seat]}</small>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.total}</th>
              {view.standings.map((points, seat) => (
                <td key={seat}>{points}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

interface LastDealProps {
  readonly end: DealEnd;
  readonly nameOf: NameOf;
}

/** How the deal ended that is just over, for a moment over the next one's table. */
export function LastDeal({ end, nameOf }: LastDealProps) {
  const t = xxlTexts.value;
  const { result, cards, seat: last } = end;
  const order = result.points.map((_, seat) => seat);
  const best = result.variant === 'trump' ? -1 : 1;
  order.sort((a, b) => best * ((result.points[a] ?? 0) - (result.points[b] ?? 0)));
  return (
    <div class="last-deal" aria-hidden="true">
      <p class="last-deal-name">{t.dealOver(result.deal, t.variants[result.variant].name)}</p>
      {last !== null && (
        <p class="last-deal-cards">
          {cards.map((card) => (
            <XxlCard key={card} card={card} />
          ))}
          <SeatMark seat={last} />
        </p>
      )}
      <table>
        <tbody>
          {order.map((seat) => (
            <tr key={seat}>
              <th scope="row">
                <SeatMark seat={seat} /> {nameOf(seat) ?? texts.value.table.you}
              </th>
              <td>{t.value(result.scores[seat] ?? 0)}</td>
              <td>{result.variant !== 'trump' && t.standings.score(result.points[seat] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
