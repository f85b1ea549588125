import { expect, test } from 'vitest';
import { parseRoomCode } from './protocol/index.ts';
import { routeOf } from './router.ts';

test('home and rooms, at the root and under a prefix', () => {
  expect(routeOf('/', '/')).toEqual({ page: 'home' });
  expect(routeOf('/games/', '/games/')).toEqual({ page: 'home' });
  expect(routeOf('/r/K7QXMP', '/')).toEqual({ page: 'room', code: 'K7QXMP' });
  expect(routeOf('/games/r/k7qxmp/', '/games/')).toEqual({ page: 'room', code: 'K7QXMP' });
  expect(routeOf('/r/short', '/')).toEqual({ page: 'nowhere' });
  expect(routeOf('/elsewhere', '/')).toEqual({ page: 'nowhere' });
});

test('codes are read kindly', () => {
  expect(parseRoomCode(' k7q-xmp ')).toBe('K7QXMP');
  expect(parseRoomCode('OIL000')).toBe('011000');
  expect(parseRoomCode('K7QXM')).toBeNull();
  expect(parseRoomCode('K7QXMU')).toBeNull();
});
