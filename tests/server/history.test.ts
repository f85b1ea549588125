// Games that are over: how they are seen again.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Json,
  type Line,
  Player,
  type Table,
  call,
  isOver,
  playOn,
  seatTable,
  startGame,
} from '../harness/client';
import { actAlone, actTogether, anyOf, dice } from '../harness/own-will';
import { Server, program } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
beforeAll(async () => {
  server = await Server.start({ TABLEE_BOT_DELAY: '1', TABLEE_ROOMS_PER_ADDRESS: '1000', TABLEE_GRACE: '1' });
});
afterAll(() => server.dispose());

const finished = async (table: Table): Promise<void> => {
  for (const line of table.lines) await line.sees('the end', ({ phase }) => phase === 'finished');
};

/** A replay through somebody's eyes, put together from parts of `count` steps. */
const replay = async (id: string, as: string | number, count = 200): Promise<Json> => {
  const steps: Json[] = [];
  for (let from = 0; ; from += count) {
    const { status, body } = await call(server, 'GET', `/api/replays/${id}?as=${as}&from=${from}&count=${count}`);
    expect([status, body.as]).toEqual([200, as]);
    expect(body.steps.length).toBeLessThanOrEqual(count);
    steps.push(...body.steps);
    if (body.steps.length < count) return { ...body, steps };
  }
};

/** An answer as its bytes came. */
const asSent = (path: string, coding?: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const headers = coding === undefined ? {} : { 'Accept-Encoding': coding };
    get(server.url + path, { headers, agent: false }, async (answer) => {
      expect(answer.headers['vary']).toBe('Accept-Encoding');
      resolve({ headers: answer.headers, body: await buffer(answer) });
    }).on('error', reject);
  });

/** Runs `tablee replay` on a trace. */
const verify = (trace: string): Promise<{ status: number | null; out: string }> =>
  new Promise((resolve) => {
    const child = spawn(program, ['replay', '-']);
    let out = '';
    child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (out += bytes.toString()));
    child.on('close', (status) => resolve({ status, out }));
    // It ends as soon as something is wrong.
    child.stdin.on('error', () => {});
    child.stdin.end(trace);
  });

/** A game's step as whoever saw it live was shown it. */
interface Shown {
  version: number;
  seat: number | null;
  by: string | null;
  events: Json[];
  to_act: number[];
  view: Json;
  own: Json | null;
}

/** What a line was shown of a game while it was played. */
const watched = (line: Line, number = 1): Shown[] =>
  line.frames
    .filter(({ type, game }) => type === 'update' || (type === 'snapshot' && game?.version === 0))
    .filter(({ game }) => game.number === number)
    .map(({ game, seat, by, events, private: own }) => ({
      version: game.version,
      seat: seat ?? null,
      by: by ?? null,
      events: events ?? [],
      to_act: game.to_act,
      view: game.view,
      own: own && { ...own, legal: [] },
    }));

const publicly = ({ own: _, ...shown }: Shown): string => JSON.stringify(shown);
const replayed = ({ version, seat, by, events, to_act, view }: Json): string =>
  JSON.stringify({ version, seat, by, events, to_act, view });

const privately = ({ private: own }: Json): string => JSON.stringify(own);

/** The same texts one by one; whole games would be too much to show where they differ. */
const expectSame = (left: readonly string[], right: readonly string[]): void => {
  const at = left.findIndex((text, index) => text !== right[index]);
  expect([at, left[at]]).toEqual([at, right[at]]);
  expect(left).toHaveLength(right.length);
};

const tables: [string, number, Json][] = [
  ['calcory', 2, {}],
  ['bonbons', 3, {}],
  ['figures', 3, {}],
  ['xxl', 3, { mode: 'single', variant: 'refusal', deals: 1 }],
  ['xxl', 2, { mode: 'single', variant: 'runs', deals: 1 }],
];

describe.each(tables)('a replay of %s with %i people, %j', (game, seats, options) => {
  let table: Table;
  let watcher: Line;
  let id: string;
  beforeAll(async () => {
    table = await seatTable(server, seats, { game, options });
    watcher = await (await Player.create(server, 'Watcher')).enter(table.code);
    await table.lines[1]!.accept({ type: 'nonce', nonce: 'beef' });
    await table.lines[0]!.accept({ type: 'start' });
    for (const line of table.lines) await line.atVersion(0);
    await actTogether(table, anyOf(dice(seats)));
    await finished({ ...table, lines: [...table.lines, watcher] });
    id = watcher.game?.['replay'];
  });

  test('is named in the last position, and by the lists', async () => {
    for (const { game: last } of table.lines) expect(last?.['replay']).toBe(id);
    const { games } = await table.players[0]!.get(`/api/rooms/${table.code}/games`);
    expect(games.map((each: Json) => each['id'])).toEqual([id]);
    expect((await table.players[1]!.get('/api/me/games')).games).toEqual(games);
    const { game: head } = await replay(id, 'public');
    expect(head).toEqual({ ...games[0], room: null });
    expect(head['seats'].map(({ player }: Json) => player)).toEqual(table.players.map((player) => player.id));
    expect(head['started_at']).toBeLessThanOrEqual(head['ended_at']);
    expect(Math.abs(Date.now() - head['ended_at'])).toBeLessThan(60_000);
  });

  test('comes packed to who can unpack it, and to nobody else', async () => {
    for (const path of [`/api/replays/${id}?as=all`, `/api/replays/${id}/trace`]) {
      const plain = await asSent(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect((await asSent(path, 'gzip;q=0, br')).body.equals(plain.body)).toBe(true);
      const packed = await asSent(path, 'br, gzip');
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.body.length).toBeLessThan(plain.body.length / 4);
      expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    }
  });

  test('in public is what a watcher saw, byte for byte, and nothing that is anybody’s alone', async () => {
    const { steps } = await replay(id, 'public');
    const live = watched(watcher);
    expectSame(steps.map(replayed), live.map(publicly));
    expect(steps.every((step: Json) => step['private'].length === 0)).toBe(true);
    expect(steps[0]).toMatchObject({ version: 0, move: null, seat: null, by: null });
    expect(steps).toHaveLength(watcher.game?.['version'] + 1);
  });

  test('through a seat’s eyes is what that seat saw, byte for byte', async () => {
    for (const [seat, line] of table.lines.entries()) {
      const { steps } = await replay(id, seat);
      const live = watched(line);
      expectSame(steps.map(replayed), live.map(publicly));
      expect(steps.map((step: Json) => JSON.stringify(step['private']))).toEqual(
        live.map(({ own }) => JSON.stringify([own])),
      );
    }
  });

  test('through all eyes is all of that together, in parts of any size', async () => {
    const all = await replay(id, 'all', 30);
    const of = await Promise.all(table.lines.map((_, seat) => replay(id, seat)));
    const together = all['steps'].map((_: Json, at: number) =>
      JSON.stringify(of.map(({ steps }) => steps[at].private[0])),
    );
    expectSame(all['steps'].map(privately), together);
    expectSame(all['steps'].map(replayed), of[0]!['steps'].map(replayed));
    expect((await replay(id, 'public', 25))['steps']).toEqual((await replay(id, 'public'))['steps']);
  });

  test('has the moves as they were made, and when', async () => {
    const { steps, game: head } = await replay(id, 'public');
    let before = head['started_at'];
    for (const { move, at, version, by } of steps.slice(1)) {
      expect([version, by]).toEqual([version, 'player']);
      expect(move.type).toEqual(expect.any(String));
      expect(at).toBeGreaterThanOrEqual(before);
      before = at;
    }
    expect(steps[0].at).toBe(head['started_at']);
    expect(before).toBe(head['ended_at']);
  });

  test('shows that the shuffle was fixed beforehand', async () => {
    const { seed, commitment, nonces } = await replay(id, 'public');
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment);
    expect([seed, commitment, nonces]).toEqual([
      watcher.game?.['seed'],
      watcher.game?.['commitment'],
      watcher.game?.['nonces'],
    ]);
    expect(nonces[1]).toBe('beef');
  });

  test('as a trace is accepted by `tablee replay`, and altered is not', async () => {
    const { status, headers, body } = await call(server, 'GET', `/api/replays/${id}/trace`);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/jsonl; charset=utf-8',
      `attachment; filename="${id}.jsonl"`,
    ]);
    const moves = watcher.game?.['version'];
    expect(await verify(body)).toEqual({
      status: 0,
      out: expect.stringMatching(new RegExp(`^1 games, ${moves} moves`)),
    });
    const lines = (body as string).trimEnd().split('\n');
    lines.splice(2, 1);
    expect((await verify(`${lines.join('\n')}\n`)).status).toBe(1);
  });

  test('is there again after a restart of the server', async () => {
    const before = await replay(id, 'all');
    await server.kill();
    await server.start();
    expect(await replay(id, 'all')).toEqual(before);
  });
});

test('a wrong viewpoint is refused; a step beyond the end is none', async () => {
  const table = await startGame(server, 2);
  await playOn(table);
  const id = table.lines[0]!.game?.['replay'];
  for (const as of ['2', '-1', 'ann', '', '0x0', '01']) {
    const { status, body } = await call(server, 'GET', `/api/replays/${id}?as=${as}`);
    expect([as, status, body.error.code]).toEqual([as, 400, 'bad_message']);
  }
  expect((await call(server, 'GET', `/api/replays/${id}?from=100000`)).body.steps).toEqual([]);
  const first = (await call(server, 'GET', `/api/replays/${id}?count=1`)).body;
  expect([first.as, first.steps.map(({ version }: Json) => version)]).toEqual(['public', [0]]);
  for (const wrong of ['0', '-5', 'many', '1e3']) {
    expect((await call(server, 'GET', `/api/replays/${id}?from=${wrong}`)).status).toBe(200);
  }
});

test('the code of a room is for those who have been in it, and in no answer for anybody else', async () => {
  const table = await startGame(server, 2);
  await playOn(table);
  const id = table.lines[0]!.game?.['replay'];
  const late = await table.players[0]!.enter(table.code);
  const after = await Player.create(server, 'After');
  const next = await after.enter(table.code);
  await next.accept({ type: 'sit' });
  const stranger = await Player.create(server, 'Stranger');
  const replayFor = async (player: Player): Promise<string | null> =>
    (await player.get(`/api/replays/${id}?as=all`)).game.room;
  for (const player of [...table.players, after]) expect(await replayFor(player)).toBe(table.code);
  await next.accept({ type: 'leave' });
  await late.accept({ type: 'leave' });
  expect(await replayFor(table.players[0]!)).toBe(table.code);

  const paths = [
    ...['public', 'all', '0', '1'].map((as) => `/api/replays/${id}?as=${as}`),
    `/api/replays/${id}/trace`,
    ...[
      '/api/me/games',
      '/api/me/rooms',
      '/api/me/standings',
      '/api/me/export',
      '/api/lobby',
      '/api/leaderboards/calcory',
    ],
  ];
  for (const path of paths) {
    const { status, body } = await stranger.call('GET', path);
    expect([path, status, JSON.stringify(body).includes(table.code)]).toEqual([path, 200, false]);
  }
  const { body } = await call(server, 'GET', `/api/replays/${id}`);
  expect(body.game.room).toBeNull();
});

describe('while a game is played', () => {
  test('there is no replay of it, no trace, no entry in a list and no name for it (H4)', async () => {
    const table = await startGame(server, 2, { game: 'figures' });
    await actTogether(table, anyOf(dice(1)), ({ version }) => version >= 5);
    for (const { frames } of table.lines) {
      for (const { game } of frames)
        if (game?.number) expect([game.replay, game.seed, game.nonces]).toEqual([null, null, null]);
    }
    for (const path of ['/api/me/games', `/api/rooms/${table.code}/games`]) {
      expect((await table.players[0]!.get(path)).games).toEqual([]);
    }
    // Once it is over its name is known; the next game of the room has another one.
    for (const line of table.lines) await line.accept({ type: 'end' });
    await finished(table);
    const id = table.lines[0]!.game?.['replay'];
    expect((await replay(id, 'public'))['steps'].length).toBeGreaterThan(5);
    await table.lines[0]!.accept({ type: 'start' });
    await table.lines[0]!.atVersion(0, 2);
    expect(table.lines[0]!.game?.['replay']).toBeNull();
    expect((await table.players[0]!.get(`/api/rooms/${table.code}/games`)).games).toHaveLength(1);
  });
});

describe('a game without a result', () => {
  const endings: [string, Json, (table: Table) => Promise<Json>][] = [
    [
      'since somebody left',
      { on_leave: 'end' },
      async ({ lines }) => {
        await lines[1]!.accept({ type: 'leave' });
        return { reason: 'left', seat: 1 };
      },
    ],
    [
      'since all agreed',
      {},
      async ({ lines }) => {
        for (const line of lines) await line.accept({ type: 'end' });
        return { reason: 'agreed', seat: null };
      },
    ],
    [
      'since everybody left',
      {},
      async ({ lines }) => {
        for (const line of lines) await line.accept({ type: 'leave' });
        return { reason: 'everybody_left', seat: null };
      },
    ],
  ];
  test.each(endings)(
    '%s, is in the room’s list with the reason, can be replayed, and counts for nothing (L1)',
    async (_, settings, end) => {
      const table = await startGame(server, 2, settings);
      const [host] = table.lines as [Line];
      await playOn(table, 5, (legal) => legal[0]!);
      const ending = await end(table);
      await until('the end', () => isOver(host.game));
      await host.sees('the end', ({ phase }) => phase === 'finished');
      expect(host.game).toMatchObject({ result: null, ending });
      const id = host.game?.['replay'];
      const { games } = await table.players[1]!.get(`/api/rooms/${table.code}/games`);
      const moves = host.game?.['version'];
      expect(games).toEqual([expect.objectContaining({ id, moves, ending, room: table.code })]);
      for (const { score, place } of games[0].seats) expect([score, place]).toEqual([null, null]);
      expect((await table.players[0]!.get('/api/me/games')).games).toEqual([]);
      const { steps, game } = await replay(id, 'all');
      expect(game).toEqual({ ...games[0], room: null });
      expect(steps.map(({ version }: Json) => version)).toEqual(Array.from({ length: moves + 1 }, (_each, at) => at));
      expect(steps.slice(0, 6).map(replayed)).toEqual(watched(host).slice(0, 6).map(publicly));
      expect((await table.players[0]!.get('/api/me/standings')).games).toEqual([]);
    },
  );

  test('has no trace, since a trace ends with a result', async () => {
    const table = await startGame(server, 2);
    await playOn(table, 5, (legal) => legal[0]!);
    for (const line of table.lines) await line.accept({ type: 'end' });
    await finished(table);
    const path = `/api/replays/${table.lines[0]!.game?.['replay']}/trace`;
    expect((await call(server, 'GET', path)).status).toBe(404);
  });

  test('goes with its room, and a finished one stays for ever', async () => {
    const table = await startGame(server, 2);
    const [host] = table.lines as [Line];
    await playOn(table);
    await finished(table);
    const [first] = (await table.players[0]!.get('/api/me/games')).games;
    const before = await replay(first.id, 'all');
    await host.accept({ type: 'start' });
    for (const line of table.lines) await line.atVersion(0, 2);
    for (const line of table.lines) await line.accept({ type: 'end' });
    await finished(table);
    const second = host.game?.['replay'];
    expect((await replay(second, 'public'))['game'].number).toBe(2);
    await host.accept({ type: 'close' });
    await table.lines[1]!.closing();
    expect(await replay(first.id, 'all')).toEqual(before);
    expect((await call(server, 'GET', `/api/replays/${second}`)).status).toBe(404);
    expect((await table.players[1]!.get('/api/me/games')).games).toEqual([first]);
  });
});

test('where a bot stood in, each move of a replay says who made it', async () => {
  const table = await startGame(server, 3, { move_seconds: 300 });
  const [host, guest, leaver] = table.lines as [Line, Line, Line];
  await leaver.accept({ type: 'leave' });
  await host.sees('a stand-in', () => host.seatOf(leaver.player)?.['stand_in']);
  const choose = anyOf(dice(2));
  await Promise.all([actAlone(host, choose), actAlone(guest, choose)]);
  await host.sees('the end', ({ phase }) => phase === 'finished');
  const { steps } = await replay(host.game?.['replay'], 'public');
  const made = host.frames.flatMap(({ type, seat, by }) => (type === 'update' ? [[seat, by]] : []));
  expect(steps.slice(1).map(({ seat, by }: Json) => [seat, by])).toEqual(made);
  expect(new Set(made.map(([, by]) => by))).toEqual(new Set(['player', 'bot']));
});
