// Plays Figures to a quick end: lays whatever scores, and otherwise collects for the box that is nearest.

import type { TablePage } from '../table-page';
import type { PagePlayer } from './player';

interface Box {
  id: string;
  open: boolean;
  points: number;
  way: 'none' | 'lay' | 'score' | 'cross';
}

interface Look {
  phase: string;
  boxes: Box[];
  hand: string[];
  /** The top cards that can be taken, by the test id of the pile they lie on. */
  tops: { id: string; card: string }[];
}

export function player(): PagePlayer {
  return {
    move: async (table: TablePage) => table.press(choose(await table.page.evaluate(readFigures))),
  };
}

/** The test id of what to press. */
function choose({ phase, boxes, hand, tops }: Look): string {
  const scoring = boxes.filter(({ way }) => way === 'lay' || way === 'score');
  if (scoring.length > 0) return `box-${mostOf(scoring, worth).id}`;
  const striking = boxes.filter(({ way }) => way === 'cross');
  if (striking.length > 0) return `box-${mostOf(striking, (box) => needs(box.id)).id}`;
  const target = mostOf(
    boxes.filter(({ open }) => open),
    ({ id }) => serving(id, hand).length - needs(id),
  ).id;
  if (phase === 'discard') return `card-${idleCard(target, hand)}`;
  const useful = tops.find(({ card }) => serving(target, [...hand, card]).length > serving(target, hand).length);
  return useful?.id ?? 'pile';
}

function mostOf<T>(choices: readonly T[], value: (choice: T) => number): T {
  return choices.reduce((best, choice) => (value(choice) > value(best) ? choice : best));
}

const seriesOf = (box: string): string | null => (box.startsWith('series_') ? box.slice(-1) : null);

/** Among equal points, a box that is hard to fill. */
const worth = ({ id, points }: Box): number => points + needs(id) / 10;

/** How many cards a box asks for, and one more where only a few cards of the deck will do. */
const needs = (box: string): number =>
  ({ two_pairs: 4, three_of_a_kind: 3, full_house: 5, straight: 5, four_of_a_kind: 4, flush: 6 })[box] ?? 1;

/** The cards of a hand that help towards a box. */
function serving(box: string, hand: readonly string[]): string[] {
  const cards = [...new Set(hand)];
  const alike = (place: 0 | 1): string[][] =>
    [...new Set(cards.map((card) => card[place]))]
      .map((sign) => cards.filter((card) => card[place] === sign))
      .sort((a, b) => b.length - a.length);
  const [most = [], next = []] = alike(1);
  switch (box) {
    case 'two_pairs':
      return [...most.slice(0, 2), ...next.slice(0, 2)];
    case 'three_of_a_kind':
      return most.slice(0, 3);
    case 'full_house':
      return [...most.slice(0, 3), ...next.slice(0, 2)];
    case 'four_of_a_kind':
      return most;
    case 'flush':
      return alike(0)[0] ?? [];
    case 'straight':
      return mostOf([run(cards, 1), run(cards, 2)], ({ length }) => length);
    default:
      return cards.filter((card) => card[1] === seriesOf(box));
  }
}

/** One card of each of five numbers, as far as the hand has them. */
function run(cards: readonly string[], from: number): string[] {
  const numbers = [0, 1, 2, 3, 4].map((step) => String(from + step));
  return numbers.flatMap((number) => cards.find((card) => card[1] === number) ?? []);
}

/** A card that does not help towards `box`, or that is there twice. */
function idleCard(box: string, hand: readonly string[]): string {
  const useful = serving(box, hand);
  const idle = hand.find((card, index) => !useful.includes(card) || hand.indexOf(card) !== index);
  return idle ?? hand[0] ?? '';
}

/** Runs in the page. */
function readFigures(): Look {
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`.figures ${selector}`)];
  const idOf = (element: HTMLElement): string => element.dataset['testid'] ?? '';
  return {
    phase: document.querySelector<HTMLElement>('.figures')?.dataset['phase'] ?? '',
    boxes: all('.own-box').map((box) => ({
      id: idOf(box).slice('box-'.length),
      open: box.dataset['kind'] === 'open',
      points: Number(box.dataset['points']),
      way: box.dataset['way'] as Box['way'],
    })),
    hand: all('.hand-card').map((card) => card.dataset['card'] ?? ''),
    tops: all('[data-testid^="discard-"][data-legal="true"]').map((pile) => ({
      id: idOf(pile),
      card: pile.dataset['top'] ?? '',
    })),
  };
}
