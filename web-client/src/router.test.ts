import { expect, test } from 'vitest';
import { parseGameKey, parseRoomCode } from './protocol/index.ts';
import { routeOf } from './router.ts';

test('home and rooms, at the root and under a prefix', () => {
  expect(routeOf('/', '/')).toEqual({ page: 'home' });
  expect(routeOf('/games/', '/games/')).toEqual({ page: 'home' });
  expect(routeOf('/r/K7QXMP', '/')).toEqual({ page: 'room', code: 'K7QXMP' });
  expect(routeOf('/games/r/k7qxmp/', '/games/')).toEqual({ page: 'room', code: 'K7QXMP' });
  expect(routeOf('/r/short', '/')).toEqual({ page: 'nowhere' });
  expect(routeOf('/r', '/')).toEqual({ page: 'nowhere' });
  expect(routeOf('/elsewhere', '/')).toEqual({ page: 'nowhere' });
});

test.each(['games', 'best', 'enter', 'best/xxl'])('a prefix that is called like a page: %s', (name) => {
  expect(routeOf(`/${name}`, `/${name}/`)).toEqual({ page: 'home' });
  expect(routeOf(`/${name}/`, `/${name}/`)).toEqual({ page: 'home' });
  expect(routeOf(`/${name}/${name}`, `/${name}/`)).toEqual(routeOf(`/${name}`, '/'));
});

test('my games and the best players', () => {
  expect(routeOf('/games', '/')).toEqual({ page: 'games' });
  expect(routeOf('/games/', '/')).toEqual({ page: 'games' });
  expect(routeOf('/games/games', '/games/')).toEqual({ page: 'games' });
  expect(routeOf('/best', '/')).toEqual({ page: 'best', game: null });
  expect(routeOf('/best/xxl', '/')).toEqual({ page: 'best', game: 'xxl' });
  expect(routeOf('/cards/best/calcory/', '/cards/')).toEqual({ page: 'best', game: 'calcory' });
  expect(routeOf('/best/no-game', '/')).toEqual({ page: 'nowhere' });
  expect(routeOf('/best/xxl/trump', '/')).toEqual({ page: 'nowhere' });
});

test('the page of a key', () => {
  expect(routeOf('/enter', '/')).toEqual({ page: 'enter', key: '' });
  expect(routeOf('/cards/enter', '/cards/')).toEqual({ page: 'enter', key: '' });
  expect(routeOf('/enter/more', '/')).toEqual({ page: 'nowhere' });
});

test('replays', () => {
  expect(routeOf('/g/1A2B3C4D5E6F7', '/')).toEqual({ page: 'replay', id: '1A2B3C4D5E6F7' });
  expect(routeOf('/cards/g/1a2b3c4d5e6f7/', '/cards/')).toEqual({ page: 'replay', id: '1A2B3C4D5E6F7' });
  expect(routeOf('/g/K7QXMP', '/')).toEqual({ page: 'nowhere' });
  expect(routeOf('/g', '/')).toEqual({ page: 'nowhere' });
});

test('codes are read kindly', () => {
  expect(parseRoomCode(' k7q-xmp ')).toBe('K7QXMP');
  expect(parseRoomCode('OIL000')).toBe('011000');
  expect(parseRoomCode('K7QXM')).toBeNull();
  expect(parseRoomCode('K7QXMU')).toBeNull();
  expect(parseGameKey('oil2b3c4d5e6f')).toBe('0112B3C4D5E6F');
  expect(parseGameKey('1A2B3C4D5E6F78')).toBeNull();
});
