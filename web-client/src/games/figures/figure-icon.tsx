// Each figure as a tiny pattern of cards, so that its row explains itself.
import type { ComponentChildren } from 'preact';
import type { Box } from './scene.ts';

/** The cards of a figure: codes, blanks for gaps. Of a flush the colour alone counts. */
const patterns: Readonly<Partial<Record<Box, string>>> = {
  two_pairs: 'R5 G5 -- B2 Y2',
  three_of_a_kind: 'R4 G4 B4',
  full_house: 'R6 G6 B6 -- Y2 R2',
  straight: 'G2 R3 B4 Y5 R6',
  four_of_a_kind: 'R3 G3 B3 Y3',
};

const step = 15;
const gap = 4;

export function FigureIcon({ box }: { readonly box: Box }) {
  return (
    <svg class="figure-icon" viewBox="0 0 80 22" aria-hidden="true" focusable="false">
      {contents(box)}
    </svg>
  );
}

function contents(box: Box): ComponentChildren {
  if (box.startsWith('series')) return <Series number={box.slice(-1)} />;
  if (box === 'flush')
    return [0, 1, 2, 3, 4].map((place) => (
      <g key={place}>
        <Card x={place * step + 1} />
        <circle class="icon-shape" data-colour="B" cx={place * step + 7.5} cy="11" r="4.5" />
      </g>
    ));
  return <Pattern codes={(patterns[box] ?? '').split(' ')} />;
}

const Card = ({ x }: { readonly x: number }) => (
  <rect class="icon-card" x={x} y="1" width="13" height="20" rx="2.5" />
);

function Pattern({ codes }: { readonly codes: readonly string[] }) {
  const first = codes.indexOf('--');
  return (
    <>
      {codes.map((code, index) => {
        if (code === '--') return null;
        const x = first >= 0 && index > first ? (index - 1) * step + gap + 1 : index * step + 1;
        return <Numbered key={index} x={x} colour={code.charAt(0)} number={code.charAt(1)} />;
      })}
    </>
  );
}

interface NumberedProps {
  readonly x: number;
  readonly colour: string;
  readonly number: string;
}

const Numbered = ({ x, colour, number }: NumberedProps) => (
  <>
    <Card x={x} />
    <text class="icon-number" data-colour={colour} x={x + 6.5} y="16.5" text-anchor="middle">
      {number}
    </text>
  </>
);

/** One number, and all the shapes it can come with. */
const Series = ({ number }: { readonly number: string }) => (
  <>
    <Card x={1} />
    <text class="icon-number" x="7.5" y="16.5" text-anchor="middle">
      {number}
    </text>
    <rect class="icon-card" x="17" y="1" width="61" height="20" rx="2.5" />
    <path class="icon-shape" data-colour="R" d="M25.5 5.5 30 11l-4.5 5.5L21 11Z" />
    <path class="icon-shape" data-colour="G" d="M40.5 6.2 45.5 15.5h-10Z" />
    <circle class="icon-shape" data-colour="B" cx="55.5" cy="11" r="4.5" />
    <path class="icon-shape" data-colour="Y" d="M66.5 7h8v8h-8Z" />
  </>
);
