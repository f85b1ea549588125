// The owner of a server looks after it from the command line, while people play: each subcommand against the real program.

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, type Json, knock, Player, playOn, seatTable, startGame } from '../harness/client';
import { check } from '../harness/schemas';
import { program, Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
let others: Server[] = [];
beforeAll(async () => {
  server = await Server.start({ TABLEE_ROOMS_PER_ADDRESS: '1000', TABLEE_ROOMS_PER_PLAYER: '77' });
});
afterEach(async () => {
  for (const other of others) await other.dispose();
  others = [];
});
afterAll(() => server.dispose());

const another = async (settings: Record<string, string> = {}): Promise<Server> => {
  others.push(await Server.start(settings));
  return others.at(-1)!;
};

interface Ran {
  status: number | null;
  out: string;
  err: string;
}

const admin = (at: Server, ...args: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(program, ['admin', '--data', at.data, ...args], (_, out, err) =>
      resolve({ status: child.exitCode, out, err }),
    );
  });

/** What a subcommand answers in JSON; throws unless it was done. */
const ask = async (at: Server, ...args: string[]): Promise<any> => {
  const { status, out, err } = await admin(at, ...args, '--json');
  if (status !== 0) throw new Error(`${args.join(' ')}: ${status} ${err}`);
  return JSON.parse(out);
};

/** Sends bytes to the owner's socket and gives what comes back until the server hangs up. */
const sendRaw = (at: Server, bytes: Buffer | string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(join(at.data, 'tablee.sock'));
    let answer = '';
    socket.on('data', (part: Buffer) => {
      answer += part.toString();
    });
    // A server that has had enough may hang up on what is still being sent.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.end(bytes);
  });

const nobody = '0000000000ZZZ';
const noSuchPlayer = { status: 1, out: '', err: 'There is no player with this id.\n' };

describe('rooms', () => {
  test('are listed with what goes on in them, and one is ended: all are told, and it is gone', async () => {
    const table = await startGame(server, 2);
    const eve = await (await Player.create(server, 'Eve')).enter(table.code);
    const listed = (await ask(server, 'rooms')).rooms.find(({ code }: Json) => code === table.code);
    expect(listed).toMatchObject({ game: 'calcory', phase: 'playing', taken: 2, people: 3 });
    expect(Math.abs(listed.last_activity - Date.now())).toBeLessThan(60_000);
    const shown = await admin(server, 'rooms');
    expect(shown.status).toBe(0);
    expect(shown.out).toMatch(/^CODE +GAME +PHASE +SEATS +HERE +LAST ACTIVITY\n/);
    expect(shown.out).toContain(table.code);
    expect((await ask(server, 'rooms', '--limit', '1')).rooms).toHaveLength(1);

    expect(await admin(server, 'end-room', table.code.toLowerCase())).toEqual({
      status: 0,
      out: `Room ${table.code} is closed.\n`,
      err: '',
    });
    for (const line of [...table.lines, eve]) {
      expect(await line.closing()).toBe(4003);
      expect(line.frames.at(-1)).toMatchObject({ type: 'bye', reason: 'room_closed' });
    }
    const { body } = await table.players[0]!.call('GET', `/api/rooms/${table.code}`);
    expect(body.error.code).toBe('room_not_found');
    expect((await ask(server, 'rooms')).rooms.map(({ code }: Json) => code)).not.toContain(table.code);
  });

  test('that are not there can’t be ended', async () => {
    const missing = await admin(server, 'end-room', 'ZZZZZZ');
    expect(missing).toEqual({ status: 1, out: '', err: 'There is no open room with this code.\n' });
    expect(await admin(server, 'end-room', 'what')).toMatchObject({ status: 1 });
    const told = await admin(server, 'end-room', 'ZZZZZZ', '--json');
    expect(told.status).toBe(1);
    expect(JSON.parse(told.out)).toEqual({ error: 'There is no open room with this code.' });
  });

  test('stay ended after a crash', async () => {
    const other = await another();
    const table = await startGame(other, 2);
    await ask(other, 'end-room', table.code);
    await other.kill();
    await other.start();
    expect((await ask(other, 'rooms')).rooms).toEqual([]);
  });
});

describe('players', () => {
  test('are found by a part of their name', async () => {
    const one = await Player.create(server, 'Quentin');
    const two = await Player.create(server, 'Quentina');
    await one.createRoom();
    const { players } = await ask(server, 'players', '--name', 'quent');
    expect(players.map(({ player }: Json) => player)).toEqual([two.id, one.id]);
    expect(players[1]).toMatchObject({ name: 'Quentin', rooms: 1, games: 0, banned: false, last_seen: null });
    expect((await ask(server, 'players', '--name', 'quent', '--limit', '1')).players).toHaveLength(1);
    const shown = await admin(server, 'players', '--name', 'quent');
    expect(shown.out).toMatch(/^PLAYER +NAME +CREATED/);
    expect(shown.out).toContain('Quentina');
    expect((await ask(server, 'players', '--name', 'Bot 1')).players).toEqual([]);
  });

  test('who are banned are shown out at once, keep their seat as if the line had dropped, and come in nowhere', async () => {
    const table = await startGame(server, 2);
    const [ann, ben] = table.lines;
    const banned = table.players[1]!;
    expect(await admin(server, 'ban-player', banned.id)).toMatchObject({ status: 0, out: `${banned.id} is banned.\n` });
    expect(await ben!.closing()).toBe(4005);
    await ann!.sees('the dropped line', (room) => room['seats'][1]?.presence === 'reconnecting');
    expect(await knock(server, `/ws/rooms/${table.code}`, { headers: banned.headers })).toEqual({
      status: 403,
      code: 'banned_from_server',
    });
    expect((await banned.call('GET', `/api/rooms/${table.code}`)).body.error.code).toBe('banned_from_server');
    expect((await banned.call('POST', '/api/rooms', { game: 'calcory' })).body.error.code).toBe('banned_from_server');
    expect((await ask(server, 'bans')).players).toMatchObject([{ player: banned.id, name: banned.name }]);
    expect((await ask(server, 'players', '--name', banned.name)).players.some((one: Json) => one['banned'])).toBe(true);

    expect(await admin(server, 'unban-player', banned.id)).toMatchObject({ status: 0 });
    await banned.enter(table.code);
    expect(await admin(server, 'unban-player', banned.id)).toMatchObject({
      status: 1,
      err: 'This player is not banned.\n',
    });
  });

  test('at a banned address are shown out and make nothing new, whatever they are called', async () => {
    const address = '127.0.0.77';
    const table = await startGame(server, 2);
    const guest = await Player.create(server, 'Guest', address);
    const line = await guest.enter(table.code);
    await ask(server, 'ban-address', address);
    expect(await line.closing()).toBe(4005);
    const fresh = await call(server, 'POST', '/api/players', { name: 'Fresh' }, {}, address);
    expect([fresh.status, fresh.body.error.code]).toEqual([403, 'banned_from_server']);
    expect(await knock(server, `/ws/rooms/${table.code}`, { headers: guest.headers, from: address })).toMatchObject({
      code: 'banned_from_server',
    });
    await guest.movedTo('127.0.0.78').enter(table.code);
    const [{ address_hash: hash }] = (await ask(server, 'bans')).addresses;
    expect(JSON.stringify(await ask(server, 'bans'))).not.toContain(address);
    expect(await admin(server, 'unban-address', hash)).toMatchObject({ status: 0 });
    await guest.enter(table.code);
    expect(await admin(server, 'unban-address', address)).toMatchObject({ status: 1 });
    const household = '2001:db8:1:2::/64';
    expect(await ask(server, 'ban-address', '2001:db8:1:2:3:4:5:6')).toMatchObject({ banned: household });
    expect(await admin(server, 'unban-address', household)).toMatchObject({ status: 0, out: expect.stringContaining(household) });
    expect(await admin(server, 'ban-address', 'somewhere')).toMatchObject({
      status: 1,
      err: 'This is not an IPv4 or IPv6 address.\n',
    });
  });

  test('stay banned after a crash', async () => {
    const other = await another();
    const ann = await Player.create(other, 'Ann');
    const code = await ann.createRoom();
    await ask(other, 'ban-player', ann.id);
    await ask(other, 'ban-address', '127.0.0.77');
    await other.kill();
    await other.start();
    expect(await knock(other, `/ws/rooms/${code}`, { headers: ann.headers })).toMatchObject({ status: 403 });
    expect((await call(other, 'POST', '/api/players', { name: 'Eve' }, {}, '127.0.0.77')).status).toBe(403);
  });

  test('get a new key: the old one ends with all that was signed in by it', async () => {
    const table = await startGame(server, 2);
    const player = table.players[1]!;
    const { status, out } = await admin(server, 'new-key', player.id);
    expect(status).toBe(0);
    const [, key] = /^\/enter#([0-9a-f]{64})\n$/.exec(out)!;
    expect(await table.lines[1]!.closing()).toBe(4006);
    expect(table.lines[1]!.frames.at(-1)).toMatchObject({ type: 'bye', reason: 'signed_out' });
    expect((await player.call('GET', '/api/me')).body.error.code).toBe('not_signed_in');
    const entered = await call(server, 'POST', '/api/session', { key });
    expect(entered.body).toEqual({ player: player.id, name: player.name });
    expect(entered.headers['set-cookie']![0]).toMatch(new RegExp(`^tablee_player=${key}; .*HttpOnly; SameSite=Lax`));
    expect((await call(server, 'GET', '/api/me', undefined, { cookie: `tablee_player=${key}` })).body.name).toBe(
      player.name,
    );
    const again = await knock(server, `/ws/rooms/${table.code}`, { headers: { cookie: `tablee_player=${key}` } });
    expect(again.status).toBe(101);
    expect(server.log).not.toContain(key);
    for (const wrong of ['', 'nonsense', '0'.repeat(64)]) {
      expect((await call(server, 'POST', '/api/session', { key: wrong })).body.error.code).toBe('bad_key');
    }
    for (const wrong of ['{', { key: 7 }, {}, { key: '', more: 1 }]) {
      expect((await call(server, 'POST', '/api/session', wrong)).status).toBe(400);
    }
  });

  test('are handed over as a file, and deleted', async () => {
    const { players, lines } = await seatTable(server, 2);
    const [, ben] = players;
    const folder = mkdtempSync(join(tmpdir(), 'tablee-export-'));
    const file = join(folder, 'ben.json');
    expect(await admin(server, 'export-player', ben!.id, file)).toEqual({ status: 0, out: '', err: '' });
    const exported = JSON.parse(readFileSync(file, 'utf8'));
    check('http.json#/definitions/Export', exported);
    expect(exported).toMatchObject({ player: ben!.id, name: ben!.name, rooms: [{ seat: 1, host: false }] });
    expect(await ask(server, 'export-player', ben!.id)).toEqual(exported);
    expect(await admin(server, 'export-player', ben!.id, join(folder, 'no', 'folder'))).toMatchObject({ status: 3 });
    rmSync(folder, { recursive: true });

    expect(await admin(server, 'delete-player', ben!.id)).toMatchObject({
      status: 0,
      out: `Player ${ben!.id} is deleted.\n`,
    });
    await lines[0]!.sees('the free seat', (room) => room['seats'][1] === null);
    expect((await ben!.call('GET', '/api/me')).status).toBe(401);
    for (const command of ['delete-player', 'export-player', 'new-key', 'ban-player']) {
      expect(await admin(server, command, ben!.id)).toEqual(noSuchPlayer);
    }
  });

  test('who are not there, and bots, are not to be had', async () => {
    for (const command of ['ban-player', 'unban-player', 'new-key', 'delete-player', 'export-player']) {
      expect(await admin(server, command, nobody)).toEqual(noSuchPlayer);
      expect(await admin(server, command, '0000000000001')).toEqual(noSuchPlayer);
      expect(await admin(server, command, 'Ann')).toMatchObject({ status: 1 });
    }
  });
});

test('limits are those in force, with what is used of them', async () => {
  const { limits } = await ask(server, 'limits');
  const of = (name: string) => limits.find(({ limit }: Json) => limit === name);
  expect(of('rooms-per-player')).toMatchObject({ value: 77, used: null });
  expect(of('rooms').used).toBe((await ask(server, 'rooms', '--limit', '100000')).rooms.length);
  expect(of('connections').used).toBeGreaterThan(0);
  expect(of('frame-bytes').value).toBe(16 * 1024);
  expect((await admin(server, 'limits')).out).toMatch(/rooms-per-player +77 +- /);
});

describe('the command line', () => {
  test('says what is wrong with it', async () => {
    for (const args of [[], ['nonsense'], ['end-room'], ['rooms', '--limit', '0'], ['players', '--limit', 'many']]) {
      expect(await admin(server, ...args)).toMatchObject({ status: 2 });
    }
  });

  test('says when no server is there', async () => {
    const other = await another();
    await other.stop();
    const { status, err } = await admin(other, 'rooms');
    expect(status).toBe(3);
    expect(err).toMatch(/^No server answers at .*tablee\.sock/);
  });
});

describe('the socket', () => {
  test('is for its owner alone, and goes with the server', async () => {
    const other = await another();
    const path = join(other.data, 'tablee.sock');
    expect(statSync(path).isSocket()).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await other.stop();
    expect(existsSync(path)).toBe(false);
  });

  test('of a server that was killed is replaced', async () => {
    const other = await another();
    await other.kill();
    expect(existsSync(join(other.data, 'tablee.sock'))).toBe(true);
    await other.start();
    expect((await ask(other, 'rooms')).rooms).toEqual([]);
  });

  test('is put where the owner wants it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-socket-'));
    const path = join(folder, 'own.sock');
    const other = await another({ TABLEE_ADMIN_SOCKET: path });
    expect(await ask(other, '--admin-socket', path, 'rooms')).toEqual({ rooms: [] });
    expect(await admin(other, 'rooms')).toMatchObject({ status: 3 });
    await other.stop();
    rmSync(folder, { recursive: true });
  });

  test('is left out, with a word in the log, where there can’t be one: a long path, a file, another server’s socket', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-socket-'));
    const file = join(folder, 'file');
    writeFileSync(file, 'precious');
    const long = await another({ TABLEE_ADMIN_SOCKET: join(folder, 'x'.repeat(120)) });
    expect(long.log).toContain('too long for a socket');
    const taken = await another({ TABLEE_ADMIN_SOCKET: file });
    expect(taken.log).toContain('a file of another kind');
    const twice = await another({ TABLEE_ADMIN_SOCKET: join(server.data, 'tablee.sock') });
    expect(twice.log).toContain('another server listens there');
    for (const other of [long, taken, twice]) {
      expect((await call(other, 'GET', '/healthz')).status).toBe(200);
      expect(await other.stop()).toBe(0);
    }
    expect(readFileSync(file, 'utf8')).toBe('precious');
    expect(await ask(server, 'bans')).toBeDefined();
    rmSync(folder, { recursive: true });
  });

  test('takes garbage, too much, too little and too many without harm', async () => {
    const table = await startGame(server, 2);
    const garbage: [string | Buffer, RegExp | ''][] = [
      ['\n', /not a command/],
      ['[]\n', /not a command/],
      ['{"command":7}\n', /command is missing/],
      ['{"command":"fly"}\n', /does not know that command/],
      ['{"command":"players","name":7}\n', /name is missing/],
      ['{"command":"rooms","limit":"x"}\n', /limit/],
      [`${'['.repeat(10_000)}\n`, /not a command/],
      [Buffer.from([0, 255, 254, 10]), /not a command/],
      ['no end of line', ''],
      ['', ''],
      ['x'.repeat(20_000), /longer than a command/],
    ];
    for (const [bytes, expected] of garbage) expect(await sendRaw(server, bytes)).toMatch(expected);
    const silent = await Promise.all(
      Array.from(
        { length: 40 },
        () =>
          new Promise<ReturnType<typeof connect>>((resolve) => {
            const socket = connect(join(server.data, 'tablee.sock'), () => resolve(socket));
            socket.on('error', () => undefined);
          }),
      ),
    );
    await playOn(table, 10);
    for (const socket of silent) socket.destroy();
    await until('the owner to be heard again', async () => (await admin(server, 'rooms')).status === 0);
  });

  test('hangs up on whoever says nothing', async () => {
    const socket = connect(join(server.data, 'tablee.sock'));
    let closed = false;
    socket.on('close', () => {
      closed = true;
    });
    await until('the server to hang up', () => closed, 20_000);
  });
});

describe('announce', () => {
  test('tells all rooms, those that come later, and the lobby, how long it is until the restart', async () => {
    const own = await another();
    const table = await startGame(own);
    expect((await admin(own, 'announce', '--in', '5', 'A new version, with\nbetter bots.')).out).toBe('Everybody is told.\n');
    const about = { text: 'A new version, with better bots.' };
    for (const line of table.lines) await line.sees('the restart', (room) => room['restart']?.text === about.text);
    const left = table.lines[0]!.room['restart'].remaining_ms as number;
    expect(left).toBeGreaterThan(280_000);
    expect(left).toBeLessThanOrEqual(300_000);
    await playOn(table, 2);

    const late = await startGame(own);
    expect(late.lines[0]!.room['restart']).toMatchObject(about);
    const first = (await call(own, 'GET', '/api/lobby')).body.restart;
    expect(first).toMatchObject(about);
    // What is told later is less.
    await until('time to pass', async () => (await call(own, 'GET', '/api/lobby')).body.restart.remaining_ms < first.remaining_ms);

    expect((await admin(own, 'announce', '--cancel')).status).toBe(0);
    for (const line of [...table.lines, ...late.lines]) await line.sees('no restart', (room) => room['restart'] === null);
    expect((await call(own, 'GET', '/api/lobby')).body.restart).toBeNull();
  });

  test.each([
    [['announce'], 1, '1 to 1440 minutes'],
    [['announce', '--in', '0'], 1, '1 to 1440 minutes'],
    [['announce', '--in', '5', '\u200b'], 1, "can't be shown"],
    [['announce', '--in', '5', '--cancel'], 2, 'excludes'],
  ])('%j ends with %i', async (args, status, reason) => {
    const ran = await admin(server, ...args);
    expect([ran.status, ran.out + ran.err]).toEqual([status, expect.stringContaining(reason)]);
  });
});

test('a new key leads to the address that players type in', async () => {
  const own = await another({ TABLEE_PUBLIC_URL: 'https://play.example/cards/' });
  const ann = await Player.create(own, 'Ann');
  const { link } = await ask(own, 'new-key', ann.id);
  expect(link).toMatch(/^https:\/\/play\.example\/cards\/enter#[0-9a-f]{64}$/);
});
