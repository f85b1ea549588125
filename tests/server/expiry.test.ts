// Rooms end by themselves, and nobody can have too many of them.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, type Line, Player, call, knock, playOn, seatTable, startGame } from '../harness/client';
import { Server } from '../harness/server';
import { until } from '../harness/until';

const lifeMs = 2_000;
const gameLifeMs = 3_000;
const settlingMs = 1_000;

let server: Server;
beforeAll(async () => {
  server = await Server.start({
    TABLEE_UNSTARTED_LIFE: '2',
    TABLEE_FINISHED_LIFE: '2',
    TABLEE_SETTLING: '1',
    TABLEE_GAME_LIFE: '3',
    TABLEE_GRACE: '1',
    TABLEE_BOT_DELAY: '1',
    TABLEE_ROOMS_PER_PLAYER: '1000',
    TABLEE_ROOMS_PER_ADDRESS: '1000',
  });
});
afterAll(() => server.dispose());

const exists = async (code: string): Promise<boolean> => {
  const { status, body } = await call(server, 'GET', `/api/rooms/${code}`);
  if (status !== 200) expect([status, body.error.code]).toEqual([404, 'room_not_found']);
  return status === 200;
};

/** Looks at a room all the time until it is closed, which has to be `life` after `since`. */
const expectGone = async (code: string, since: number, life = lifeMs): Promise<void> => {
  await until('the room to be gone', async () => !(await exists(code)));
  const lived = Date.now() - since;
  expect(lived).toBeGreaterThanOrEqual(life);
  expect(lived).toBeLessThan(life + 5_000);
};

/** Whoever has sat down by now has sat for so long that their being there counts. */
const settled = async (): Promise<void> => {
  const since = Date.now();
  await until('who sits to count', () => Date.now() > since + settlingMs);
};

/** Waits until a room has expired that nobody came to; one with a game, if `withGame` says so. */
const anotherExpires = async (withGame = false): Promise<void> => {
  const since = Date.now();
  if (!withGame) return expectGone(await (await Player.create(server, 'Another')).createRoom(), since);
  const { lines, code } = await startGame(server);
  for (const line of lines) line.drop();
  await expectGone(code, since, gameLifeMs);
};

describe.concurrent('a room that has not started', () => {
  test('closes, although passers-by keep looking, and tells those who watch (L5)', async () => {
    const host = await Player.create(server, 'Ann');
    const begun = Date.now();
    const code = await host.createRoom();
    const eve = await Player.create(server, 'Eve');
    const watching = await eve.enter(code);
    let looks = 0;
    let over = false;
    const pass = async (): Promise<void> => {
      for (; !over; ++looks) {
        const passer = await Player.create(server, 'Passer-by');
        const line = await passer.enter(code).catch(() => null);
        // Refused, since the room has gone meanwhile.
        if (!line) break;
        await line.ask({ type: 'say', phrase: 'hello' }).catch(() => undefined);
        line.drop();
      }
    };
    const passing = pass();
    await expectGone(code, begun);
    over = true;
    await passing;
    expect(looks).toBeGreaterThan(5);
    expect(await watching.closing()).toBe(4003);
    expect(watching.frames.at(-1)).toEqual({ type: 'bye', reason: 'room_closed', retry_after_ms: null });
    expect(await knock(server, `/ws/rooms/${code}`, { headers: eve.headers })).toEqual({
      status: 404,
      code: 'room_not_found',
    });
    expect((await host.get('/api/me/rooms')).rooms).toEqual([]);
  });

  test('stays as long as somebody with a seat is there, and goes after they have left', async () => {
    const { lines, code } = await seatTable(server, 2);
    const [host, guest] = lines as [Line, Line];
    host.drop();
    await guest.sees('the host gone', () => guest.seatOf(host.player)?.['presence'] === 'gone');
    await anotherExpires();
    expect([await exists(code), guest.closed]).toEqual([true, null]);
    const left = Date.now();
    guest.drop();
    await expectGone(code, left);
  });

  test('is kept by who sat there and comes back in time', async () => {
    const { lines, code } = await seatTable(server, 1);
    const [host] = lines as [Line];
    const witness = await (await Player.create(server, 'Witness')).enter(code);
    const begun = Date.now();
    for (let visit = 0; visit < 3; ++visit) {
      host.drop();
      // Half of the room's life.
      await witness.sees('the host gone', () => witness.seatOf(host.player)?.['presence'] === 'gone');
      await host.open();
      await witness.sees('the host back', () => witness.seatOf(host.player)?.['presence'] === 'here');
    }
    const left = Date.now();
    expect(left - begun).toBeGreaterThan(lifeMs);
    host.drop();
    await expectGone(code, left);
  });

  test('in which bots alone sit is nobody’s', async () => {
    const host = await Player.create(server, 'Ann');
    const line = await host.enter(await host.createRoom({ seats: 3, bots: 2 }));
    await settled();
    const left = Date.now();
    await line.accept({ type: 'leave' });
    await expectGone(line.code, left);
    expect(await line.closing()).toBe(4003);
  });
});

describe.concurrent('other rooms', () => {
  test('after a game close, and the game stays in the lists', async () => {
    const table = await startGame(server);
    await settled();
    await playOn(table);
    await table.lines[1]!.sees('the end', ({ phase }) => phase === 'finished');
    const left = Date.now();
    for (const line of table.lines) line.drop();
    await expectGone(table.code, left);
    const { games } = await table.players[0]!.get('/api/me/games');
    expect(games.map(({ room }: Json) => room)).toEqual([table.code]);
    expect((await call(server, 'GET', `/api/replays/${games[0].id}`)).status).toBe(200);
  });

  test('in a game close later, and not while somebody plays', async () => {
    const table = await startGame(server);
    const [host, guest] = table.lines as [Line, Line];
    guest.drop();
    await anotherExpires(true);
    expect(host.closed).toBeNull();
    const left = Date.now();
    host.drop();
    await expectGone(table.code, left, gameLifeMs);
    expect((await table.players[0]!.get('/api/me/games')).games).toEqual([]);
  });

  test('in correspondence outlive all of that', async () => {
    const table = await startGame(server, 2, { move_seconds: 86_400 });
    for (const line of table.lines) line.drop();
    await anotherExpires(true);
    expect(await exists(table.code)).toBe(true);
    expect((await table.players[0]!.get('/api/me/rooms')).rooms).toHaveLength(1);
  });
});

test.concurrent('three hundred rooms that nobody came to are gone from everywhere, and count against no cap (L5)', async () => {
  const own = await Server.start({
    TABLEE_UNSTARTED_LIFE: '2',
    TABLEE_GRACE: '1',
    TABLEE_ROOMS: '300',
    TABLEE_ROOMS_PER_PLAYER: '300',
    TABLEE_ROOMS_PER_ADDRESS: '300',
  });
  try {
    const host = await Player.create(own, 'Ann');
    const create = (): Promise<{ status: number; body: Json }> =>
      host.call('POST', '/api/rooms', { game: 'calcory', listed: true });
    const make = async (): Promise<string[]> => {
      const codes: string[] = [];
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          for (let at = 0; at < 30; ++at) {
            const { status, body } = await create();
            expect([status, body['error']]).toEqual([201, undefined]);
            codes.push(body['code']);
          }
        }),
      );
      return codes;
    };
    const listed = async (): Promise<number> => (await call(own, 'GET', '/api/lobby')).body.rooms.length;
    for (let round = 0; round < 2; ++round) {
      const begun = Date.now();
      const codes = await make();
      // If that took no longer than their life.
      if (Date.now() - begun < lifeMs) expect((await create()).body['error'].code).toBe('too_many_rooms');
      await until(
        'all to be gone',
        async () => (await listed()) === 0 && (await host.get('/api/me/rooms')).rooms.length === 0,
      );
      for (const code of codes.slice(-20)) expect((await call(own, 'GET', `/api/rooms/${code}`)).status).toBe(404);
    }
    await host.createRoom();
  } finally {
    await own.dispose();
  }
});

describe.concurrent('rooms have to close that', () => {
  test('were due while the server was down', async () => {
    const own = await Server.start({ TABLEE_UNSTARTED_LIFE: '1', TABLEE_GRACE: '1' });
    try {
      const host = await Player.create(own, 'Ann');
      const code = await host.createRoom({ listed: true });
      const due = Date.now() + 1_000;
      await own.kill();
      await until('the room to be due', () => Date.now() > due);
      await own.start();
      await until('the room to be gone', async () => (await call(own, 'GET', `/api/rooms/${code}`)).status === 404);
      expect((await call(own, 'GET', '/api/lobby')).body.rooms).toEqual([]);
    } finally {
      await own.dispose();
    }
  });
});

describe.concurrent('caps', () => {
  const codeOf = async (player: Player): Promise<string> => {
    const { status, body } = await player.call('POST', '/api/rooms', { game: 'calcory' });
    return status === 201 ? 'made' : `${status} ${body.error.code}`;
  };

  test('on what one player, one address and the server may have; a closed room counts no more', async () => {
    const own = await Server.start({ TABLEE_ROOMS_PER_PLAYER: '2', TABLEE_ROOMS_PER_ADDRESS: '3', TABLEE_ROOMS: '5' });
    try {
      const ann = await Player.create(own, 'Ann');
      const first = await ann.createRoom();
      await ann.createRoom();
      expect(await codeOf(ann)).toBe('429 too_many_yours');
      // From elsewhere she is the same.
      expect(await codeOf(ann.movedTo('127.0.0.7'))).toBe('429 too_many_yours');
      const ben = await Player.create(own, 'Ben');
      expect(await codeOf(ben)).toBe('made');
      expect(await codeOf(ben)).toBe('429 too_many_yours');
      const kim = await Player.create(own, 'Kim', '127.0.0.2');
      expect([await codeOf(kim), await codeOf(kim)]).toEqual(['made', 'made']);
      const lee = await Player.create(own, 'Lee', '127.0.0.3');
      expect(await codeOf(lee)).toBe('503 too_many_rooms');

      const line = await ann.enter(first);
      await line.accept({ type: 'close' });
      await line.closing();
      expect(await codeOf(ann)).toBe('made');
    } finally {
      await own.dispose();
    }
  });

  test('hold, too, for rooms that are asked for at once', async () => {
    const own = await Server.start({ TABLEE_ROOMS_PER_PLAYER: '3', TABLEE_ROOMS_PER_ADDRESS: '100' });
    try {
      const ann = await Player.create(own, 'Ann');
      const answers = await Promise.all(Array.from({ length: 30 }, () => codeOf(ann)));
      expect(answers.filter((answer) => answer === 'made')).toHaveLength(3);
    } finally {
      await own.dispose();
    }
  });
});
