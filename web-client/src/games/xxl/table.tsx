// XXL's table: what all variants share, and in the middle the part of the variant that is being played.
import { useRef } from 'preact/hooks';
import { useLook } from '../../table/look.ts';
import { useGlides } from '../../table/motion.ts';
import { useNews } from '../../table/news.ts';
import { Stack } from '../../table/stack.tsx';
import { TableFrame } from '../../table/table-frame.tsx';
import type { TableProps } from '../game.ts';
import { Hand } from './hand.tsx';
import { LastDeal } from './history.tsx';
import { dealEndedBy, viewOf, type XxlEvent } from './scene.ts';
import { tell } from './sentences.ts';
import { Standings } from './standings.tsx';
import { xxlTexts } from './texts.ts';
import { useHand } from './use-hand.ts';
import { variantOf } from './variants/index.ts';
import './card.css';
import './hand.css';
import './history.css';
// The layout comes last: it overrides the parts it arranges.
import './xxl.css';

export function Table(props: TableProps) {
  const t = xxlTexts.value;
  const view = viewOf(props.game);
  const variant = variantOf(view);
  const { Area, Actions } = variant;
  const table = useRef<HTMLDivElement>(null);
  const { parts, press } = useHand(props, table);
  const { nameOf } = parts;
  const ended = useLook(props, dealEndedBy);
  const news = useNews<XxlEvent>(props.onUpdate, {
    // Heard before the page shows the new position: a deal's last events go to the variant it was.
    tell: (event) => variant.tell?.(event, nameOf) ?? tell(event, nameOf),
    // How a deal ended lies over the table, and the standings say which one is next.
    stays: ({ type }) => !['ended', 'deal_ended', 'dealt'].includes(type),
    see: (_, events) => {
      if (table.current) variant.see?.(table.current, events);
    },
  });
  useGlides(table, props.onUpdate);

  return (
    <TableFrame
      name="xxl"
      props={props}
      table={table}
      has={(seat) => (
        <>
          <Stack cards={view.hands[seat] ?? 0} label={t.cards(view.hands[seat] ?? 0)} />
          {variant.has?.(view.table, seat)}
        </>
      )}
      status={[news, variant.status(parts)].filter(Boolean).join(' ')}
      hints={variant.hints()}
      topic={`xxl.${view.variant}`}
      refusals={{ ...t.refusals, ...variant.refusals() }}
      aside={<Standings view={view} nameOf={nameOf} />}
      hand={parts.own && <Hand parts={parts} sending={sendingOf(props)} onPress={press} />}
      actions={Actions && <Actions key={view.variant} {...parts} />}
    >
      <div class="area" data-variant={view.variant} data-looking={ended !== null}>
        <Area key={`${view.variant} ${view.deal}`} {...parts} />
        {ended && <LastDeal end={ended} nameOf={nameOf} />}
      </div>
    </TableFrame>
  );
}

const sendingOf = ({ underWay }: TableProps) => (typeof underWay?.card === 'string' ? underWay.card : null);
