import { expect, test, vi } from 'vitest';
import { offersOf, type PublicView } from './scene.ts';
import { stays, tell, whatNow } from './sentences.ts';

// The page asks its browser for the language.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

function view(change: Partial<PublicView>): PublicView {
  return {
    turn: 0,
    phase: 'first',
    quick: false,
    removed: [],
    squares: Array.from({ length: 36 }, () => ({ up: false as const })),
    rounds: [0, 1].map(() => Array.from({ length: 4 }, () => ({ face: 'down' as const }))),
    reserve: 24,
    again: false,
    found: [0, 0],
    stolen: null,
    ...change,
  };
}

const nameOf = (seat: number) => ['Ann', null, 'Chloé'][seat] ?? null;

test('only sentences that name no tile stay in the status line', () => {
  const flipped = { type: 'flipped_round', seat: 0, owner: 1, slot: 0, tile: 'mint-red' } as const;
  expect(tell(flipped, nameOf, 6)).toBe('Ann turns the round red mint, your round 1.');
  expect(stays(flipped)).toBe(false);
  const hidden = { type: 'hidden', seat: 0, reason: 'no_match', cells: [3], rounds: [] } as const;
  expect(stays({ ...hidden, cells: [3], rounds: [] })).toBe(true);
  expect(tell({ ...hidden, cells: [3], rounds: [] }, nameOf, 6)).not.toContain('mint');
});

test('a theft names both sides, whoever reads', () => {
  const theft = { type: 'matched', cell: 3, slot: 0, tile: 'mint-red' } as const;
  expect(tell({ ...theft, seat: 0, owner: 1 }, nameOf, 6)).toBe('A pair! Ann steals your round.');
  expect(tell({ ...theft, seat: 1, owner: 2 }, nameOf, 6)).toBe('A pair! You steal Chloé’s round.');
  expect(tell({ ...theft, seat: 1, owner: 1 }, nameOf, 6)).toBe('A pair! You’ve found one of your rounds.');
});

test('the status says what may follow, read from what is legal', () => {
  const mine = (phase: PublicView['phase'], ...types: string[]) =>
    whatNow(
      view({ phase, turn: 1, stolen: { seat: 0, slot: 1 } }),
      offersOf(
        types.map((type) => ({ type, cell: 0, seat: 0, slot: 0 })),
        1,
      ),
      nameOf,
    );
  expect(mine('second', 'flip_round', 'stop')).toBe('Now turn the round that matches. Or stop.');
  expect(mine('second', 'flip_square')).toBe('Now turn the square that matches.');
  expect(mine('second', 'flip_square', 'flip_round', 'stop')).toMatch(/^A coin!/);
  expect(mine('give', 'give')).toBe('Pick the round you give in return.');
  expect(whatNow(view({ phase: 'give', stolen: { seat: 1, slot: 1 } }), offersOf([], 1), nameOf)).toBe(
    'Ann picks a round to give in return.',
  );
});
