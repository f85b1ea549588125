import { expect, test } from 'vitest';
import type { Room } from '../protocol/index.ts';
import { noticesOf, votesNeeded } from './notices.ts';
import { after, game, holder, room, snapshot } from './samples.ts';

/** What Ann is told at a table of Ben (its host), Ann and Chloé. */
function told(change: Partial<Room>, paused = false) {
  const seats = [holder('B', 'Ben'), holder('A', 'Ann'), holder('C', 'Chloé')];
  const clocks = { paused, remaining_ms: [1_000, null, null] };
  return noticesOf(after(snapshot(game(1, { clocks }), { room: room({ seats, ...change }) })));
}

const gone = { presence: 'gone' } as const;

test('nothing is out of the ordinary while all are here', () => {
  expect(told({})).toEqual([]);
});

test('while the server can not save, that alone is to be said, and nobody can do anything', () => {
  const seats = [holder('B', 'Ben', gone), holder('A', 'Ann', { stand_in: true })];
  expect(told({ seats, saving: false }, true)).toMatchObject([{ about: 'not_saving', step: 'none' }]);
  expect(told({ phase: 'lobby', saving: false })).toMatchObject([{ about: 'not_saving' }]);
});

test('a restart that was announced is told everywhere, after all that asks for something', () => {
  const restart = { remaining_ms: 300_000, text: '' };
  expect(told({ phase: 'lobby', restart })).toMatchObject([{ about: 'restart', step: 'none' }]);
  const seats = [holder('B', 'Ben'), holder('A', 'Ann', { stand_in: true })];
  expect(told({ seats, restart }).map(({ about }) => about)).toEqual(['away_me', 'restart']);
});

test('a bot plays for me: I can take over', () => {
  const seats = [holder('B', 'Ben'), holder('A', 'Ann', { stand_in: true })];
  expect(told({ seats })).toMatchObject([{ about: 'away_me', standIn: true, step: 'decide' }]);
});

test('somebody is gone: I can ask for a bot, the host can decide', () => {
  const seats = [holder('B', 'Ben'), holder('A', 'Ann'), holder('C', 'Chloé', gone)];
  expect(told({ seats })).toMatchObject([{ about: 'gone', seat: 2, name: 'Chloé', step: 'ask', needed: 2 }]);
  expect(told({ seats, host: 'A' })).toMatchObject([{ about: 'gone', step: 'decide' }]);
});

test('for whom a bot plays already, nothing is to be done', () => {
  const seats = [
    holder('B', 'Ben', { ...gone, stand_in: true }),
    holder('A', 'Ann'),
    holder('C', 'C', { bot: true }),
  ];
  expect(told({ seats })).toEqual([]);
});

test('where one vote is enough, asking is deciding', () => {
  const seats = [holder('B', 'Ben', { left: true }), holder('A', 'Ann')];
  expect(told({ seats })).toMatchObject([{ about: 'left', seat: 0, step: 'decide' }]);
});

test('others have asked: I can agree, and then have agreed', () => {
  const asked = { about: 'end', seat: null, by: ['C'], needed: 3 } as const;
  expect(told({ votes: [{ ...asked, by: ['C'] }] })).toMatchObject([
    { about: 'end', name: 'Chloé', votes: 1, needed: 3, step: 'agree' },
  ]);
  expect(told({ votes: [{ ...asked, by: ['C', 'A'] }] })).toMatchObject([{ votes: 2, step: 'agreed' }]);
  expect(told({ votes: [{ ...asked, by: ['A'] }] })).toMatchObject([
    { name: null, votes: 1, step: 'agreed' },
  ]);
  expect(told({ votes: [{ ...asked, by: ['C'] }], host: 'A' })).toMatchObject([{ step: 'agree' }]);
});

test('a pause: the host goes on, others ask', () => {
  expect(told({}, true)).toMatchObject([{ about: 'paused', step: 'ask', votes: 0, needed: 3 }]);
  expect(told({ host: 'A' }, true)).toMatchObject([{ about: 'paused', step: 'decide' }]);
  const votes = [{ about: 'resume', seat: null, by: ['C'], needed: 3 } as const].map((vote) => ({
    ...vote,
    by: [...vote.by],
  }));
  expect(told({ votes }, true)).toMatchObject([{ about: 'paused', step: 'agree', votes: 1 }]);
});

test('who only watches is told, and has no say', () => {
  const seats = [holder('B', 'Ben', gone), holder('C', 'Chloé')];
  expect(told({ seats })).toMatchObject([{ about: 'gone', step: 'none' }]);
});

test('more than half of the others replace somebody; everybody present ends a game', () => {
  const seats = [
    holder('A', 'A'),
    holder('B', 'B'),
    holder('C', 'C'),
    holder('D', 'D', gone),
    holder('E', 'E', { bot: true }),
  ];
  expect(votesNeeded(room({ seats }), 'gone')).toBe(2);
  expect(votesNeeded(room({ seats }), 'end')).toBe(3);
});
