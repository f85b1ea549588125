import { expect, test } from 'vitest';
import type { Game, Update } from '../../protocol/index.ts';
import {
  cardValue,
  columnsFor,
  dealEndedBy,
  faceIn,
  facesOf,
  firstIn,
  fitsOf,
  handOf,
  movesWith,
  plainMove,
  playedIn,
} from './scene.ts';

test('a card has two faces and a value', () => {
  expect(facesOf('B10Y8')).toEqual([
    { colour: 'blue', number: 10 },
    { colour: 'yellow', number: 8 },
  ]);
  expect(facesOf('Y7R0')[1]).toEqual({ colour: 'red', number: 0 });
  expect(cardValue('B10Y8')).toBe(18);
  expect(faceIn('Y7R0', 'red')?.number).toBe(0);
  expect(faceIn('Y7R0', 'green')).toBeNull();
});

test('a hand stands by colour, the highest first, with the card just drawn', () => {
  const own = { hand: ['Y7R0', 'G6Y1', 'R5B3', 'R9G2'], drawn: null, kept: null };
  expect(handOf(own)).toEqual(['R9G2', 'R5B3', 'G6Y1', 'Y7R0']);
  expect(handOf({ ...own, drawn: 'G8R1' })).toEqual(['R9G2', 'R5B3', 'G8R1', 'G6Y1', 'Y7R0']);
  expect(handOf({ ...own, drawn: 'G6Y1' })).toHaveLength(4);
});

test.each([
  [0, true, 1],
  [6, true, 6],
  [7, true, 7],
  [12, true, 6],
  [13, true, 7],
  [18, true, 9],
  [30, true, 10],
  [12, false, 12],
  [16, false, 8],
])('%i cards, upright %s: %i beside each other', (cards, upright, columns) => {
  expect(columnsFor(cards, upright)).toBe(columns);
});

test('moves are found by a card that has a part in them', () => {
  const run = { type: 'run', cards: ['G6Y1', 'G7B1', 'G8R1'] };
  const exchange = { type: 'exchange', card: 'G6Y1', for: 'B5G2' };
  const draw = { type: 'draw' };
  expect(movesWith([run, exchange, draw], 'G6Y1')).toEqual([run, exchange]);
  expect(movesWith([run, exchange, draw], 'B5G2')).toEqual([]);
  expect(plainMove([run, draw], 'draw')).toBe(draw);
  expect(plainMove([run], 'draw')).toBeNull();
});

test('a pile takes numbers by its faces: a running one in its direction, the free one in both', () => {
  const faces = fitsOf({
    card: 'Y8G6',
    running: { colour: 'yellow', direction: 'up' },
    fits: [
      { colour: 'yellow', number: 9 },
      { colour: 'green', number: 5 },
      { colour: 'green', number: 7 },
    ],
  });
  expect(faces.map(({ fits }) => fits)).toEqual([
    [{ number: 9, direction: 'up' }],
    [
      { number: 7, direction: 'up' },
      { number: 5, direction: 'down' },
    ],
  ]);
});

test('a deal that ended is told apart from all else', () => {
  const game = {} as Game;
  const ended = { type: 'deal_ended', deal: 1, variant: 'lower', scores: [3, 9, 3], points: [1, 3, 1] };
  const update = (events: object[]) => ({ type: 'update', events, game, private: null }) as unknown as Update;
  expect(dealEndedBy(update([{ type: 'passed', seat: 0, forced: true }]))).toBeNull();
  const end = dealEndedBy(update([{ type: 'played', seat: 0, card: 'R2G0' }, ended]));
  expect(end).toEqual({ result: ended, cards: ['R2G0'], seat: 0 });
  expect(end && firstIn(end.result)).toEqual([0, 2]);
  const tricks = dealEndedBy(
    update([
      { type: 'played', seat: 0, card: 'R2G0' },
      { type: 'took_trick', seat: 1, cards: ['R6G0', 'R2G0'] },
      ended,
    ]),
  );
  expect(tricks).toMatchObject({ cards: ['R6G0', 'R2G0'], seat: 1 });
  expect(firstIn({ deal: 1, variant: 'trump', scores: [30, 50], points: [30, 50] })).toEqual([1]);
});

test('what was played comes from a seat, all else from the stock', () => {
  const played = playedIn([
    { type: 'led', seat: 2, card: 'R6G0', colour: 'red' },
    { type: 'played', seat: 0, card: 'R2G0' },
    { type: 'drew', seat: 1, card: 'B5G2' },
  ]);
  expect([...played]).toEqual([
    ['R6G0', 2],
    ['R2G0', 0],
  ]);
});
