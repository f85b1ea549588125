// The rooms that everybody may see: what stands there, and how soon a change does.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Json, type Line, Player, call, playOn, seatTable, startGame } from '../harness/client';
import { LobbyStream } from '../harness/lobby';
import { Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
let streams: LobbyStream[] = [];
beforeAll(async () => {
  server = await Server.start({
    TABLEE_BOT_DELAY: '1',
    TABLEE_ROOMS_PER_ADDRESS: '1000',
    TABLEE_ROOMS_PER_PLAYER: '1000',
  });
});
afterEach(() => {
  for (const stream of streams) stream.close();
  streams = [];
});
afterAll(() => server.dispose());

const live = async (of = server): Promise<LobbyStream> => {
  const stream = await LobbyStream.open(of);
  streams.push(stream);
  return stream;
};

const lobby = async (of = server): Promise<Json[]> => (await call(of, 'GET', '/api/lobby')).body.rooms;

/** Waits until the lobby, asked for, is what the stream said last. */
const agree = (stream: LobbyStream): Promise<true> =>
  until('both to say the same', async () => JSON.stringify(await lobby()) === JSON.stringify(stream.rooms));

test('a listed room is there with what one wants to know of it', async () => {
  const stream = await live();
  const host = await Player.create(server, 'Ann');
  const settings = {
    listed: true,
    game: 'xxl',
    options: { mode: 'trump' },
    seats: 5,
    move_seconds: 60,
    watching: false,
    bots: 1,
  };
  const code = await host.createRoom(settings);
  await stream.shows('the room', code, Boolean);
  expect(stream.room(code)).toEqual({
    code,
    game: 'xxl',
    options: { mode: 'trump' },
    phase: 'lobby',
    host: 'Ann',
    seats: 5,
    taken: 2,
    watchers: 0,
    move_seconds: 60,
    watching: false,
  });
  await agree(stream);
});

test('every change is sent: who sits down and watches, settings, start, end, and that the room is closed', async () => {
  const stream = await live();
  const table = await seatTable(server, 1, { listed: true });
  const { code } = table;
  const [host] = table.lines as [Line];
  await stream.shows('the room', code, (room) => room?.['taken'] === 1);
  const eve = await (await Player.create(server, 'Eve')).enter(code);
  await stream.shows('somebody watching', code, (room) => room?.['watchers'] === 1);
  await eve.accept({ type: 'sit' });
  await stream.shows('two seats taken', code, (room) => room?.['taken'] === 2 && room['watchers'] === 0);
  await host.accept({ type: 'configure', settings: { seats: 2, move_seconds: 300, watching: false } });
  await stream.shows(
    'the settings',
    code,
    (room) => room?.['seats'] === 2 && room['move_seconds'] === 300 && !room['watching'],
  );
  await host.accept({ type: 'start' });
  await stream.shows('the game', code, (room) => room?.['phase'] === 'playing');
  await eve.atVersion(0);
  await playOn({ ...table, lines: [host, eve] });
  await stream.shows('its end', code, (room) => room?.['phase'] === 'finished');
  await host.accept({ type: 'hand_over', player: eve.player.id });
  await stream.shows('the new host', code, (room) => room?.['host'] === 'Eve');
  await host.accept({ type: 'leave' });
  await stream.shows('a free seat', code, (room) => room?.['taken'] === 1);
  await eve.accept({ type: 'seat_bot' });
  await stream.shows('a bot', code, (room) => room?.['taken'] === 2);
  await agree(stream);
  await eve.accept({ type: 'close' });
  await stream.shows('it no more', code, (room) => !room);
  await agree(stream);
});

test('a room that is not listed is never there; listed, it comes, and unlisted, it goes', async () => {
  const stream = await live();
  const table = await startGame(server, 2, { listed: false });
  const [host] = table.lines as [Line];
  const marker = await table.players[0]!.createRoom({ listed: true });
  await stream.shows('a later room', marker, Boolean);
  expect(stream.room(table.code)).toBeUndefined();
  expect(JSON.stringify(stream.sent)).not.toContain(table.code);
  await host.accept({ type: 'configure', settings: { listed: true } });
  await stream.shows('the room', table.code, (room) => room?.['phase'] === 'playing');
  await host.accept({ type: 'configure', settings: { listed: false } });
  await stream.shows('it no more', table.code, (room) => !room);
  expect(JSON.stringify(await lobby())).not.toContain(table.code);
});

test('a new name of the host is shown', async () => {
  const stream = await live();
  const { players, code } = await seatTable(server, 1, { listed: true });
  await stream.shows('the room', code, Boolean);
  await players[0]!.call('PATCH', '/api/me', { name: 'Somebody else' });
  await stream.shows('the name', code, (room) => room?.['host'] === 'Somebody else');
});

test('those one can sit down in come first, the newest before the others', async () => {
  const own = await Server.start();
  try {
    const host = await Player.create(own, 'Ann');
    const codes: string[] = [];
    for (let at = 0; at < 4; ++at) codes.push(await host.createRoom({ listed: true, seats: 2 }));
    const order = async (): Promise<string[]> => (await lobby(own)).map(({ code }) => code);
    await until('all four', async () => (await order()).length === 4);
    expect(await order()).toEqual([...codes].reverse());
    const newest = await host.enter(codes[3]!);
    await newest.accept({ type: 'seat_bot' });
    await until(
      'the full one to be last',
      async () => `${await order()}` === `${[codes[2], codes[1], codes[0], codes[3]]}`,
    );
    await newest.accept({ type: 'remove', player: newest.room['seats'][1].player });
    await until('it to be first', async () => (await order())[0] === codes[3]);
  } finally {
    await own.dispose();
  }
});

test.each(['kill', 'stop'] as const)(
  'after a restart the lobby is the same, before anybody looks in: %s',
  async (end) => {
    const own = await Server.start();
    try {
      const host = await Player.create(own, 'Ann');
      const codes: string[] = [];
      for (let at = 0; at < 10; ++at)
        codes.push(await host.createRoom({ listed: at !== 2, seats: 2 + (at % 3), bots: at % 2 }));
      const line = await host.enter(codes[1]!);
      await line.accept({ type: 'start' });
      await line.atVersion(0);
      await (await host.enter(codes[5]!)).accept({ type: 'close' });
      line.drop();
      const before = await until('the lobby to be at rest', async () => {
        const rooms = await lobby(own);
        return rooms.length === 8 && rooms.some(({ phase }) => phase === 'playing') && rooms;
      });
      await own[end]();
      await own.start();
      const stream = await live(own);
      await until('all rooms', () => stream.rooms.length === 8);
      const byCode = (one: Json, other: Json): number => (one['code'] < other['code'] ? -1 : 1);
      expect([...stream.rooms].sort(byCode)).toEqual([...before].sort(byCode));
      expect(stream.rooms.map(({ code }) => code)).toEqual(before.map(({ code }) => code));
    } finally {
      await own.dispose();
    }
  },
);

test('after a restart a new name of the host is shown, before anybody looks in', async () => {
  const own = await Server.start();
  try {
    const host = await Player.create(own, 'Ann');
    const code = await host.createRoom({ listed: true });
    await own.stop();
    await own.start();
    const stream = await live(own);
    await stream.shows('the room', code, (room) => room?.['host'] === 'Ann');
    await host.call('PATCH', '/api/me', { name: 'Somebody else' });
    await stream.shows('the name', code, (room) => room?.['host'] === 'Somebody else');
  } finally {
    await own.dispose();
  }
});

test('a burst of changes comes as few events, and the last one says how it stands', async () => {
  const stream = await live();
  const { lines, code } = await seatTable(server, 1, { listed: true });
  await stream.shows('the room', code, Boolean);
  const before = stream.sent.length;
  for (let at = 0; at < 100; ++at) await lines[0]!.accept({ type: 'configure', settings: { seats: 2 + (at % 3) } });
  await lines[0]!.accept({ type: 'configure', settings: { seats: 4, move_seconds: 15 } });
  await stream.shows('the last of them', code, (room) => room?.['move_seconds'] === 15);
  expect(stream.sent.length - before).toBeLessThan(60);
  await agree(stream);
});

test('whoever looks on is let go when the server ends', async () => {
  const own = await Server.start();
  try {
    const stream = await live(own);
    const begun = Date.now();
    expect(await own.stop()).toBe(0);
    expect(Date.now() - begun).toBeLessThan(5_000);
    await until('the stream to end', () => stream.ended);
  } finally {
    await own.dispose();
  }
});

test('one address fills the lobby with nobody’s rooms, and everybody else’s are there all the same', async () => {
  const own = await Server.start({ TABLEE_ROOMS_PER_ADDRESS: '1000', TABLEE_ROOMS_PER_PLAYER: '1000' });
  try {
    // The oldest of all, and the only one that somebody is in; and one of another host, who has gone.
    const ann = await Player.create(own, 'Ann', '127.0.0.2');
    const visited = await ann.createRoom({ listed: true });
    await ann.enter(visited);
    const left = await (await Player.create(own, 'Ben', '127.0.0.3')).createRoom({ listed: true });
    const hosts: Player[] = [];
    for (let host = 0; host < 30; ++host) hosts.push(await Player.create(own, 'Eve'));
    for (const host of hosts) for (let room = 0; room < 4; ++room) await host.createRoom({ listed: true });
    const last = await hosts[0]!.createRoom({ listed: true });
    const shown = async (): Promise<string[]> => (await lobby(own)).map(({ code }) => code);
    await until('the newest room', async () => (await shown()).includes(last));
    const codes = await shown();
    expect(codes).toHaveLength(100);
    expect(codes).toContain(visited);
    expect(codes).toContain(left);
    // A host who is there gets a place, whatever else comes from the same address.
    const lines: Line[] = [];
    const busy = await hosts[29]!.createRoom({ listed: true });
    lines.push(await hosts[29]!.enter(busy));
    for (const host of hosts.slice(0, 20)) await host.createRoom({ listed: true });
    await until('the room with somebody in it', async () => (await shown()).includes(busy));
    await own.kill();
    await own.start();
    await until('the lobby', async () => (await shown()).length === 100);
    expect(await shown()).toEqual(expect.arrayContaining([visited, left]));
  } finally {
    await own.dispose();
  }
});
