// What each kind of ban refuses, call by call: bans from the server and from a room, of a player and of an address.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, type Json, knock, type Line, Player, playOn, startGame } from '../harness/client';
import { program, Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
beforeAll(async () => {
  server = await Server.start({
    TABLEE_ROOMS_PER_ADDRESS: '1000',
    TABLEE_BOT_DELAY: '1',
  });
});
afterAll(() => server.dispose());

const run = promisify(execFile);
const admin = (...args: string[]): Promise<unknown> => run(program, ['admin', '--data', server.data, ...args]);

/** Who asks, and what they name. `player` is null for somebody who is not signed in. */
interface Asker {
  player: Player | null;
  from: string;
  code: string;
  replay: string;
  key: string;
}

const kinds = [
  'a player, from the server',
  'an address, from the server',
  'an address, from the server; not signed in',
  'a player, from the room',
  'an address, from the room',
  'an address, from the room; not signed in',
] as const;
type Kind = (typeof kinds)[number];

const is = (kind: Kind, ...parts: string[]): boolean => parts.every((part) => kind.includes(part));
const signedOut = (kind: Kind): boolean => is(kind, 'not signed in');

/** Expectations, as functions of the kind. */
const forAll = (): string => 'ok';
/** For whoever is signed in, banned or not. */
const own = (kind: Kind): string => (signedOut(kind) ? 'not_signed_in' : 'ok');
/** For those who are signed in and not banned from the server. */
const guest = (kind: Kind): string =>
  signedOut(kind) ? 'not_signed_in' : is(kind, 'server') ? 'banned_from_server' : 'ok';
const fromServer = (kind: Kind): string => (is(kind, 'server') ? 'banned_from_server' : 'ok');
/** Who is not signed in may look into a room that has banned their address, since that says nothing of who they are. */
const look = (kind: Kind): string => (is(kind, 'server') ? 'banned_from_server' : signedOut(kind) ? 'ok' : 'banned');

/** For those who may come in. */
const chat = (kind: Kind): string => (signedOut(kind) ? 'not_signed_in' : look(kind));

type Row = [
  call: string,
  path: (asker: Asker) => string,
  expected: (kind: Kind) => string,
  body?: (asker: Asker) => Json,
];

const rows: Row[] = [
  ['GET /healthz', () => '/healthz', forAll],
  ['GET /readyz', () => '/readyz', forAll],
  ['GET /api/games', () => '/api/games', forAll],
  ['GET /api/lobby', () => '/api/lobby', forAll],
  ['GET /api/leaderboards/GAME', () => '/api/leaderboards/calcory', forAll],
  ['GET /api/replays/ID', ({ replay }) => `/api/replays/${replay}`, forAll],
  ['GET /api/replays/ID/trace', ({ replay }) => `/api/replays/${replay}/trace`, forAll],
  [
    'POST /api/players',
    () => '/api/players',
    (kind) => (is(kind, 'an address', 'server') ? 'banned_from_server' : 'ok'),
    () => ({ name: 'New', token: true }),
  ],
  ['POST /api/session', () => '/api/session', fromServer, ({ key }) => ({ key })],
  ['POST /api/key', () => '/api/key', fromServer, ({ key }) => ({ key })],
  ['GET /api/session', () => '/api/session', forAll],
  ['DELETE /api/session', () => '/api/session', forAll],
  ['POST /api/me/key', () => '/api/me/key', own],
  ['POST /api/rooms', () => '/api/rooms', guest, () => ({ game: 'calcory' })],
  ['PATCH /api/me', () => '/api/me', guest, () => ({ name: 'Else' })],
  ['GET /api/rooms/CODE', ({ code }) => `/api/rooms/${code}`, look],
  ['GET /api/rooms/CODE/chat', ({ code }) => `/api/rooms/${code}/chat`, chat],
  ['GET /api/rooms/CODE/games', ({ code }) => `/api/rooms/${code}/games`, look],
  ['GET /api/me', () => '/api/me', own],
  ['GET /api/me/export', () => '/api/me/export', own],
  ['GET /api/me/games', () => '/api/me/games', own],
  ['GET /api/me/rooms', () => '/api/me/rooms', own],
  ['GET /api/me/standings', () => '/api/me/standings', own],
  ['DELETE /api/me', () => '/api/me', own],
];

test('every call of the page on the protocol is in the table', () => {
  const page = readFileSync(fileURLToPath(new URL('../../protocol/README.md', import.meta.url)), 'utf8');
  const calls = [...page.matchAll(/^\| `((?:GET|POST|PATCH|PUT|DELETE) \S+)` \|/gm)].map(([, each]) => each!);
  expect(calls.length).toBeGreaterThan(15);
  // It never ends, and shows what /api/lobby does.
  const endless = 'GET /api/lobby/live';
  expect([...rows.map(([each]) => each), endless].sort()).toEqual(calls.sort());
});

/** Plays a game, bans one of its players as `kind` says, and gives who asks then. */
const banAs = async (kind: Kind): Promise<Asker> => {
  const from = `127.0.1.${kinds.indexOf(kind) + 1}`;
  const table = await startGame(server, 2);
  const [host] = table.lines as [Line];
  await playOn(table);
  const replay = host.game?.['replay'] as string;
  const banned = await (await Player.create(server, 'Eve', from)).enter(table.code);
  await banned.accept({ type: 'sit' });
  const { player } = banned;
  if (is(kind, 'room')) await host.accept({ type: 'remove', player: player.id, ban: true });
  else await admin(...(is(kind, 'a player') ? ['ban-player', player.id] : ['ban-address', from]));
  await until('the line to close', () => banned.closed);

  const asker = { from, code: table.code, replay, key: player.token };
  if (signedOut(kind)) return { ...asker, player: null };
  if (is(kind, 'an address')) {
    // Made elsewhere, and come to the banned address.
    const other = (await Player.create(server, 'Other', '127.0.2.1')).movedTo(from);
    return { ...asker, player: other, key: other.token };
  }
  return {
    ...asker,
    player: player.movedTo(is(kind, 'server') ? '127.0.2.2' : from),
  };
};

describe.each(kinds)('a ban of %s', (kind) => {
  let asker: Asker;
  beforeAll(async () => {
    asker = await banAs(kind);
  });

  test('and the socket', async () => {
    const { player, from, code } = asker;
    const knocked = await knock(server, `/ws/rooms/${code}`, {
      headers: player?.headers ?? {},
      from: player?.from ?? from,
    });
    expect(knocked.code).toBe(signedOut(kind) ? 'not_signed_in' : look(kind));
  });

  // The last one deletes who asks.
  test.each(rows)('and %s', async (each, path, expected, body) => {
    const { status, body: answer } = await call(
      server,
      each.split(' ')[0]!,
      path(asker),
      body?.(asker),
      asker.player?.headers ?? {},
      asker.player?.from ?? asker.from,
    );
    expect(status < 400 ? 'ok' : answer.error.code).toBe(expected(kind));
  });
});

test('somebody who is banned from the server is none of the best players until the ban is lifted', async () => {
  const table = await startGame(server, 2);
  await playOn(table);
  const [ann, ben] = table.players as [Player, Player];
  const best = async (): Promise<string[]> => {
    const { body } = await call(server, 'GET', '/api/leaderboards/calcory?limit=100');
    return body.players.map(({ player }: Json) => player);
  };
  expect(await best()).toEqual(expect.arrayContaining([ann.id, ben.id]));
  await admin('ban-player', ben.id);
  expect(await best()).toContain(ann.id);
  expect(await best()).not.toContain(ben.id);
  await admin('unban-player', ben.id);
  expect(await best()).toEqual(expect.arrayContaining([ann.id, ben.id]));
});
