// What is the host's right and nobody else's; and what becomes of people who were removed or banned.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, type Line, Player, call, knock, playOn, seatTable, startGame } from '../harness/client';
import { actAlone, anyOf, dice } from '../harness/own-will';
import { Server } from '../harness/server';

let server: Server;
beforeAll(async () => {
  server = await Server.start({ TABLEE_BOT_DELAY: '1', TABLEE_ROOMS_PER_ADDRESS: '1000' });
});
afterAll(() => server.dispose());

const nobody = '0000000000ZZZ';

/** Somebody without a seat in the room. */
const watch = async (code: string, name = 'Eve', from?: string): Promise<Line> =>
  (await Player.create(server, name, from)).enter(code);

const knockAt = (player: Player, code: string) =>
  knock(server, `/ws/rooms/${code}`, { headers: player.headers, from: player.from });

const names = (room: Json): (string | null)[] => room['seats'].map((seat: Json | null) => seat?.['name'] ?? null);

describe('the host', () => {
  test('hands over to another seated player, and to nobody else', async () => {
    const { lines, players } = await seatTable(server, 2);
    const [host, guest] = lines as [Line, Line];
    const eve = await watch(host.code);
    for (const player of [nobody, eve.player.id]) {
      expect(await host.refuse({ type: 'hand_over', player })).toBe('no_such_player');
    }
    await host.accept({ type: 'hand_over', player: players[1]!.id });
    for (const line of [...lines, eve]) await line.sees('the new host', (room) => room['host'] === players[1]!.id);
    expect(await host.refuse({ type: 'start' })).toBe('not_host');
    await guest.accept({ type: 'configure', settings: { look_seconds: 9 } });
    await guest.accept({ type: 'start' });
    await host.atVersion(0);
    await guest.accept({ type: 'hand_over', player: players[0]!.id });
    await eve.sees('the old host', (room) => room['host'] === players[0]!.id);
  });

  test('alone may do what is the host’s: everybody else is refused, with a seat or without (L3)', async () => {
    const table = await seatTable(server, 3);
    const [host, guest] = table.lines as [Line, Line];
    const eve = await watch(table.code);
    const commands: Json[] = [
      { type: 'configure', settings: { seats: 3 } },
      { type: 'configure', settings: { chat: false } },
      { type: 'configure', settings: {} },
      { type: 'seat_bot' },
      { type: 'seat_bot', seat: 0 },
      { type: 'hand_over', player: guest.player.id },
      { type: 'hand_over', player: eve.player.id },
      { type: 'remove', player: host.player.id },
      { type: 'remove', player: table.players[2]!.id, ban: true },
      { type: 'remove', player: eve.player.id },
      { type: 'close' },
    ];
    const refuseAll = async (): Promise<void> => {
      for (const command of commands) {
        for (const line of [guest, eve]) expect([command, await line.refuse(command)]).toEqual([command, 'not_host']);
      }
    };
    const before = host.room;
    await refuseAll();
    expect([await guest.refuse({ type: 'start' }), await eve.refuse({ type: 'start' })]).toEqual([
      'not_host',
      'not_seated',
    ]);
    expect(host.room).toEqual(before);
    await host.accept({ type: 'start' });
    for (const line of table.lines) await line.atVersion(0);
    await refuseAll();
    await playOn(table);
    await guest.sees('the end', ({ phase }) => phase === 'finished');
    await refuseAll();
    expect(await eve.refuse({ type: 'start' })).toBe('not_seated');
    await guest.accept({ type: 'start' });
  });

  test('closes the room for everybody', async () => {
    const { lines, code, players } = await startGame(server);
    const eve = await watch(code);
    await lines[0]!.accept({ type: 'close' });
    for (const line of [...lines, eve]) {
      expect(await line.closing()).toBe(4003);
      expect(line.frames.at(-1)).toEqual({ type: 'bye', reason: 'room_closed', retry_after_ms: null });
    }
    expect((await players[1]!.call('GET', `/api/rooms/${code}`)).body.error.code).toBe('room_not_found');
    expect(await knockAt(players[1]!, code)).toEqual({ status: 404, code: 'room_not_found' });
    expect((await players[1]!.get('/api/me/rooms')).rooms).toEqual([]);
  });

  test('removes nobody who is not there, and not themselves', async () => {
    const { lines, players } = await seatTable(server, 2, { seats: 3, bots: 1 });
    for (const player of [nobody, players[0]!.id]) {
      expect(await lines[0]!.refuse({ type: 'remove', player })).toBe('no_such_player');
    }
    await lines[0]!.accept({ type: 'start' });
    const bot = lines[0]!.room['seats'][2].player;
    expect(await lines[0]!.refuse({ type: 'remove', player: bot })).toBe('game_running');
  });
});

describe('somebody who was removed', () => {
  test('comes back in a new tab, without the seat (L3)', async () => {
    const { lines, players, code } = await seatTable(server, 3);
    const [host, guest] = lines as [Line, Line];
    await host.accept({ type: 'remove', player: players[1]!.id });
    expect(await guest.closing()).toBe(4004);
    expect(guest.frames.at(-1)).toEqual({ type: 'bye', reason: 'removed', retry_after_ms: null });
    await host.sees('the free seat', (room) => names(room)[1] === null);

    const tab = await players[1]!.enter(code);
    expect(tab.seatOf()).toBeNull();
    expect(await tab.refuse({ type: 'ready', ready: true })).toBe('not_seated');
    await host.sees('them watching', ({ watchers }) => watchers[0]?.player === players[1]!.id);
    await host.accept({ type: 'remove', player: players[1]!.id, ban: false });
    expect(await tab.closing()).toBe(4004);
    const again = await players[1]!.enter(code);
    await again.accept({ type: 'sit' });
    await host.sees('them seated', (room) => names(room)[1] === 'Player 2');
  });

  test('in a game has nothing to do with it any more: not by the old socket, nor by the token (H5)', async () => {
    const table = await startGame(server, 3, { game: 'figures' });
    const [host, guest, third] = table.lines as [Line, Line, Line];
    const { frames: before } = guest;
    const command = { type: 'move', game: 1, version: 0, move: { type: 'draw' } };
    // What they send at that moment is done before or not at all.
    await host.accept({ type: 'remove', player: guest.player.id });
    expect(await guest.closing()).toBe(4004);
    expect(before.at(-1)).toMatchObject({ type: 'bye', reason: 'removed' });
    await third.sees('a bot', ({ seats }) => seats[1].bot);
    const bot = third.room['seats'][1];
    expect(bot).toMatchObject({ name: 'Bot 1', presence: 'here', stand_in: false, left: false });

    const tab = await guest.player.enter(table.code);
    expect(tab.own).toBeNull();
    expect(tab.seatOf()).toBeNull();
    expect(await tab.refuse(command)).toBe('not_seated');
    for (const type of ['sit', 'come_back', 'leave', 'end']) {
      expect(await tab.refuse({ type })).toBe(type === 'sit' ? 'game_running' : 'not_seated');
    }
    const choose = anyOf(dice(8));
    await Promise.all([actAlone(host, choose), actAlone(third, choose)]);
    await tab.sees('the end', ({ phase }) => phase === 'finished');
    expect(tab.frames.every((frame) => !frame['private'])).toBe(true);
    expect(third.frames.filter(({ type, seat, by }) => type === 'update' && seat === 1 && by !== 'bot')).toEqual([]);
    const { games } = await third.player.get(`/api/rooms/${table.code}/games`);
    expect(games[0].seats.map(({ player, bot: isBot }: Json) => [player, isBot])).toEqual([
      [host.player.id, false],
      [bot.player, true],
      [third.player.id, false],
    ]);
    expect((await guest.player.get('/api/me/games')).games).toEqual([]);
  });

  test('is out although a command of theirs is still on its way', async () => {
    const { lines } = await seatTable(server, 2);
    const [host, guest] = lines as [Line, Line];
    for (let round = 0; round < 10; ++round) {
      const after = guest.frames.length;
      const removal = host.send({ type: 'remove', player: guest.player.id });
      for (let each = 0; each < 5; ++each) guest.send({ type: 'ready', ready: each % 2 === 0 });
      await host.answerTo(removal);
      expect(await guest.closing()).toBe(4004);
      const bye = guest.frames.findIndex(({ type }, at) => at >= after && type === 'bye');
      expect(bye).toBe(guest.frames.length - 1);
      await guest.open();
      expect(guest.seatOf()).toBeNull();
      await guest.accept({ type: 'sit' });
      await host.sees('them seated', (room) => names(room)[1] === 'Player 2');
    }
  });
});

describe('somebody who was banned', () => {
  const refusedAt = async (player: Player, code: string): Promise<void> => {
    for (const path of [`/api/rooms/${code}`, `/api/rooms/${code}/games`]) {
      const { status, body } = await player.call('GET', path);
      expect([path, status, body.error?.code]).toEqual([path, 403, 'banned']);
    }
    expect(await knockAt(player, code)).toEqual({ status: 403, code: 'banned' });
  };

  test('is refused as that player, from wherever they come, also after a restart (L3)', async () => {
    const own = await Server.start();
    try {
      const { lines, players, code } = await seatTable(own, 3);
      const [host, guest, third] = lines as [Line, Line, Line];
      await host.accept({ type: 'remove', player: players[1]!.id, ban: true });
      expect(await guest.closing()).toBe(4005);
      expect(guest.frames.at(-1)).toEqual({ type: 'bye', reason: 'banned', retry_after_ms: null });
      await third.sees('the free seat', (room) => names(room)[1] === null);
      const refused = async (from: string): Promise<unknown[]> => {
        const { status, code: why } = await knock(own, `/ws/rooms/${code}`, { headers: players[1]!.headers, from });
        const { body } = await call(own, 'GET', `/api/rooms/${code}`, undefined, players[1]!.headers, from);
        return [status, why, body.error?.code];
      };
      for (const from of ['127.0.0.1', '127.0.0.9']) expect(await refused(from)).toEqual([403, 'banned', 'banned']);
      // All the others came from the same address, so it is nobody's to ban.
      const newcomer = await (await Player.create(own, 'Player 2')).enter(code);
      await newcomer.accept({ type: 'sit' });

      await own.kill();
      await own.start();
      expect(await refused('127.0.0.1')).toEqual([403, 'banned', 'banned']);
      await third.open();
      expect(third.seatOf()).not.toBeNull();
    } finally {
      await own.dispose();
    }
  });

  test('is refused under a new name from the same address, which others may use elsewhere (L3)', async () => {
    const away = '127.0.0.2';
    const { lines, code } = await seatTable(server, 2);
    const [host] = lines as [Line];
    const eve = await watch(code, 'Eve', away);
    await eve.accept({ type: 'sit' });
    await host.accept({ type: 'remove', player: eve.player.id, ban: true });
    expect(await eve.closing()).toBe(4005);
    await refusedAt(eve.player, code);
    await refusedAt(await Player.create(server, 'Eva', away), code);

    const next = await watch(code, 'Eva', '127.0.0.3');
    await next.accept({ type: 'sit' });
    const elsewhere = await seatTable(server, 1);
    const there = await watch(elsewhere.code, 'Eva', away);
    await there.accept({ type: 'sit' });
  });

  test('while they only watched, or from another address than at first, is refused at the one used last', async () => {
    const { lines, code } = await seatTable(server, 1);
    const [host] = lines as [Line];
    const before = await watch(code, 'Eve', '127.0.0.4');
    const eve = await before.player.movedTo('127.0.0.5').enter(code);
    expect(await before.closing()).toBe(4001);
    await host.accept({ type: 'remove', player: eve.player.id, ban: true });
    expect(await eve.closing()).toBe(4005);
    await refusedAt(await Player.create(server, 'New', '127.0.0.5'), code);
    await watch(code, 'Other', '127.0.0.4');
  });

  test('does not take others of the address along: who sits there stays, and may come back', async () => {
    const shared = '127.0.0.6';
    const { lines, code } = await seatTable(server, 1);
    const [host] = lines as [Line];
    const sister = await watch(code, 'Sister', shared);
    await sister.accept({ type: 'sit' });
    const eve = await watch(code, 'Eve', shared);
    await host.accept({ type: 'remove', player: eve.player.id, ban: true });
    expect(await eve.closing()).toBe(4005);
    await refusedAt(eve.player, code);
    await watch(code, 'Guest', shared);

    // With the sister away, the address of the next one is banned, and she is let in all the same.
    const other = await watch(code, 'Other', shared);
    sister.drop();
    await host.sees('her away', ({ seats }) => seats[1].presence !== 'here');
    for (const { player, name } of host.room['watchers']) {
      if (name !== 'Other') await host.accept({ type: 'remove', player });
    }
    await host.accept({ type: 'remove', player: other.player.id, ban: true });
    expect(await other.closing()).toBe(4005);
    await sister.open();
    expect(sister.seatOf()).toMatchObject({ presence: 'here' });
  });
});
