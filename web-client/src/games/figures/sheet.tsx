// The score tables of all as one grid, a column a player, mine first. Where there is little height the series stand
// beside the other figures.
import { SeatMark } from '../../parts/seat-mark.tsx';
import type { NameOf } from '../../table/seats.ts';
import { useTabStop } from '../../table/tab-stop.ts';
import { FigureIcon } from './figure-icon.tsx';
import { useTwoColumns } from './layout.ts';
import { OwnBoxButton } from './own-box.tsx';
import { type Box, boxOf, figureBoxes, type OwnBox, type PublicView, seriesBoxes } from './scene.ts';
import { boxName } from './sentences.ts';
import { Struck } from './struck.tsx';
import { figuresTexts } from './texts.ts';

interface SheetProps {
  readonly view: PublicView;
  readonly others: readonly number[];
  readonly me: number | null;
  readonly nameOf: NameOf;
  /** What my own boxes are; null for who only watches. */
  readonly ownBox: ((box: Box) => OwnBox) | null;
  readonly fresh: ReadonlySet<string>;
  /** The box that my move under way names. */
  readonly sending: unknown;
  readonly onPress: (box: Box) => void;
}

export function Sheet({ view, others, me, nameOf, ownBox, fresh, sending, onPress }: SheetProps) {
  const t = figuresTexts.value.sheet;
  const two = useTwoColumns();
  const stop = useTabStop('boxes', 12, two ? 2 : 12);

  const row = (box: Box, half: 0 | 1, at: number) => (
    <div key={box} role="row" class="sheet-row" data-box={box}>
      <span role="rowheader" class="sheet-label">
        <FigureIcon box={box} />
        <span class="unseen">{boxName(box)}</span>
        <span class="figure-name" aria-hidden="true">
          {figuresTexts.value.boxes[box]}
        </span>
        <span class="figure-short-name" aria-hidden="true">
          {figuresTexts.value.shortBoxes[box]}
        </span>
      </span>
      {me !== null && ownBox && (
        <span role="cell" class="sheet-mine" data-fresh={fresh.has(boxOf(me, box))}>
          <OwnBoxButton
            box={box}
            state={ownBox(box)}
            sending={sending === box}
            item={stop.item(two ? at * 2 + half : at + half * 6)}
            onPress={() => onPress(box)}
          />
        </span>
      )}
      {others.map((seat) => (
        <TheirBox key={seat} points={view.tables[seat]?.[box] ?? null} fresh={fresh.has(boxOf(seat, box))} />
      ))}
    </div>
  );

  const columns = { others, me };
  return (
    <div
      class="sheet"
      role="table"
      aria-label={t.name}
      data-others={others.length}
      data-watching={me === null}
      {...stop.group}
    >
      <div role="rowgroup" class="sheet-half">
        <Head {...columns} nameOf={nameOf} label={t.round(view.round)} short={t.shortRound(view.round)} />
        {seriesBoxes.map((box, at) => row(box, 0, at))}
        <Sum {...columns} name="series" label={t.series} of={(seat) => view.totals[seat]?.series ?? 0} />
        <Sum
          {...columns}
          name="bonus"
          label={t.bonus}
          short={t.shortBonus}
          of={(seat) => view.totals[seat]?.bonus ?? 0}
        />
      </div>
      <div role="rowgroup" class="sheet-half">
        <Head {...columns} nameOf={nameOf} label="" short="" />
        {figureBoxes.map((box, at) => row(box, 1, at))}
        <Sum {...columns} name="total" label={t.total} of={(seat) => view.totals[seat]?.total ?? 0} />
      </div>
    </div>
  );
}

interface Columns {
  readonly others: readonly number[];
  readonly me: number | null;
}

const seatsIn = ({ others, me }: Columns) => (me === null ? others : [me, ...others]);

interface HeadProps extends Columns {
  readonly nameOf: NameOf;
  /** '' above the second half, which repeats the heads for the eye alone. */
  readonly label: string;
  readonly short: string;
}

const Head = ({ others, me, nameOf, label, short }: HeadProps) => (
  <div role="row" class="sheet-row sheet-head" aria-hidden={label === ''}>
    <span role="columnheader" class="sheet-round">
      <span class="unseen">{figuresTexts.value.sheet.figure}</span>
      <span class="long-round" aria-hidden="true">
        {label}
      </span>
      <span class="short-round" aria-hidden="true">
        {short}
      </span>
    </span>
    {seatsIn({ others, me }).map((seat) => (
      <span key={seat} role="columnheader" class="sheet-seat" data-mine={seat === me}>
        <SeatMark seat={seat} />
        <bdi class="sheet-name" aria-hidden="true">
          {nameOf(seat) ?? figuresTexts.value.sheet.mine}
        </bdi>
        <span class="unseen">{nameOf(seat) ?? figuresTexts.value.sheet.mine}</span>
      </span>
    ))}
  </div>
);

interface SumProps extends Columns {
  readonly name: 'series' | 'bonus' | 'total';
  readonly label: string;
  /** Where there is little room. */
  readonly short?: string;
  readonly of: (seat: number) => number;
}

const Sum = ({ others, me, name, label, short = label, of }: SumProps) => (
  <div role="row" class="sheet-row sheet-sum" data-sum={name}>
    <span role="rowheader" class="sheet-label">
      <span class="unseen">{label}</span>
      <span class="figure-name" aria-hidden="true">
        {label}
      </span>
      <span class="figure-short-name" aria-hidden="true">
        {short}
      </span>
    </span>
    {seatsIn({ others, me }).map((seat) => (
      <span key={seat} role="cell" class="sheet-number" data-mine={seat === me}>
        {of(seat)}
      </span>
    ))}
  </div>
);

function TheirBox({ points, fresh }: { readonly points: number | null; readonly fresh: boolean }) {
  const t = figuresTexts.value.sheet;
  return (
    <span role="cell" class="sheet-number" data-filled={points !== null} data-fresh={fresh}>
      {points === null && <span class="unseen">{t.open}</span>}
      {points === 0 && (
        <>
          <Struck />
          <span class="unseen">{t.struck}</span>
        </>
      )}
      {points !== null && points > 0 && points}
    </span>
  );
}
