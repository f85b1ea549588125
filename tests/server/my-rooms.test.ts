// The rooms in which one sits: what waits for one comes first, the most urgent before the others.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, type Line, Player, type Table, actor, call, playOn } from '../harness/client';
import { Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
beforeAll(async () => {
  server = await Server.start({
    TABLEE_ROOMS_PER_PLAYER: '100',
    TABLEE_ROOMS_PER_ADDRESS: '1000',
    TABLEE_BOT_DELAY: '1',
  });
});
afterAll(() => server.dispose());

const mine = async (player: Player): Promise<Json[]> => (await player.get('/api/me/rooms')).rooms;

/** A game of two, at the point where the one or the other has to act. */
const gameWhere = async (turn: 0 | 1, players: readonly [Player, Player], settings: Json): Promise<Table> => {
  const code = await players[0].createRoom(settings);
  const lines = [await players[0].enter(code), await players[1].enter(code)];
  await lines[1]!.accept({ type: 'sit' });
  await lines[0]!.accept({ type: 'start' });
  for (const line of lines) await line.atVersion(0);
  const table = { code, players: [...players], lines };
  const isDue = (line: Line): boolean => line.player === players[turn];
  // A first turn of Calcory is over after a few cards.
  for (let at = 0; at < 30 && !isDue(actor(table)); ++at) await playOn(table, 1);
  expect(isDue(actor(table))).toBe(true);
  return table;
};

test('who is not signed in has none', async () => {
  const { status, body } = await call(server, 'GET', '/api/me/rooms');
  expect([status, body.error.code]).toEqual([401, 'not_signed_in']);
});

test('those that wait for me first, the most urgent before the others; the others with what there is to know', async () => {
  const ann = await Player.create(server, 'Ann');
  const ben = await Player.create(server, 'Ben');
  const both = [ann, ben] as const;
  const lobby = await ann.createRoom();
  const days = await gameWhere(0, both, { move_seconds: 604_800 });
  const minutes = await gameWhere(0, both, { move_seconds: 300 });
  const untimed = await gameWhere(0, both, {});
  const his = await gameWhere(1, both, { move_seconds: 120 });
  const day = await gameWhere(0, both, { move_seconds: 86_400 });

  const rooms = await mine(ann);
  const waiting = [minutes, day, days, untimed].map(({ code }) => code);
  expect(rooms.slice(0, 4).map(({ code }) => code)).toEqual(waiting);
  expect(
    rooms
      .slice(4)
      .map(({ code }) => code)
      .sort(),
  ).toEqual([lobby, his.code].sort());
  expect(rooms.map(({ waits_for_you }) => waits_for_you)).toEqual([true, true, true, true, false, false]);
  const of = (code: string, list = rooms): Json => list.find((room) => room['code'] === code)!;
  expect(of(lobby)).toEqual({
    code: lobby,
    game: 'calcory',
    phase: 'lobby',
    seats: ['Ann', null, null, null],
    seat: 0,
    move_seconds: null,
    waits_for_you: false,
    remaining_ms: null,
  });
  expect(of(minutes.code)).toMatchObject({ phase: 'playing', seats: ['Ann', 'Ben', null, null], move_seconds: 300 });
  expect(of(minutes.code)['remaining_ms']).toBeGreaterThan(290_000);
  expect(of(day.code)['remaining_ms']).toBeGreaterThan(86_390_000);
  expect([of(untimed.code)['remaining_ms'], of(his.code)['remaining_ms']]).toEqual([null, null]);

  const bens = await mine(ben);
  expect([bens[0]!['code'], bens[0]!['waits_for_you'], bens.length]).toEqual([his.code, true, 5]);
  expect(bens.slice(1).every(({ waits_for_you }) => !waits_for_you)).toBe(true);
  expect(bens[0]!['remaining_ms']).toBeLessThanOrEqual(120_000);

  // The same when nobody has been there since the server started.
  await server.kill();
  await server.start();
  expect((await mine(ann)).map(({ code }) => code).slice(0, 4)).toEqual(waiting);
});

test('a room comes when one sits down, and goes when one leaves, is removed, or it closes', async () => {
  const ann = await Player.create(server, 'Ann');
  const ben = await Player.create(server, 'Ben');
  const codes = [await ann.createRoom(), await ann.createRoom(), await ann.createRoom()];
  expect(await mine(ben)).toEqual([]);
  const [hosts, guests]: [Line[], Line[]] = [[], []];
  for (const code of codes) {
    hosts.push(await ann.enter(code));
    guests.push(await ben.enter(code));
    expect((await mine(ben)).length).toBe(guests.length - 1);
    await guests.at(-1)!.accept({ type: 'sit' });
  }
  expect(new Set((await mine(ben)).map(({ code }) => code))).toEqual(new Set(codes));
  await guests[0]!.accept({ type: 'leave' });
  await hosts[1]!.accept({ type: 'remove', player: ben.id });
  await hosts[2]!.accept({ type: 'close' });
  expect(await mine(ben)).toEqual([]);
  expect((await mine(ann)).length).toBe(2);
});

test('a game in which a bot stands in for me does not wait for me', async () => {
  const ann = await Player.create(server, 'Ann');
  const ben = await Player.create(server, 'Ben');
  const table = await gameWhere(0, [ann, ben], {});
  expect((await mine(ann))[0]).toMatchObject({ waits_for_you: true });
  await table.lines[0]!.accept({ type: 'leave' });
  await until('it to be Ben’s turn', async () => (await mine(ben))[0]?.['waits_for_you']);
  expect(await mine(ann)).toEqual([expect.objectContaining({ code: table.code, waits_for_you: false })]);
});
