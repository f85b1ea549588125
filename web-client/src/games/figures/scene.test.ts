import { expect, test } from 'vitest';
import type { Game, Update } from '../../protocol/index.ts';
import {
  type Box,
  boxMove,
  filledBy,
  freshBoxes,
  lastToDiscard,
  type Offers,
  offersOf,
  ownBox,
  type PrivateView,
  type PublicView,
  strikes,
} from './scene.ts';

const game = (view: object): Game => ({
  number: 1,
  version: 4,
  seats: 3,
  to_act: [0],
  clocks: null,
  commitment: '0'.repeat(64),
  view: { phase: 'turn', laid: null, ...view },
  result: null,
  ending: null,
  replay: null,
  seed: null,
  nonces: null,
});

const update = (...events: Update['events']): Update => ({
  type: 'update',
  game: game({}),
  seat: 0,
  by: 'player',
  events,
  private: null,
});

const box = (
  name: Box,
  points: PrivateView['points'],
  more: {
    offers?: Offers;
    striking?: boolean;
    filled?: number;
    chosen?: boolean;
    choice?: PrivateView['choice'];
  },
) =>
  ownBox(name, {
    view: {
      tables: [{ [name]: more.filled ?? null }],
      chosen: [more.chosen ?? false],
    } as unknown as PublicView,
    seat: 0,
    own: { hand: [], drawn: null, points, choice: more.choice ?? null },
    offers: more.offers ?? offersOf([]),
    striking: more.striking ?? false,
  });

const score = { type: 'score', box: 'series_2' };
const cross = { type: 'cross', box: 'series_2' };
const crossFlush = { type: 'cross', box: 'flush' };

test('offers keep each legal move as it is to be sent', () => {
  const draw = { type: 'draw' };
  const take = { type: 'take', from: 2 };
  const lay = { type: 'lay', box: 'flush' };
  const discard = { type: 'discard', card: 'R6' };
  const offers = offersOf([draw, take, lay, discard, score, cross]);
  expect(offers.draw).toBe(draw);
  expect(offers.takes.get(2)).toBe(take);
  expect(offers.lays.get('flush')).toBe(lay);
  expect(offers.discards.get('R6')).toBe(discard);
  expect(offers.scores.get('series_2')).toBe(score);
  expect(offers.crosses.get('series_2')).toBe(cross);
  expect(offersOf([]).draw).toBeNull();
});

test('a press strikes out only where that is wished, or where nothing scores', () => {
  expect(strikes(offersOf([score, cross]), false)).toBe(false);
  expect(strikes(offersOf([score, cross]), true)).toBe(true);
  expect(strikes(offersOf([cross]), false)).toBe(true);
  expect(strikes(offersOf([]), true)).toBe(false);
});

test('a press on a box sends what is legal there, and otherwise what the phase is about', () => {
  const offers = offersOf([score, cross, crossFlush]);
  expect(boxMove('series_2', offers, false, 'score')).toBe(score);
  expect(boxMove('series_2', offers, true, 'score')).toBe(cross);
  expect(boxMove('flush', offers, false, 'score')).toEqual({ type: 'score', box: 'flush' });
  expect(boxMove('flush', offersOf([]), false, 'turn')).toEqual({ type: 'lay', box: 'flush' });
});

test('an open box says what the cards would score, what a press does, and which is best', () => {
  const offers = offersOf([score, cross, crossFlush]);
  const points = { series_2: 4, flush: 0 };
  expect(box('series_2', points, { offers })).toEqual({ kind: 'open', points: 4, way: 'score', best: true });
  expect(box('flush', points, { offers })).toMatchObject({ points: 0, way: null, best: false });
  expect(box('flush', points, { offers, striking: true })).toMatchObject({ way: 'cross', best: false });
});

test('no box is best when none scores, or when I have my box', () => {
  expect(box('flush', { flush: 0 }, {})).toMatchObject({ best: false });
  expect(box('flush', { flush: 50 }, {})).toMatchObject({ best: true });
  expect(box('flush', { flush: 50 }, { chosen: true })).toMatchObject({ best: false });
});

test('a filled box keeps its points, a chosen one shows my choice', () => {
  const choice = { type: 'score', box: 'series_2' } as const;
  expect(box('series_1', {}, { filled: 3 })).toEqual({ kind: 'filled', points: 3 });
  expect(box('series_2', { series_2: 4 }, { choice })).toEqual({ kind: 'chosen', points: 4, crossed: false });
  expect(box('flush', { flush: 0 }, { choice: { type: 'cross', box: 'flush' } })).toMatchObject({
    kind: 'chosen',
    crossed: true,
  });
});

test('the end of a round marks what it filled, the box that was laid included', () => {
  const before = game({ laid: { seat: 1, box: 'flush', points: 50 } });
  const filled = { type: 'filled', seat: 2, box: 'series_4', points: 0, crossed: true };
  expect([...(filledBy(update(filled), before) ?? [])]).toEqual(['2 series_4', '1 flush']);
  expect(filledBy(update({ type: 'chose', seat: 2 }), before)).toBeNull();
});

test('while others choose, the box that was laid is marked', () => {
  const laid = { laid: { seat: 1, box: 'flush', points: 50 } } as PublicView;
  expect([...freshBoxes(laid, null)]).toEqual(['1 flush']);
});

test('the seat before the one to act has discarded last', () => {
  const view = (phase: string, turn: number | null) =>
    ({ phase, turn, discards: [[], [], []] }) as unknown as PublicView;
  expect(lastToDiscard(view('turn', 0))).toBe(2);
  expect(lastToDiscard(view('turn', 2))).toBe(1);
  expect(lastToDiscard(view('discard', 1))).toBeNull();
  expect(lastToDiscard(view('score', null))).toBeNull();
});
