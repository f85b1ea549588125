// What people may do with what is kept of them: take it along, and delete it, while the games of others go on and stay.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, type Json, knock, Player, playOn, seatTable, startGame, type Table } from '../harness/client';
import { Server } from '../harness/server';

let server: Server;
let others: Server[] = [];
beforeAll(async () => {
  server = await Server.start({ TABLEE_BOT_DELAY: '1', TABLEE_ROOMS_PER_ADDRESS: '1000' });
});
afterEach(async () => {
  for (const other of others) await other.dispose();
  others = [];
});
afterAll(() => server.dispose());

const finishedTable = async (extra: Json = {}): Promise<Table> => {
  const table = await startGame(server, 2, extra);
  await playOn(table);
  return table;
};

const remove = async (player: Player): Promise<void> => {
  const { status, body } = await player.call('DELETE', '/api/me');
  if (status !== 200) throw new Error(JSON.stringify(body));
};

describe('an export', () => {
  test('is one file with all that is kept of a player, and nothing of others', async () => {
    const table = await finishedTable();
    const [ann, ben] = table.players;
    await table.lines[0]!.accept({ type: 'say', text: 'I am Ann.' });
    await table.lines[1]!.accept({ type: 'say', phrase: 'well_played' });
    const { status, headers, body } = await ann!.call('GET', '/api/me/export');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="tablee-${ann!.id}.json"`);
    expect(body).toMatchObject({ player: ann!.id, name: ann!.name, bans: { rooms: [], server_since: null } });
    expect(body.rooms).toMatchObject([{ code: table.code, host: true, game: 'calcory' }]);
    expect(body.chat).toMatchObject([{ text: 'I am Ann.', phrase: null, room: table.code }]);
    expect(body.standings).toMatchObject([{ game: 'calcory', standing: { games: 1 } }]);
    expect(body.games).toHaveLength(1);
    const [game] = body.games;
    expect(game.game.seats.map(({ player }: Json) => player)).toEqual([ann!.id, ben!.id]);
    expect(game.game.seats[game.seat].player).toBe(ann!.id);
    const replay = await ann!.get(`/api/replays/${game.game.id}?count=200`);
    const own = replay.steps.filter(({ seat }: Json) => seat === game.seat);
    expect(game.moves.map(({ move }: Json) => move)).toEqual(own.map(({ move }: Json) => move));
  });

  test('names the rooms that somebody is banned from', async () => {
    const { lines, players, code } = await seatTable(server, 2);
    await lines[0]!.accept({ type: 'remove', player: players[1]!.id, ban: true });
    expect((await players[1]!.get('/api/me/export')).bans.rooms).toEqual([code]);
  });

  test('is for whoever is signed in', async () => {
    for (const [method, path] of [
      ['GET', '/api/me/export'],
      ['DELETE', '/api/me'],
    ] as const) {
      expect((await call(server, method, path)).body.error.code).toBe('not_signed_in');
    }
    expect((await call(server, 'POST', '/api/me/export')).status).toBe(405);
  });
});

describe('a deletion', () => {
  test('takes name, lines, standings and the key at once; what others have played stays and can be watched', async () => {
    const table = await finishedTable();
    const [ann, ben] = table.players;
    const [seen] = (await ann!.get('/api/me/games')).games;
    await table.lines[1]!.accept({ type: 'say', text: 'I am Ben.' });
    await table.lines[0]!.accept({ type: 'say', text: 'I am Ann.' });
    const second = await ben!.enter(await ben!.createRoom({ listed: true }));
    const { status, headers, body } = await ben!.call('DELETE', '/api/me');
    expect([status, body]).toEqual([200, { deleted: true }]);
    expect(headers['set-cookie']![0]).toMatch(/^tablee_player=; Path=\/; Max-Age=0;/);

    for (const line of [table.lines[1]!, second]) {
      expect(await line.closing()).toBe(4006);
      expect(line.frames.at(-1)).toMatchObject({ type: 'bye', reason: 'signed_out' });
    }
    await table.lines[0]!.sees('the free seat', (room) => !room['seats'].some((seat: Json | null) => seat?.['player'] === ben!.id));
    expect(table.lines[0]!.chat.map(({ text }) => text)).toEqual(['I am Ann.']);
    expect(table.lines[0]!.room['tally'].map(({ name }: Json) => name)).toContain('Deleted player');
    for (const path of ['/api/me', '/api/me/games', '/api/me/export']) expect((await ben!.call('GET', path)).status).toBe(401);
    expect(await knock(server, `/ws/rooms/${table.code}`, { headers: ben!.headers })).toMatchObject({ status: 401 });

    const [kept] = (await ann!.get('/api/me/games')).games;
    expect(kept.seats.map(({ name }: Json) => name).sort()).toEqual([ann!.name, 'Deleted player'].sort());
    expect(kept.seats.map(({ score, place }: Json) => [score, place])).toEqual(
      seen.seats.map(({ score, place }: Json) => [score, place]),
    );
    const replay = await ann!.get(`/api/replays/${kept.id}?as=all&count=200`);
    expect(replay.steps).toHaveLength(kept.moves + 1);
    expect((await call(server, 'GET', `/api/replays/${kept.id}/trace`)).status).toBe(200);
    const best = await ann!.get('/api/leaderboards/calcory?limit=100');
    expect(best.players.map(({ player }: Json) => player)).not.toContain(ben!.id);
  });

  test.each([
    ['stand_in', 'playing', true],
    ['wait', 'playing', false],
    ['end', 'finished', null],
  ])('in the middle of a game follows the room’s rule: %s', async (on_leave, phase, standIn) => {
    const table = await startGame(server, 3, { on_leave });
    await remove(table.players[0]!);
    const [, ben] = table.lines;
    await ben!.sees('the new host', (room) => room['host'] !== table.players[0]!.id && room['phase'] === phase);
    await ben!.sees('no old name', (room) => !JSON.stringify(room).includes(`"${table.players[0]!.name}"`));
    const seat = ben!.room['seats'].find((one: Json | null) => one?.['player'] === table.players[0]!.id);
    if (standIn === null) expect(seat).toBeUndefined();
    else expect(seat).toMatchObject({ name: 'Deleted player', left: true, stand_in: standIn });
  });

  test('is not undone by a crash, and rooms come back without what went', async () => {
    const other = await Server.start();
    others.push(other);
    const table = await startGame(other, 2);
    await table.lines[1]!.accept({ type: 'say', text: 'I am Ben.' });
    await remove(table.players[1]!);
    await other.kill();
    await other.start();
    const line = await table.players[0]!.enter(table.code);
    expect(line.chat).toEqual([]);
    expect(JSON.stringify(line.room)).not.toContain(`"${table.players[1]!.name}"`);
    expect((await table.players[1]!.call('GET', '/api/me')).status).toBe(401);
  });

  test('reaches rooms that nobody has been to since the server’s start', async () => {
    const other = await Server.start();
    others.push(other);
    const table = await startGame(other, 3, { on_leave: 'stand_in', listed: true });
    await other.stop();
    await other.start();
    await remove(table.players[0]!);
    const line = await table.players[1]!.enter(table.code);
    expect(line.room['host']).not.toBe(table.players[0]!.id);
    expect(line.room['seats'][0]).toMatchObject({ name: 'Deleted player', left: true, stand_in: true });
    const { rooms } = (await call(other, 'GET', '/api/lobby')).body;
    expect(rooms.map(({ host }: Json) => host)).not.toContain(table.players[0]!.name);
  });

  test('asked for twice at once is done once', async () => {
    const { players } = await startGame(server, 2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => players[0]!.call('DELETE', '/api/me')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  test('from another site’s page is refused', async () => {
    const ann = await Player.create(server, 'Ann');
    const { status, body } = await call(server, 'DELETE', '/api/me', undefined, {
      ...ann.headers,
      origin: 'https://elsewhere.example',
    });
    expect([status, body.error.code]).toEqual([403, 'foreign_origin']);
    expect((await ann.call('GET', '/api/me')).status).toBe(200);
  });

  test('leaves the key out of the log', async () => {
    const ann = await Player.create(server, 'Ann');
    await remove(ann);
    expect(server.log).not.toContain(ann.token);
  });
});

test('deletions and keys are rationed like other calls', async () => {
  const other = await Server.start({ TABLEE_CALLS_PER_MINUTE: '1' });
  others.push(other);
  const ann = await Player.create(other, 'Ann');
  for (const [method, path, body] of [
    ['DELETE', '/api/me', undefined],
    ['POST', '/api/session', { key: ann.token }],
  ] as const) {
    expect((await ann.call(method, path, body)).body.error.code).toBe('rate_limited');
  }
});
