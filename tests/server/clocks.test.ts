// Time for a move: the server's clock alone decides, and none of it is lost or made.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, type Line, Player, type Table, actor, pickSensibly, playOn, startGame } from '../harness/client';
import { actTogether, anyOf, dice } from '../harness/own-will';
import { Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
beforeAll(async () => {
  server = await Server.start({ TABLEE_GRACE: '1', TABLEE_BOT_DELAY: '1', TABLEE_ROOMS_PER_ADDRESS: '1000' });
});
afterAll(() => server.dispose());

/** How much a frame may be older than the moment at which a test looks at it. */
const slackMs = 1_000;

/** What is left to the seat that has to act, by the last frame of `line`; nobody else has anything left. */
const remaining = (line: Line): number => {
  const { clocks, to_act } = line.game as Json;
  const left = clocks.remaining_ms as (number | null)[];
  expect(left.flatMap((each, seat) => (each === null ? [] : [seat]))).toEqual(to_act);
  return left[to_act[0]]!;
};

/** After a crash the time since the server's last sign of life is nobody's. */
const signOfLifeMs = 5_000;

/** Has the state sent again, and gives what is left now. */
const askAgain = async (line: Line): Promise<number> => {
  await line.open();
  return remaining(line);
};

/** Waits until that much time has passed, as something else that takes its time. */
const pass = (ms: number): Promise<unknown> => {
  const end = Date.now() + ms;
  return until(`${ms} ms to pass`, () => Date.now() >= end, ms + 5_000);
};

const flip = (line: Line): Promise<Json> => line.play(line.own?.['legal'].find(({ type }: Json) => type === 'flip'));

describe.concurrent('a clock', () => {
  test('is there for the seat on turn, starts anew with every decision, and runs by the server’s time', async () => {
    const table = await startGame(server, 2, { move_seconds: 60 });
    const mover = actor(table);
    const watcher = await (await Player.create(server, 'Witness')).enter(table.code);
    expect(mover.game?.['clocks'].paused).toBe(false);
    const first = remaining(mover);
    expect(first).toBeLessThanOrEqual(60_000);
    expect(first).toBeGreaterThan(60_000 - slackMs);
    const began = Date.now();
    await pass(1_200);
    const later = await askAgain(watcher);
    const gone = Date.now() - began;
    expect(first - later).toBeGreaterThanOrEqual(1_200);
    expect(first - later).toBeLessThanOrEqual(gone + slackMs);
    await flip(mover);
    await watcher.atVersion(1);
    expect(remaining(watcher)).toBeGreaterThan(60_000 - slackMs);
    expect(remaining(mover)).toBeLessThanOrEqual(60_000);
  });

  test('is nobody’s in a room without one, and there is nothing to pause', async () => {
    const { lines } = await startGame(server);
    expect(lines[0]!.game?.['clocks']).toBeNull();
    expect(await lines[0]!.refuse({ type: 'pause' })).toBe('no_clock');
    expect(await lines[0]!.refuse({ type: 'resume' })).toBe('not_paused');
  });

  test('counts for each of those who act at the same time', async () => {
    const table = await startGame(server, 4, { game: 'figures', move_seconds: 300 });
    await actTogether(table, anyOf(dice(99)), ({ view, to_act }) => view.phase === 'score' && to_act.length > 1);
    const [first, second] = table.lines.filter(({ own }) => own?.['legal'].length > 0) as [Line, Line];
    const asked = first.game as Json;
    const left = (line: Line): number => line.game?.['clocks'].remaining_ms[second.own?.['seat']];
    expect(left(first)).toBeGreaterThan(300_000 - slackMs);
    await pass(600);
    await first.play(first.own?.['legal'][0]);
    await second.atVersion(asked['version'] + 1);
    remaining(second);
    expect(left(second)).toBeLessThanOrEqual(300_000 - 600);
  });
});

describe.concurrent('pausing', () => {
  test('stops the clock and the play, and resuming goes on with the same time (T2)', async () => {
    const table = await startGame(server, 2, { move_seconds: 15 });
    const [boss, guest] = table.lines as [Line, Line];
    const mover = actor(table);
    expect(await boss.refuse({ type: 'resume' })).toBe('not_paused');
    await boss.accept({ type: 'pause' });
    const stopped = await guest.next('the clocks to stand', ({ type }) => type === 'clocks');
    expect(stopped).toMatchObject({ game: 1, version: 0, clocks: { paused: true } });
    const left = remaining(guest);
    expect(await boss.refuse({ type: 'pause' })).toBe('paused');
    expect((await flip(mover))['code']).toBe('paused');
    await pass(1_200);
    expect(await askAgain(guest)).toBe(left);
    const after = guest.frames.length;
    await boss.accept({ type: 'resume' });
    const runs = await guest.next('the clocks to run', ({ type }) => type === 'clocks', after);
    expect(runs['clocks'].paused).toBe(false);
    expect(remaining(guest)).toBeLessThanOrEqual(left);
    expect(remaining(guest)).toBeGreaterThan(left - slackMs);
    expect(await flip(mover)).toMatchObject({ type: 'accepted', version: 1 });
  });

  test('over and over, with a line that drops in between, neither makes nor loses time (T2)', async () => {
    const table = await startGame(server, 2, { move_seconds: 15 });
    const [boss, guest] = table.lines as [Line, Line];
    let left = remaining(boss);
    let ran = Date.now();
    let ranMs = 0;
    for (let round = 0; round < 10; ++round) {
      await boss.accept({ type: 'pause' });
      await boss.sees('the clocks to stand', () => boss.game?.['clocks'].paused);
      ranMs += Date.now() - ran;
      const now = remaining(boss);
      expect(now).toBeLessThanOrEqual(left);
      left = now;
      guest.drop();
      await guest.open();
      await boss.open();
      expect(remaining(boss)).toBe(left);
      await pass(100);
      ran = Date.now();
      await boss.accept({ type: 'resume' });
      await boss.sees('the clocks to run', () => !boss.game?.['clocks'].paused);
    }
    expect(left).toBeGreaterThanOrEqual(15_000 - ranMs - slackMs);
  });

  test('takes a vote of all who are present, if the host does not ask for it', async () => {
    const table = await startGame(server, 3, { move_seconds: 60 });
    const [boss, second, third] = table.lines as [Line, Line, Line];
    await second.accept({ type: 'pause' });
    const { votes } = await boss.sees('the vote', (room) => room['votes'].length > 0);
    expect(votes).toEqual([{ about: 'pause', seat: null, by: [second.player.id], needed: 3 }]);
    await third.accept({ type: 'pause' });
    expect(third.game?.['clocks'].paused).toBe(false);
    await boss.accept({ type: 'pause' });
    await third.sees('the pause', ({ votes: left }) => left.length === 0 && third.game?.['clocks'].paused);
    await second.accept({ type: 'resume' });
    await third.accept({ type: 'resume' });
    await boss.sees('two votes', (room) => room['votes'][0]?.by.length === 2);
    expect(boss.room['votes'][0]).toMatchObject({ about: 'resume', needed: 3 });
    // Of those present: once the host is away the two are all.
    boss.drop();
    await second.sees('the clocks to run', ({ votes: left }) => left.length === 0 && !second.game?.['clocks'].paused);
  });

  test('is asked for by people with a seat alone', async () => {
    const table = await startGame(server, 2, { move_seconds: 60 });
    const eve = await (await Player.create(server, 'Eve')).enter(table.code);
    expect(await eve.refuse({ type: 'pause' })).toBe('not_seated');
    expect(eve.game?.['clocks'].paused).toBe(false);
  });
});

describe.concurrent('a restart', () => {
  /** A timed game on a server of its own, which is started again by `restart`. */
  const over = async (
    extra: Json,
    restart: (own: Server) => Promise<unknown>,
    look: (table: Table, back: () => Promise<void>) => Promise<void>,
  ) => {
    const own = await Server.start({ TABLEE_GRACE: '60' });
    try {
      const table = await startGame(own, 2, { move_seconds: 15, ...extra });
      await look(table, async () => {
        await restart(own);
        await own.start();
        for (const line of table.lines) await line.open();
      });
    } finally {
      await own.dispose();
    }
  };
  const ways: [string, (own: Server) => Promise<unknown>][] = [
    ['a crash', (own) => own.kill()],
    ['a restart in order', (own) => own.stop()],
  ];

  test.each(ways)('%s: the time of the server’s absence counts for nobody (T2)', async (_, restart) => {
    await over({}, restart, async (table, back) => {
      const [line] = table.lines as [Line];
      await flip(actor(table));
      for (const each of table.lines) await each.atVersion(1);
      for (let time = 0; time < 3; ++time) {
        await pass(500);
        const before = await askAgain(line);
        await back();
        expect(line.game?.['clocks'].paused).toBe(false);
        expect(remaining(line)).toBeGreaterThanOrEqual(before - slackMs);
        expect(remaining(line)).toBeLessThanOrEqual(Math.min(15_000, before + signOfLifeMs));
      }
      await flip(actor(table));
    });
  });

  test('a long absence: nobody’s time is over when the server is back', async () => {
    const own = await Server.start();
    try {
      const table = await startGame(own, 2, { move_seconds: 15 });
      const [line] = table.lines as [Line];
      await own.kill();
      await pass(16_000);
      await own.start();
      await line.open();
      expect(line.game?.['version']).toBe(0);
      expect(remaining(line)).toBeGreaterThan(15_000 - slackMs);
    } finally {
      await own.dispose();
    }
  });

  test('a pause stays a pause, with the same time', async () => {
    await over(
      {},
      (own) => own.kill(),
      async (table, back) => {
        const [boss] = table.lines as [Line];
        await boss.accept({ type: 'pause' });
        await boss.sees('the clocks to stand', () => boss.game?.['clocks'].paused);
        const left = remaining(boss);
        await back();
        expect(boss.game?.['clocks'].paused).toBe(true);
        const kept = remaining(boss);
        expect(kept).toBeGreaterThanOrEqual(left);
        expect(kept).toBeLessThanOrEqual(Math.min(15_000, left + signOfLifeMs));
        await pass(300);
        expect(await askAgain(boss)).toBe(kept);
        await boss.accept({ type: 'resume' });
        await boss.sees('the clocks to run', () => !boss.game?.['clocks'].paused);
        expect(remaining(boss)).toBeGreaterThan(kept - slackMs);
      },
    );
  });
});

describe.concurrent('time that is up', () => {
  /** The first move of the clock after version `after`, as `line` is shown it. */
  const clockMove = (line: Line, after: number): Promise<Json> =>
    until(
      `a move of the clock after version ${after}`,
      () => {
        if (line.fault) throw line.fault;
        return line.frames.find(({ by, game }) => by === 'clock' && game.version > after);
      },
      15_000 + 10 * slackMs,
    );

  test('a bot’s move is made; after the second in a row a bot stands in, until they come back', async () => {
    const table = await startGame(server, 2, { move_seconds: 15 });
    const mover = actor(table);
    const other = table.lines.find((line) => line !== mover)!;
    const seat = mover.own?.['seat'] as number;
    for (const version of [1, 2]) {
      const begun = Date.now();
      const { game, ...rest } = await clockMove(other, version - 1);
      const took = Date.now() - begun;
      expect([rest['seat'], game.version]).toEqual([seat, version]);
      expect(took).toBeGreaterThan(15_000 - slackMs);
      expect(took).toBeLessThan(15_000 + 3 * slackMs);
      if (version === 2) continue;
      // Whoever is asked first in Calcory turns at least two cards, and has the whole time for the second.
      expect(game.to_act).toEqual([seat]);
      expect(game.clocks.remaining_ms[seat]).toBeGreaterThan(15_000 - slackMs);
      expect(other.seatOf(mover.player)).toMatchObject({ stand_in: false, presence: 'here' });
    }
    await other.sees('a bot stand in', ({ seats }) => seats[seat].stand_in);
    expect(other.seatOf(mover.player)).toMatchObject({ left: false, presence: 'here' });
    await mover.accept({ type: 'come_back' });
    await other.sees('them back', ({ seats }) => !seats[seat].stand_in);
  });

  test('twice, with a move of the player in between, is no reason to stand in', async () => {
    const table = await startGame(server, 2, { move_seconds: 15 });
    const mover = actor(table);
    const other = table.lines.find((line) => line !== mover)!;
    await clockMove(mover, 0);
    await mover.play(pickSensibly(mover.own?.['legal']));
    for (const line of table.lines) await line.atVersion(2);
    // In case that ended the turn.
    while (actor(table) === other) await playOn(table, 1);
    const { version } = mover.game as Json;
    const { game } = await clockMove(mover, version);
    expect(game.version).toBe(version + 1);
    await other.ask({ type: 'ping' });
    expect(other.seatOf(mover.player)?.['stand_in']).toBe(false);
  });
});

describe.concurrent('at the same moment (T4)', () => {
  /** How the answers to that many copies of a command begin, in order. */
  const answers = async (line: Line, after: number, count: number): Promise<Json[]> => {
    const given = (): Json[] =>
      line.frames.slice(after).filter(({ type }) => type === 'accepted' || type === 'refused');
    await until('the answers', () => given().length === count);
    await line.ask({ type: 'ping' });
    expect(given()).toHaveLength(count);
    return given();
  };

  test('the same message twice is done once, and answered twice alike', async () => {
    const table = await startGame(server);
    const mover = actor(table);
    const move = mover.own?.['legal'][0] as Json;
    const commands: Json[] = [
      { type: 'move', game: 1, version: 0, move, id: 'move-twice' },
      { type: 'say', text: 'Twice?', id: 'say-twice' },
    ];
    for (const command of commands) {
      const after = mover.frames.length;
      for (let copy = 0; copy < 5; ++copy) mover.send(command);
      const [first, ...others] = await answers(mover, after, 5);
      expect(first).toMatchObject({ type: 'accepted', version: 1 });
      for (const other of others) expect(other).toEqual(first);
    }
    for (const line of table.lines) await line.ask({ type: 'ping' });
    for (const { game, chat } of table.lines)
      expect([game?.['version'], chat.map(({ text }) => text)]).toEqual([1, ['Twice?']]);
  });

  test('also from two tabs, the older of which is being closed', async () => {
    const table = await startGame(server);
    const mover = actor(table);
    const command = { type: 'move', game: 1, version: 0, move: mover.own?.['legal'][0], id: 'two-tabs' };
    const opening = mover.player.enter(table.code);
    mover.send(command);
    const tab = await opening;
    expect(await tab.ask(command)).toEqual({ type: 'accepted', id: 'two-tabs', game: 1, version: 1 });
    await tab.open();
    expect(tab.game?.['version']).toBe(1);
  });

  test('a double click is one move; the second is told that the position is another one', async () => {
    const table = await startGame(server);
    const mover = actor(table);
    const after = mover.frames.length;
    const move = mover.own?.['legal'][0] as Json;
    for (let click = 0; click < 3; ++click) mover.send({ type: 'move', game: 1, version: 0, move });
    const [first, ...others] = await answers(mover, after, 3);
    expect(first).toMatchObject({ type: 'accepted', version: 1 });
    for (const other of others) expect(other).toMatchObject({ type: 'refused', code: 'stale_version' });
    await table.lines[0]!.open();
    expect(table.lines[0]!.game?.['version']).toBe(1);
  });

  test('all ask for the next game, and it starts once', async () => {
    const table = await startGame(server, 4);
    await playOn(table);
    for (const line of table.lines) await line.sees('the end', ({ phase }) => phase === 'finished');
    const ids = table.lines.map((line) => line.send({ type: 'start' }));
    const given = await Promise.all(table.lines.map((line, at) => line.answerTo(ids[at]!)));
    expect(given.map(({ type, code }) => code ?? type).sort()).toEqual([
      'accepted',
      'game_running',
      'game_running',
      'game_running',
    ]);
    for (const line of table.lines) await line.atVersion(0, 2);
    await table.lines[0]!.open();
    expect(table.lines[0]!.game).toMatchObject({ number: 2, version: 0 });
  });

  test('all vote, and it counts once', async () => {
    const table = await startGame(server, 4, { move_seconds: 300 });
    const ids = table.lines.map((line) => line.send({ type: 'end' }));
    const given = await Promise.all(table.lines.map((line, at) => line.answerTo(ids[at]!)));
    expect(given.map(({ type }) => type)).toEqual(Array(4).fill('accepted'));
    for (const line of table.lines) await line.sees('the end', ({ phase }) => phase === 'finished');
    const { games } = await table.players[0]!.get(`/api/rooms/${table.code}/games`);
    expect(games.map(({ ending }: Json) => ending)).toEqual([{ reason: 'agreed', seat: null }]);
  });
});
