import { expect, test } from 'vitest';
import type { SeatHolder } from '../protocol/index.ts';
import { peopleNews } from './news.ts';
import { holder, room } from './samples.ts';

const ann = holder('A', 'Ann');
const ben = holder('B', 'Ben');

/** What Ann hears when the seats, and perhaps the host, change from one to the other. */
const heard = (before: (SeatHolder | null)[], after: (SeatHolder | null)[], host = 'B') =>
  peopleNews(room({ seats: before }), room({ seats: after, host }), 'A');

test('who sits down, leaves, is gone, and is back', () => {
  expect(heard([ann, null], [ann, ben])).toEqual([{ about: 'sat', name: 'Ben' }]);
  expect(heard([ann, ben], [ann, null])).toEqual([{ about: 'left', name: 'Ben' }]);
  const gone = holder('B', 'Ben', { presence: 'gone' });
  expect(heard([ann, ben], [ann, gone])).toEqual([{ about: 'gone', name: 'Ben' }]);
  expect(heard([ann, gone], [ann, ben])).toEqual([{ about: 'back', name: 'Ben' }]);
});

test('a line that drops for a moment is no news', () => {
  const reconnecting = holder('B', 'Ben', { presence: 'reconnecting' });
  expect(heard([ann, ben], [ann, reconnecting])).toEqual([]);
  expect(heard([ann, reconnecting], [ann, ben])).toEqual([]);
});

test('a bot that stands in', () => {
  expect(heard([ann, ben], [ann, { ...ben, stand_in: true }])).toEqual([{ about: 'stand_in', name: 'Ben' }]);
  expect(heard([ann], [{ ...ann, stand_in: true }])).toEqual([{ about: 'stand_in_me' }]);
});

test('a new host', () => {
  expect(heard([ann, ben], [ann, ben], 'A')).toEqual([{ about: 'host', name: null }]);
  expect(peopleNews(room({ host: 'A' }), room({ host: 'B' }), 'A')).toEqual([{ about: 'host', name: 'Ben' }]);
});

test('what I do is no news to me', () => {
  expect(heard([null, ben], [ann, ben])).toEqual([]);
  expect(heard([ann, ben], [null, ben])).toEqual([]);
});
