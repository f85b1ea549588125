// Eight candies that are told apart by their outlines alone, drawn on 48 by 48 and within a circle, so that they fit
// round tiles too.
import type { ComponentChildren } from 'preact';
import type { Kind } from './scene.ts';

interface CandyShape {
  /** The part that shows colour and pattern. */
  readonly body: string;
  /** Whether `body` is a line to be drawn thick instead of an area. */
  readonly rope?: true;
  /** What lies beneath and above. */
  readonly under?: ComponentChildren;
  readonly over?: ComponentChildren;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

export const candyShapes: Readonly<Record<Kind, CandyShape>> = {
  lollipop: {
    body: circle(24, 17.5, 14.5),
    under: <path class="candy-stick" d="M24 30v15" />,
    over: <path class="candy-shine" d="M15.5 15.5a9 9 0 0 1 6-6.5" />,
  },
  caramel: {
    body: 'M15.5 14.5h17a4 4 0 0 1 3.5 3L45 13.5q-3 5-3 10.5t3 10.5l-9-4a4 4 0 0 1-3.5 3h-17a4 4 0 0 1-3.5-3l-9 4q3-5 3-10.5T3 13.5l9 4a4 4 0 0 1 3.5-3Z',
    over: <path class="candy-line" d="M12 17.5v13M36 17.5v13" />,
  },
  liquorice: {
    body: 'M11.5 14c3-9 24-9 24 .5 0 8.5-22.5 9.5-22.5 18.5 0 9.5 20.5 10 24 1.5',
    rope: true,
  },
  mint: {
    body: `${circle(24, 24, 20)}M31.5 24a7.5 7.5 0 1 0-15 0a7.5 7.5 0 1 0 15 0Z`,
    over: <path class="candy-shine" d="M11 19.5a14.5 14.5 0 0 1 8-8.5" />,
  },
  gum: {
    body: 'M3.5 32.5 33 8.8q1.6-1.2 2.9.4l8 10q1.2 1.6-.3 2.9L14.5 45.5Z',
    over: <path class="candy-paper" d="M3.5 32.5 16.5 22l1 4.6 4.5-.2.2 4.7 4.6.3-.6 4.7L14.5 45.5Z" />,
  },
  praline: {
    body: 'M6.5 27C6.5 13.5 14 5.5 24 5.5S41.5 13.5 41.5 27Z',
    under: <path class="candy-cup" d="m4.5 25.5 5.5 17h28l5.5-17Z" />,
    over: (
      <path
        class="candy-cup"
        d="m4.5 26 4.3 3.5 4.3-3.5 4.4 3.5 4.3-3.5 2.2 1.8 2.2-1.8 4.3 3.5 4.4-3.5 4.3 3.5 4.3-3.5-5.5 16.5h-28ZM15.5 32.5l1.5 7M24 32.5v7M32.5 32.5l-1.5 7"
      />
    ),
  },
  jelly: {
    body: [
      circle(14.5, 8.5, 5),
      circle(33.5, 8.5, 5),
      circle(24, 14, 10.5),
      'M24 19c8 0 11.5 6 11.5 13S31 43.5 24 43.5 12.5 39 12.5 32 16 19 24 19Z',
      'M13 31.5c-4.5.5-8-1.5-7.5-5s5-5.5 9-4Z',
      'M33.5 22.5c4-1.5 8.5.5 9 4s-3 5.5-7.5 5Z',
      circle(15.5, 41, 5),
      circle(32.5, 41, 5),
    ].join(''),
    over: <path class="candy-eyes" d="M20 13.2v.1M28 13.2v.1M22.5 18.2h3" />,
  },
  marshmallow: {
    body: 'M6.5 15.5c0-6 7.5-9.5 17.5-9.5s17.5 3.5 17.5 9.5c0 2-.8 3-.8 5.5s.8 5 .8 10.5c0 7-7.5 10.5-17.5 10.5S6.5 38.5 6.5 31.5c0-5.5.8-8 .8-10.5s-.8-3.5-.8-5.5Z',
    over: <ellipse class="candy-top" cx="24" cy="14.8" rx="15" ry="6.5" />,
  },
};

/** A coin fills its tile: gold, with a milled edge. */
export const coin = (
  <>
    <circle class="coin-edge" cx="24" cy="24" r="21" />
    <circle class="coin-rim" cx="24" cy="24" r="19.5" />
    <circle class="coin-face" cx="24" cy="24" r="14.5" />
    <path class="coin-star" d="m24 13.5 3.1 6.8 7.4.8-5.5 5 1.5 7.3-6.5-3.7-6.5 3.7 1.5-7.3-5.5-5 7.4-.8Z" />
  </>
);

/** Paper that was around a caramel: both ends are left, and of the middle only where it was. */
export const wrapper = (
  <g transform="matrix(1.06 0 0 1.36 -1.44 -8.64)">
    <path class="wrapper-place" d="M16 16.5h16M16 31.5h16" />
    <path
      class="wrapper-paper"
      d="M2.5 11.5 12 16.5l5.5-2.5-2.5 5 4 2.5-4 3 3.5 3-3.5 2 2.5 5.5-5.5-3.5-9.5 5q4-6 4-12.5t-4-12.5ZM45.5 11.5 36 16.5l-5.5-2.5 2.5 5-4 2.5 4 3-3.5 3 3.5 2-2.5 5.5 5.5-3.5 9.5 5q-4-6-4-12.5t4-12.5Z"
    />
    <path class="wrapper-fold" d="M12 16.5v15M36 16.5v15" />
  </g>
);
