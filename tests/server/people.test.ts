// Who is in a room, what they are called, and where they sit.

import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, type Line, Player, call, isOver, playOn, seatTable, startGame } from '../harness/client';
import { actAlone, anyOf, dice } from '../harness/own-will';
import { RawSocket } from '../harness/raw-socket';
import { Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
beforeAll(async () => {
  server = await Server.start({ TABLEE_BOT_DELAY: '1', TABLEE_ROOMS_PER_ADDRESS: '1000' });
});
afterAll(() => server.dispose());

/** Somebody without a seat in the room. */
const watch = async (code: string, name = 'Eve', from?: string): Promise<Line> =>
  (await Player.create(server, name, from)).enter(code);

const names = (room: Json): (string | null)[] => room['seats'].map((seat: Json | null) => seat?.['name'] ?? null);

/** Waits until all lines show the room as the first one does. */
const allAlike = (lines: readonly Line[]): Promise<true> =>
  until('all to see the same room', () => {
    for (const { fault } of lines) if (fault) throw fault;
    return new Set(lines.map(({ room }) => JSON.stringify(room))).size === 1;
  });

describe('seats and settings', () => {
  test('ready is a sign that all see; a game starts without it, and wipes it off', async () => {
    const { lines } = await seatTable(server, 3);
    const [host, second, third] = lines as [Line, Line, Line];
    await second.accept({ type: 'ready', ready: true });
    await third.accept({ type: 'ready', ready: true });
    await third.accept({ type: 'ready', ready: false });
    const readiness = (room: Json): boolean[] => room['seats'].map((seat: Json | null) => Boolean(seat?.['ready']));
    await host.sees('who is ready', (room) => `${readiness(room)}` === 'false,true,false,false');
    await allAlike(lines);
    await host.accept({ type: 'start' });
    await host.atVersion(0);
    expect(readiness(host.room)).toEqual([false, false, false, false]);
    const eve = await watch(host.code);
    expect(await eve.refuse({ type: 'ready', ready: true })).toBe('not_seated');
  });

  test('what the host settles is seen by everybody', async () => {
    const { lines, code } = await seatTable(server, 2, { game: 'xxl', options: { mode: 'trump' } });
    const [host, guest] = lines as [Line, Line];
    const eve = await watch(code);
    const all = [host, guest, eve];
    const changes: Json[] = [
      { options: { mode: 'single', variant: 'runs' } },
      { seats: 3 },
      { look_seconds: 10 },
      { listed: true },
      { move_seconds: 60 },
      { move_seconds: 604_800, on_leave: 'wait' },
      { move_seconds: null, on_leave: 'end' },
      { watching: false, chat: false },
      { seats: 6, options: {}, look_seconds: 1, listed: false, on_leave: 'stand_in', watching: true, chat: true },
      {},
    ];
    let expected = host.room['settings'] as Json;
    for (const settings of changes) {
      await host.accept({ type: 'configure', settings });
      expected = { ...expected, ...settings };
      for (const line of all) await line.sees('the settings', (room) => isDeepStrictEqual(room['settings'], expected));
      await allAlike(all);
      expect(host.room['seats']).toHaveLength(expected['seats']);
      expect((await call(server, 'GET', `/api/rooms/${code}`)).body).toEqual(host.room);
    }
    const refused: Json[] = [
      { seats: 1 },
      { options: { quick: true } },
      { options: { mode: 'single', variant: 'runs', deals: 99 } },
    ];
    for (const settings of refused) expect(await host.refuse({ type: 'configure', settings })).toBe('bad_settings');
    expect(host.room['settings']).toEqual(expected);
  });

  test('fewer seats: people move up from those that go, and there must be one for each', async () => {
    const { lines, code } = await seatTable(server, 2);
    const [host, guest] = lines as [Line, Line];
    const third = await watch(code, 'Third');
    await third.accept({ type: 'sit', seat: 3 });
    await guest.accept({ type: 'ready', ready: true });
    expect(await host.refuse({ type: 'configure', settings: { seats: 2 } })).toBe('bad_settings');
    await host.accept({ type: 'configure', settings: { seats: 3 } });
    await third.sees('the third seat', (room) => `${names(room)}` === 'Player 1,Player 2,Third');
    expect(third.room['seats'][1].ready).toBe(true);
    await host.accept({ type: 'configure', settings: { seats: 4 } });
    await guest.accept({ type: 'leave' });
    await host.accept({ type: 'configure', settings: { seats: 2 } });
    await third.sees('two seats', (room) => `${names(room)}` === 'Player 1,Third');
  });

  test('while a game runs only listed, watching and chat can be changed', async () => {
    const { lines } = await startGame(server);
    const [host, guest] = lines as [Line, Line];
    for (const settings of [
      { seats: 3 },
      { options: {} },
      { look_seconds: 5 },
      { move_seconds: 30 },
      { on_leave: 'end' },
    ]) {
      expect(await host.refuse({ type: 'configure', settings: { ...settings, chat: false } })).toBe('game_running');
    }
    expect(host.room['settings'].chat).toBe(true);
    await host.accept({ type: 'configure', settings: { listed: true, watching: false, chat: false } });
    await guest.sees('the changes', ({ settings }) => settings.listed && !settings.watching && !settings.chat);
  });

  test('where watching is off, people without a seat are shown no game until it is over (H2)', async () => {
    const table = await startGame(server, 2, { game: 'figures', watching: false });
    const [host] = table.lines as [Line];
    const eve = await watch(table.code);
    expect([eve.game, eve.own]).toEqual([null, null]);
    await playOn(table, 5, (legal) => legal[0]!);
    await eve.ask({ type: 'ping' });
    expect(eve.frames.filter(({ type }) => type === 'update')).toEqual([]);

    await host.accept({ type: 'configure', settings: { watching: true } });
    await eve.atVersion(5);
    expect(eve.game).toEqual(host.game);
    await playOn({ ...table, lines: [...table.lines, eve] }, 1, (legal) => legal[0]!);
    await host.accept({ type: 'configure', settings: { watching: false } });
    await until('the game to be out of sight', () => eve.game === null);
    for (const line of table.lines) {
      expect([line.game?.['version'], line.own?.['seat']]).toEqual([6, table.lines.indexOf(line)]);
      await line.accept({ type: 'end' });
    }
    await until('the game to be over', () => isOver(eve.game));
    expect(eve.own).toBeNull();
  });
});

describe('bots', () => {
  test('take the last seats of a new room at once, and free ones by command', async () => {
    const host = await Player.create(server, 'Ann');
    const line = await host.enter(await host.createRoom({ seats: 4, bots: 2 }));
    const bot = (number: number): Json => ({
      player: expect.stringMatching(/^0{8}/),
      name: `Bot ${number}`,
      bot: true,
      presence: 'here',
      ready: true,
      stand_in: false,
      left: false,
    });
    expect(line.room['seats'].slice(2)).toEqual([bot(1), bot(2)]);
    expect(await line.refuse({ type: 'seat_bot', seat: 3 })).toBe('seat_taken');
    expect(await line.refuse({ type: 'seat_bot', seat: 4 })).toBe('no_such_seat');
    await line.accept({ type: 'seat_bot' });
    await line.sees('a third bot', ({ seats }) => seats[1]);
    expect(line.room['seats'][1]).toEqual(bot(3));
    expect(await line.refuse({ type: 'seat_bot' })).toBe('room_full');

    await line.accept({ type: 'remove', player: line.room['seats'][2].player });
    await line.sees('a free seat', ({ seats }) => !seats[2]);
    expect(await line.refuse({ type: 'hand_over', player: line.room['seats'][3].player })).toBe('no_such_player');
    await line.accept({ type: 'seat_bot', seat: 2 });
    await line.sees('the bot again', ({ seats }) => seats[2]);
    expect(line.room['seats'][2]).toEqual(bot(1));
  });

  test.each([
    ['calcory', {}],
    ['bonbons', { quick: true }],
    ['figures', {}],
    ['xxl', { mode: 'single', variant: 'refusal', deals: 1 }],
  ])('play a whole game of %s with somebody, and the next one', async (game, options) => {
    const host = await Player.create(server, 'Ann');
    const line = await host.enter(await host.createRoom({ game, options, seats: 3, bots: 2 }));
    const choose = anyOf(dice(3));
    for (const number of [1, 2]) {
      await line.accept({ type: 'start' });
      await line.atVersion(0, number);
      const after = line.frames.length;
      await actAlone(line, choose);
      const moves = line.frames.slice(after).filter(({ type }) => type === 'update');
      for (const { seat, by } of moves) expect(by).toBe(line.room['seats'][seat]?.bot ? 'bot' : 'player');
      await line.sees('the end', ({ phase }) => phase === 'finished');
      expect(line.game?.['result'].scores).toHaveLength(3);
      expect(line.room['tally'].map(({ games }: Json) => games)).toEqual([number, number, number]);
      expect(line.room['commitment']).not.toBeNull();
    }
  });

  test('wait for people: with nobody there they do not play on', async () => {
    const host = await Player.create(server, 'Ann');
    const line = await host.enter(await host.createRoom({ seats: 3, bots: 2 }));
    await line.accept({ type: 'start' });
    await line.atVersion(0);
    await line.accept({ type: 'leave' });
    await until('the game to end', () => isOver(line.game));
    expect(line.game?.['ending']).toEqual({ reason: 'everybody_left', seat: null });
  });
});

describe('names', () => {
  test('who comes under a taken name is shown with a number, and sees no hand but their own (H5)', async () => {
    const table = await startGame(server, 2, { game: 'figures' });
    const [host] = table.lines as [Line];
    const hand = JSON.stringify(host.own?.['view'].hand);
    const others = [
      await watch(table.code, 'Player 1'),
      await watch(table.code, 'PLAYER 1'),
      await watch(table.code, 'Player 1 2'),
    ];
    const called = ['Player 1 2', 'PLAYER 1 3', 'Player 1 2 2'];
    const all = [...table.lines, ...others];
    await host.sees('all of them', ({ watcher_count }) => watcher_count === 3);
    await allAlike(all);
    expect(host.room['watchers'].map(({ name }: Json) => name)).toEqual(called);
    expect(names(host.room)).toEqual(['Player 1', 'Player 2', null, null, null, null]);
    for (const [at, line] of others.entries()) {
      expect(line.frames[0]!['you']).toEqual({ player: line.player.id, name: called[at] });
      expect(line.own).toBeNull();
      expect(await line.refuse({ type: 'move', game: 1, version: 0, move: { type: 'draw' } })).toBe('not_seated');
    }
    // Nothing has been laid down yet.
    for (const { frames } of others) expect(JSON.stringify(frames).includes(hand)).toBe(false);
    await playOn({ ...table, lines: all }, 10, (legal) => legal[0]!);
    for (const { frames } of others) expect(frames.every((frame) => !frame['private'])).toBe(true);
  });

  test('the longest allowed name, twice', async () => {
    const long = '👑'.repeat(24);
    const host = await Player.create(server, long);
    const line = await host.enter(await host.createRoom());
    const second = await watch(line.code, long);
    await second.accept({ type: 'sit' });
    await line.sees('both', (room) => names(room)[1]);
    expect(names(line.room).slice(0, 2)).toEqual([long, `${long} 2`]);
  });

  test('who comes under a name that looks like a taken one is shown with a number', async () => {
    const names: [string, string][] = [
      ['Ren\u00e9', 'Ren\u00e9'],
      ['Rene\u0301', 'Ren\u00e9 2'],
      ['Ren\u00e9\ufe0f', 'Ren\u00e9 3'],
      ['R\u0435n\u00e9', 'R\u0435n\u00e9 4'], // with a Cyrillic e
      ['\uff32\uff25\uff2e\uff25', '\uff32\uff25\uff2e\uff25 5'], // in full width
      ['می\u200cخواهم', 'می\u200cخواهم'],
      ['میخواهم', 'میخواهم 2'],
      ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ];
    const { lines } = await seatTable(server, 1);
    for (const [name, shown] of names) {
      const line = await watch(lines[0]!.code, name);
      expect(line.frames[0]!['you'].name).toBe(shown);
    }
  });

  test('a name is kept in one form, in which it can be given again', async () => {
    for (const [given, kept] of [
      ['Rene\u0301', 'Ren\u00e9'],
      ['Ann\ufe0f', 'Ann'],
      ['क\u094d\u200dष', 'क\u094d\u200dष'],
      ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ] as const) {
      const first = await call(server, 'POST', '/api/players', { name: given });
      expect([first.status, first.body.name]).toEqual([201, kept]);
      const again = await call(server, 'POST', '/api/players', { name: kept });
      expect([again.status, again.body.name]).toEqual([201, kept]);
    }
  });

  test('a new name is unique, too, for those with a seat and those without', async () => {
    const { lines, players } = await seatTable(server, 2);
    const eve = await watch(lines[0]!.code);
    await players[1]!.call('PATCH', '/api/me', { name: 'Player 1' });
    await eve.sees('the second Player 1', (room) => names(room)[1] === 'Player 1 2');
    expect(names(eve.room)[0]).toBe('Player 1');
    await eve.player.call('PATCH', '/api/me', { name: 'player 1' });
    await eve.accept({ type: 'sit' });
    await lines[0]!.sees('the third', (room) => names(room)[2] === 'player 1 3');
  });
});

test('of fifty who ask for the last seat at once, one gets it, twenty times over (L4)', async () => {
  const host = await Player.create(server, 'Ann');
  const line = await host.enter(await host.createRoom({ seats: 2 }));
  const crowd = await Promise.all(Array.from({ length: 50 }, (_, at) => watch(line.code, `Guest ${at}`)));
  await line.sees('the crowd', ({ watcher_count, watchers }) => watcher_count === 50 && watchers.length === 50);
  for (let round = 0; round < 20; ++round) {
    const from = crowd.map(({ frames }) => frames.length);
    const ids = crowd.map((guest, at) => guest.send(at % 2 === round % 2 ? { type: 'sit' } : { type: 'sit', seat: 1 }));
    const answers = await Promise.all(crowd.map((guest, at) => guest.answerTo(ids[at]!, from[at])));
    const seated = answers.flatMap(({ type }, at) => (type === 'accepted' ? [at] : []));
    expect(seated).toHaveLength(1);
    answers.forEach(({ code }, at) => {
      if (at !== seated[0]) expect(code).toBe(at % 2 === round % 2 ? 'room_full' : 'seat_taken');
    });
    const winner = crowd[seated[0]!]!;
    const taken = await line.sees('who sits', ({ seats }) => seats[1]);
    expect(taken['seats'][1].player).toBe(winner.player.id);
    expect(taken['watcher_count']).toBe(49);
    if (round % 5 === 0) await allAlike([line, ...crowd]);
    await winner.accept({ type: 'leave' });
    await line.sees('the free seat', ({ seats }) => !seats[1]);
  }
});

test('a room takes as many people without a seat as it may; seated people and newcomers elsewhere are not concerned', async () => {
  const small = await Server.start({ TABLEE_WATCHERS_PER_ROOM: '2' });
  try {
    const { lines, code } = await seatTable(small, 2);
    const eve = await (await Player.create(small, 'Eve')).enter(code);
    const mia = await (await Player.create(small, 'Mia')).enter(code);
    const late = await RawSocket.inRoom(await Player.create(small, 'Late'), code);
    expect(await late.closing()).toBe(4007);
    expect(late.received.toString()).toContain('"reason":"room_full"');
    // Who is here may open another page, and whoever sits comes back.
    await mia.open();
    await lines[1]!.open();
    eve.drop();
    await lines[0]!.sees('one less', ({ watcher_count }) => watcher_count === 1);
    await (await Player.create(small, 'Later')).enter(code);
  } finally {
    await small.dispose();
  }
});

test('one address can not fill a room so that nobody else may watch: whoever came last from there gives way', async () => {
  const small = await Server.start({ TABLEE_WATCHERS_PER_ROOM: '3' });
  try {
    const { lines, code } = await seatTable(small, 2);
    const enter = async (name: string, from: string): Promise<Line> => (await Player.create(small, name, from)).enter(code);
    const crowd = [await enter('Eve 1', '127.0.0.5'), await enter('Eve 2', '127.0.0.5'), await enter('Eve 3', '127.0.0.5')];
    const mia = await enter('Mia', '127.0.0.6');
    expect(await crowd[2]!.closing()).toBe(4007);
    expect(crowd[2]!.frames.at(-1)).toEqual({ type: 'bye', reason: 'room_full', retry_after_ms: null });
    await lines[0]!.sees('who is there', ({ watchers }) => isDeepStrictEqual(watchers.map(({ name }: Json) => name), ['Eve 1', 'Eve 2', 'Mia']));
    // Coming back does not push others out.
    await expect(crowd[2]!.open()).rejects.toThrow('room_full');
    await expect(enter('Late', '127.0.0.6')).rejects.toThrow('room_full');
    expect([mia.closed, crowd[0]!.closed, crowd[1]!.closed]).toEqual([null, null, null]);
  } finally {
    await small.dispose();
  }
});
