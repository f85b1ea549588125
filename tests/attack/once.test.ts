// Attacks that need no more than a few calls: what they want must not be had. What each of them is about is tested at length
// elsewhere; here somebody tries it who knows nothing but the protocol.

import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { type Answer, call, type Json, knock, Player, startGame } from '../harness/client';
import { freePort, Scrape } from '../harness/metrics';
import { playThrough } from '../harness/quick-games';
import { asShipped, program, Server } from '../harness/server';
import { until } from '../harness/until';
import { playLongGame, quick } from './long-game';

let server: Server;
afterEach(() => server?.dispose());

const attacker = '127.66.0.1';

/** A code that no room has, with a probability of next to one. */
const wrongCode = (number: number): string => `ZZZ${String(number).padStart(3, '0')}`;

const run = promisify(execFile);

const count = (statuses: number[], status: number): number => statuses.filter((each) => each === status).length;

/** What it is called for an answer to be none: gone, or not for you. */
const refused = ({ status }: { status: number }): boolean => status >= 400;

test('connections: whoever holds many and hangs up leaves their places at once', async () => {
  const port = await freePort();
  server = await Server.start({ TABLEE_METRICS_PORT: String(port) });
  const open = async (): Promise<number> => (await Scrape.of(port)).sum('tablee_connections_open');
  const streams = Array.from({ length: 40 }, () => {
    const stream = ask(`${server.url}/api/lobby/live`, { agent: false, localAddress: attacker });
    stream.on('error', () => {});
    stream.end();
    return stream;
  });
  await until('all streams', async () => (await open()) >= 40);
  for (const stream of streams) stream.destroy();
  await until('their places to be free', async () => (await open()) < 10, 2_000);
});

test('connections: those who are turned away are counted in the log, not listed', async () => {
  server = await Server.start({ TABLEE_CONNECTIONS: '20' });
  const before = server.log.split('\n').length;
  const calls = Array.from({ length: 300 }, () =>
    call(server, 'GET', '/healthz', undefined, { connection: 'keep-alive' }, attacker).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  await Promise.all(calls);
  expect(server.log.split('\n').length - before).toBeLessThan(12);
});

test('a key: a page of another site can not sign anybody in', async () => {
  server = await Server.start();
  const eve = await Player.create(server, 'Eve', attacker);
  const headers = { origin: 'https://foreign.example', 'sec-fetch-site': 'cross-site' };
  const answer = await call(server, 'POST', '/api/session', { key: eve.token }, headers);
  expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
  const page = await call(server, 'GET', '/enter', undefined, {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
  });
  expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined]);
});

test('wrong codes: whoever has the right one, a seat or a name still gets in from an address that guessed', async () => {
  server = await Server.start(asShipped);
  const ann = await Player.create(server, 'Ann');
  const code = await ann.createRoom();
  for (let guess = 0; guess < 40; ++guess) await call(server, 'GET', `/api/rooms/${wrongCode(guess)}`);
  expect(await knock(server, `/ws/rooms/${code}`, { headers: ann.headers })).toEqual({ status: 101, code: null });
  expect((await ann.call('GET', `/api/rooms/${code}`)).status).toBe(200);
});

test('wrong codes: images on a page of another site guess nothing and spend nothing', async () => {
  server = await Server.start(asShipped);
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  for (let guess = 0; guess < 40; ++guess)
    await call(server, 'GET', `/api/rooms/${wrongCode(guess)}`, undefined, headers);
  const own = await call(server, 'GET', `/api/rooms/${wrongCode(100)}`, undefined, { 'sec-fetch-site': 'same-origin' });
  expect(own.status).toBe(404);
});

test('wrong codes: a player who guesses from many addresses has one budget', async () => {
  server = await Server.start(asShipped);
  const eve = await Player.create(server, 'Eve', attacker);
  const statuses: number[] = [];
  for (let guess = 0; guess < 60; ++guess) {
    const { status } = await eve.movedTo(`127.66.1.${1 + guess}`).call('GET', `/api/rooms/${wrongCode(guess)}`);
    statuses.push(status);
  }
  expect(count(statuses, 429)).toBeGreaterThan(20);
});

test('wrong codes: of 300 at once no more are answered than of 300 one by one', async () => {
  server = await Server.start(asShipped);
  const guesses = Array.from({ length: 300 }, (_, guess) =>
    call(server, 'GET', `/api/rooms/${wrongCode(guess)}`, undefined, {}, attacker).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  const statuses = await Promise.all(guesses);
  expect(count(statuses, 404)).toBeLessThanOrEqual(22);
  expect(count(statuses, 404)).toBeGreaterThan(0);
});

test('reconnecting: an onlooker who flickers is told of at most once a second', async () => {
  server = await Server.start();
  const { code, lines } = await startGame(server, 2);
  const eve = await Player.create(server, 'Eve', attacker);
  const before = lines[0]!.frames.length;
  const begun = Date.now();
  for (let time = 0; time < 60; ++time) {
    // To be turned away is what may well happen.
    await eve.enter(code).then(
      (line) => line.drop(),
      () => {},
    );
  }
  const told = lines[0]!.frames.slice(before).filter(({ type }) => type === 'room').length;
  expect(told).toBeLessThanOrEqual(4 + (2 * (Date.now() - begun)) / 1_000);
});

test('reconnecting: a snapshot of a room with a full chat is not one of all its chat', async () => {
  server = await Server.start();
  const ann = await Player.create(server, 'Ann');
  const code = await ann.createRoom();
  for (let speaker = 0; speaker < 40; ++speaker) {
    const line = await (await Player.create(server, 'Eve', `127.66.2.${1 + speaker}`)).enter(code);
    for (let said = 0; said < 5; ++said) await line.ask({ type: 'say', text: 'a'.repeat(300) });
    line.drop();
  }
  const line = await (await Player.create(server, 'Eve', attacker)).enter(code);
  const snapshot = line.frames.find(({ type }) => type === 'snapshot')!;
  expect(JSON.stringify(snapshot['chat']).length).toBeLessThan(32 * 1_024);
});

test('proxies: with private networks trusted, a client there does not choose its own address', async () => {
  try {
    server = await Server.start({ ...asShipped, TABLEE_TRUSTED_PROXIES: 'private' });
  } catch (error) {
    // To refuse such a setting is as good.
    expect(String(error)).toContain('private');
    return;
  }
  const statuses: number[] = [];
  for (let name = 0; name < 100; ++name) {
    const headers = { 'x-forwarded-for': `198.51.100.${name}, 192.168.1.5` };
    statuses.push((await call(server, 'POST', '/api/players', { name: 'Eve' }, headers)).status);
  }
  expect(count(statuses, 201)).toBeLessThanOrEqual(62);
});

test('the lobby: one address does not push the rooms of others out of it', async () => {
  server = await Server.start();
  const rooms = async (): Promise<string[]> =>
    (await call(server, 'GET', '/api/lobby')).body.rooms.map(({ code }: Json) => code);
  const open = async (name: string, from: string): Promise<string> => {
    const player = await Player.create(server, name, from);
    const code = await player.createRoom({ listed: true });
    await player.enter(code);
    return code;
  };
  const early = await open('Ann', '127.1.0.1');
  for (let host = 0; host < 5; ++host) {
    const eve = await Player.create(server, 'Eve', attacker);
    for (let room = 0; room < 20; ++room) await eve.call('POST', '/api/rooms', { game: 'calcory', listed: true });
  }
  const late = await open('Ben', '127.1.0.2');
  await until('the late room in the lobby', async () => (await rooms()).includes(late), 3_000);
  expect(await rooms()).toContain(early);
});

test('codes: a replay and an export of somebody else tell no code of a private room', async () => {
  server = await Server.start();
  const [ann, ben] = [await Player.create(server, 'Ann'), await Player.create(server, 'Ben')];
  const { code, id } = await playThrough([ann, ben], { listed: false });
  const eve = await Player.create(server, 'Eve', attacker);
  for (const path of [`/api/replays/${id}`, `/api/replays/${id}/trace`]) {
    for (const asked of [eve.call('GET', path), call(server, 'GET', path)]) {
      const { status, body } = await asked;
      expect([path, status, JSON.stringify(body).includes(code)]).toEqual([path, 200, false]);
    }
  }
});

test('games without end: two who never want to stop are stopped, and the disk keeps no more of it', async () => {
  const most = 2_000;
  server = await Server.start({ ...quick, TABLEE_MOVES_PER_GAME: String(most) });
  const game = await playLongGame(server, 12_000, attacker);
  expect([game.over, game.refused]).toEqual([true, null]);
  expect(game.moves).toBeGreaterThan(1_000);
  expect(game.moves).toBeLessThanOrEqual(most);
});

/** A call with any `Host`, of which clients' libraries know better. */
const withHost = (host: string, method: string, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = method === 'POST' ? '{"name":"Eve"}' : '';
    const sent = { ...headers, host, 'content-type': 'application/json' };
    const outgoing = ask(server.url + path, { method, headers: sent }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

test('hosts and origins: with a public URL nobody is served under another name, nor called by another scheme', async () => {
  server = await Server.start({ TABLEE_PUBLIC_URL: 'https://games.example/' });
  expect(await withHost('rebound.example', 'GET', '/api/me')).not.toBe(401);
  expect(await withHost('rebound.example', 'POST', '/api/players')).toBeGreaterThanOrEqual(400);
  expect(await withHost('games.example', 'POST', '/api/players', { origin: 'http://games.example' })).toBe(403);
  expect(await withHost('games.example', 'POST', '/api/players', { origin: 'https://games.example' })).toBe(201);
});

test('hosts and origins: sockets are not opened for a page of another scheme', async () => {
  server = await Server.start({ TABLEE_PUBLIC_URL: 'https://games.example/' });
  const host = { host: 'games.example' };
  const { body } = await call(server, 'POST', '/api/players', { name: 'Ann', token: true }, host);
  const headers = { ...host, authorization: `Bearer ${body.token}` };
  const room = await call(server, 'POST', '/api/rooms', { game: 'calcory' }, headers);
  const knocked = await knock(server, `/ws/rooms/${room.body.code}`, {
    headers: { ...headers, origin: 'http://games.example' },
  });
  expect(knocked.status).toBe(403);
});

const admin = (...args: string[]): Promise<unknown> => run(program, ['admin', '--data', server.data, ...args]);

test('bans: a banned player is on no leaderboard, changes no name and reads no room', async () => {
  server = await Server.start();
  const [ann, eve] = [await Player.create(server, 'Ann'), await Player.create(server, 'Eve', attacker)];
  const { code } = await playThrough([ann, eve], {});
  const listed = async (): Promise<string[]> =>
    (await call(server, 'GET', '/api/leaderboards/calcory')).body.players.map(({ player }: Json) => player);
  await until('both on the leaderboard', async () => (await listed()).includes(eve.id));
  await admin('ban-player', eve.id);
  expect(refused(await eve.call('PATCH', '/api/me', { name: 'Ann again' }))).toBe(true);
  expect(refused(await eve.call('GET', `/api/rooms/${code}/games`))).toBe(true);
  await until('Eve to be off the leaderboard', async () => !(await listed()).includes(eve.id), 3_000);
});

test('headers: the page can load nothing from elsewhere and tells nobody where it is', async () => {
  server = await Server.start({ TABLEE_PUBLIC_URL: 'https://games.example/', TABLEE_TRUSTED_PROXIES: 'loopback' });
  const secure = { host: 'games.example', 'x-forwarded-proto': 'https' };
  const { headers }: Answer = await call(server, 'GET', '/', undefined, secure);
  expect(headers).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age='),
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': expect.stringMatching(/^same-origin/),
    'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin|strict-origin|origin)$/),
  });
  const connect = /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '*';
  const ours = ["'self'", 'wss://games.example', 'https://games.example'];
  expect(connect.split(' ').filter((source) => !ours.includes(source))).toEqual([]);
  const made = await call(server, 'POST', '/api/players', { name: 'Ann' }, secure);
  expect(made.headers['set-cookie']?.[0]).toMatch(/^__Host-[^;]+;.*Secure/);
});

test('files: what the commands write is for nobody else to read', async () => {
  server = await Server.start();
  const ann = await Player.create(server, 'Ann');
  const freely = (...args: string[]): Promise<unknown> =>
    run('sh', ['-c', 'umask 022; exec "$@"', 'sh', program, ...args]);
  await freely('backup', '--data', server.data, join(server.data, 'backup.sqlite'));
  await freely('admin', '--data', server.data, 'export-player', ann.id, join(server.data, 'ann.json'));
  const modes = readdirSync(server.data).map((name) => [
    name,
    (statSync(join(server.data, name)).mode & 0o777).toString(8),
  ]);
  expect(modes.filter(([, mode]) => mode !== '600')).toEqual([]);
  expect(modes.length).toBeGreaterThan(2);
});
