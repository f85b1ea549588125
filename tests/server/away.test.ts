// Lines that drop, people who go or leave for good, and what becomes of their seats, their moves and their role.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cable } from '../harness/cable';
import {
  type Json,
  type Line,
  Player,
  type Table,
  actor,
  isOver,
  playOn,
  seatTable,
  startGame,
} from '../harness/client';
import { gameModes } from '../harness/catalogue';
import { actAlone, actTogether, anyOf, dice } from '../harness/own-will';
import { Server } from '../harness/server';
import { until } from '../harness/until';

const graceMs = 1_000;
const idleMs = 2_000;

let server: Server;
/** One that soon loses patience with sockets from which nothing comes. */
let impatient: Server;
beforeAll(async () => {
  const settings = { TABLEE_GRACE: '1', TABLEE_BOT_DELAY: '1', TABLEE_ROOMS_PER_ADDRESS: '1000' };
  server = await Server.start(settings);
  impatient = await Server.start({ ...settings, TABLEE_SOCKET_IDLE: '2' });
});
afterAll(async () => {
  await server.dispose();
  await impatient.dispose();
});

type Presence = 'here' | 'reconnecting' | 'gone';

/** Waits until `observer` sees the player of `line` in that state. */
const seen = (observer: Line, line: Line, presence: Presence): Promise<Json> =>
  observer.sees(`${line.player.name} ${presence}`, () => observer.seatOf(line.player)?.['presence'] === presence);

/** Drops the line of somebody and waits until the others count them as gone. */
const vanish = async (line: Line, observer: Line): Promise<void> => {
  line.drop();
  await seen(observer, line, 'gone');
};

/** All that `observer` was shown of the player of `line` since its frame number `after`, without repetitions. */
const history = (observer: Line, line: Line, after: number): string[] => {
  const shown = observer.frames.slice(after).flatMap(({ room }) => {
    const seat = room?.seats.find((each: Json | null) => each?.['player'] === line.player.id);
    return room
      ? [seat ? `${seat.presence}${seat.left ? ' left' : ''}${seat.stand_in ? ' stand_in' : ''}` : 'no seat']
      : [];
  });
  return shown.filter((each, at) => each !== shown[at - 1]);
};

const host = (line: Line): string => line.room['host'];

describe.concurrent('a line that is dead', () => {
  const deaths: [string, (line: Line) => Promise<(cable?: Cable) => void>][] = [
    [
      'its client has stopped, and writes still go through',
      async (line) => {
        await line.open();
        return () => line.socket.pause();
      },
    ],
    [
      'all that is sent is lost',
      async (line) => {
        const cable = await Cable.to(impatient.url);
        await line.open(cable.socketUrl);
        return () => cable.die();
      },
    ],
  ];
  test.each(deaths)('%s: shown as reconnecting, then as gone, and the seat is kept (P3)', async (_, prepare) => {
    const table = await seatTable(impatient, 3);
    const [first, second, silent] = table.lines as [Line, Line, Line];
    const die = await prepare(silent);
    await first.accept({ type: 'start' });
    await second.atVersion(0);
    // All that was sent so far has come.
    await first.ask({ type: 'ping' });
    const after = first.frames.length;
    const begun = Date.now();
    die();
    await seen(first, silent, 'reconnecting');
    expect(Date.now() - begun).toBeLessThan(idleMs + 2_000);
    const dropped = Date.now();
    await seen(first, silent, 'gone');
    expect(Date.now() - dropped).toBeGreaterThan(graceMs - 200);
    expect(Date.now() - dropped).toBeLessThan(graceMs + 2_000);
    expect(history(first, silent, after)).toEqual(['reconnecting', 'gone']);
    expect([first.closed, second.closed]).toEqual([null, null]);

    silent.drop();
    await silent.open();
    await seen(first, silent, 'here');
    expect([silent.own?.['seat'], silent.seatOf()?.['stand_in']]).toEqual([2, false]);
    await playOn(table);
  });

  test('is replaced by a new one; its own late end changes nothing: seat, hand and role are there (R1)', async () => {
    const table = await seatTable(impatient, 3, { game: 'figures', move_seconds: 300 });
    const [boss, guest, other] = table.lines as [Line, Line, Line];
    const cable = await Cable.to(impatient.url);
    await boss.open(cable.socketUrl);
    await boss.accept({ type: 'start' });
    for (const line of table.lines) await line.atVersion(0);
    const { hand } = boss.own?.['view'];
    const old = boss.socket;
    const oldEnds = new Promise<number>((resolve) => old.on('close', resolve));
    const after = guest.frames.length;
    cable.die();
    await boss.open();
    expect(boss.own?.['view'].hand).toEqual(hand);
    await oldEnds;
    // A grace period after that, which somebody else needs, too, before they are gone.
    await vanish(other, guest);
    expect(history(guest, boss, after)).toEqual(['here']);
    expect(host(guest)).toBe(boss.player.id);
    await boss.accept({ type: 'pause' });
    await guest.next('the clocks to stand', ({ clocks }) => clocks?.paused, after);
    expect(boss.own).toMatchObject({ seat: 0, view: { hand } });
    cable.dispose();
  });
});

describe.concurrent('reloading', () => {
  test.each(['lobby', 'playing', 'finished'])('all at once, the host too, costs nothing: %s (R4)', async (phase) => {
    const table = await seatTable(server, 4, { move_seconds: phase === 'playing' ? 300 : null });
    const [boss, ...others] = table.lines as [Line, ...Line[]];
    if (phase !== 'lobby') {
      await boss.accept({ type: 'start' });
      for (const line of table.lines) await line.atVersion(0);
    }
    if (phase === 'finished') await playOn(table);
    await boss.sees(phase, (room) => room['phase'] === phase);
    const late = others.pop()!;
    const after = table.lines.map(({ frames }) => frames.length);
    for (const line of table.lines) line.drop();
    await Promise.all([boss, ...others].map((line) => line.open()));
    await seen(boss, late, 'gone');
    for (const [at, line] of [boss, ...others].entries()) {
      for (const each of [boss, ...others]) {
        await seen(line, each, 'here');
        for (const state of history(line, each, after[at]!)) expect(['here', 'reconnecting']).toContain(state);
      }
      expect(host(line)).toBe(boss.player.id);
      expect(line.room['phase']).toBe(phase);
    }
    expect(boss.seatOf(late.player)).not.toBeNull();
    await late.open();
    await seen(boss, late, 'here');
    if (phase === 'playing') {
      await late.accept({ type: 'come_back' });
      await playOn(table);
    } else {
      await boss.accept({ type: 'start' });
    }
  });

  test('one after another, for longer than the grace period, nobody counts as gone (R4)', async () => {
    const { lines } = await startGame(server, 2, { move_seconds: 300 });
    const [boss, guest] = lines as [Line, Line];
    const after = boss.frames.length;
    const begun = Date.now();
    while (Date.now() < begun + 2 * graceMs) {
      guest.drop();
      await guest.open();
    }
    await seen(boss, guest, 'here');
    expect(history(boss, guest, after)).not.toContain('gone');
    expect(guest.seatOf()?.['stand_in']).toBe(false);
  });
});

describe.concurrent('a host who is gone', () => {
  test.each(['lobby', 'playing', 'finished'])(
    'is followed by who has sat longest, and gets the seat back alone: %s (L2)',
    async (phase) => {
      const table = await seatTable(server, 4);
      const [boss, second, third, fourth] = table.lines as [Line, Line, Line, Line];
      if (phase !== 'lobby') {
        await boss.accept({ type: 'start' });
        for (const line of table.lines) await line.atVersion(0);
      }
      if (phase === 'finished') await playOn(table);
      await third.sees(phase, (room) => room['phase'] === phase);
      await vanish(second, third);
      boss.drop();
      await third.sees('the next host', (room) => room['host'] === third.player.id);
      expect(third.seatOf(boss.player)?.['presence']).toBe('gone');
      await third.accept({ type: 'configure', settings: { chat: false } });

      await boss.open();
      await second.open();
      await fourth.sees('both back', () =>
        [boss, second].every(({ player }) => fourth.seatOf(player)?.['presence'] === 'here'),
      );
      expect(host(boss)).toBe(third.player.id);
      expect(await boss.refuse({ type: 'configure', settings: { chat: true } })).toBe('not_host');
      expect(boss.seatOf()).not.toBeNull();
      if (phase === 'playing') await playOn(table);
      else await third.accept({ type: 'start' });
    },
  );

  test('with nobody else there stays host, until somebody else comes back first', async () => {
    const table = await seatTable(server, 3);
    const [boss, second, third] = table.lines as [Line, Line, Line];
    const witness = await (await Player.create(server, 'Witness')).enter(table.code);
    for (const line of table.lines) line.drop();
    for (const line of table.lines) await seen(witness, line, 'gone');
    expect(host(witness)).toBe(boss.player.id);
    expect(await witness.refuse({ type: 'seat_bot' })).toBe('not_host');
    await third.open();
    await witness.sees('the next host', (room) => room['host'] === third.player.id);
    await boss.open();
    await second.open();
    await seen(witness, second, 'here');
    expect(host(witness)).toBe(third.player.id);
  });

  test('after a crash of the server, too: who is back first and has sat longest (L2)', async () => {
    const own = await Server.start({ TABLEE_GRACE: '1' });
    try {
      const { lines } = await seatTable(own, 3);
      const [boss, second, third] = lines as [Line, Line, Line];
      await own.kill();
      await own.start();
      await third.open();
      await second.open();
      expect(second.seatOf(boss.player)?.['presence']).toBe('reconnecting');
      await second.sees('the next host', (room) => room['host'] === second.player.id);
      await second.accept({ type: 'start' });
    } finally {
      await own.dispose();
    }
  });

  test('in correspondence keeps the role and plays on', async () => {
    const { lines } = await startGame(server, 2, { move_seconds: 86_400 });
    const [boss, guest] = lines as [Line, Line];
    await vanish(boss, guest);
    expect(host(guest)).toBe(boss.player.id);
    expect(guest.seatOf(boss.player)).toMatchObject({ stand_in: false, left: false });
    expect(await guest.refuse({ type: 'replace', seat: boss.own?.['seat'] })).toBe('not_gone');
    await boss.open();
    await boss.accept({ type: 'configure', settings: { chat: false } });
  });
});

/** The others play to the end, and bots for who is away. */
const playOut = async (table: Table, without: Line): Promise<void> => {
  const choose = anyOf(dice(4));
  await Promise.all(table.lines.map((line) => line !== without && actAlone(line, choose)));
};

describe.concurrent('leaving for good in a game', () => {
  test('stand_in: a bot plays on, until they come back (L1)', async () => {
    const table = await startGame(server, 3, { on_leave: 'stand_in' });
    const [boss] = table.lines as [Line];
    const leaver = actor(table);
    const others = table.lines.filter((line) => line !== leaver);
    const seat = leaver.own?.['seat'] as number;
    await leaver.accept({ type: 'leave' });
    for (const line of table.lines)
      await line.sees('a bot stand in', ({ seats }) => seats[seat].stand_in && seats[seat].left);
    const { by } = await others[0]!.next('the bot to move', (frame) => frame['type'] === 'update');
    expect(by).toBe('bot');
    expect(await leaver.refuse({ type: 'leave' })).toBe('not_seated');
    const { number: game, version } = leaver.game as Json;
    const refusals = ['stand_in_plays', 'stale_version', 'not_your_turn'];
    expect(refusals).toContain(await leaver.refuse({ type: 'move', game, version, move: { type: 'stop' } }));

    await leaver.accept({ type: 'come_back' });
    await boss.sees('them back', ({ seats }) => !seats[seat].stand_in && !seats[seat].left);
    expect(await leaver.refuse({ type: 'come_back' })).toBe('no_stand_in');
    await actTogether(table, anyOf(dice(1)));
    await boss.sees('the end', ({ phase }) => phase === 'finished');
    expect(boss.seatOf(leaver.player)).toMatchObject({ left: false, stand_in: false });
  });

  test('stand_in: the seat is free after the game, which counts for the leaver', async () => {
    const table = await startGame(server, 3);
    const [boss, leaver] = table.lines as [Line, Line];
    await leaver.accept({ type: 'leave' });
    await playOut(table, leaver);
    await boss.sees('the end', ({ phase }) => phase === 'finished');
    expect(boss.seatOf(leaver.player)).toBeNull();
    expect(boss.room['watchers'].map(({ player }: Json) => player)).toEqual([leaver.player.id]);
    expect(await leaver.refuse({ type: 'start' })).toBe('not_seated');
    const { games } = await leaver.player.get('/api/me/games');
    expect(games.map(({ room, ending }: Json) => [room, ending])).toEqual([[table.code, null]]);
    await boss.accept({ type: 'start' });
    await boss.atVersion(0, 2);
    expect(boss.game?.['seats']).toBe(2);
  });

  test('wait: the game waits for who has left, until they are back or replaced', async () => {
    const table = await startGame(server, 3, { on_leave: 'wait' });
    const leaver = actor(table);
    const [boss, guest] = table.lines.filter((line) => line !== leaver) as [Line, Line];
    const seat = leaver.own?.['seat'] as number;
    const { version } = leaver.game as Json;
    await leaver.accept({ type: 'leave' });
    await guest.sees('them leave', ({ seats }) => seats[seat].left && !seats[seat].stand_in);
    leaver.drop();
    await seen(guest, leaver, 'gone');
    expect(guest.game?.['version']).toBe(version);
    await leaver.open();
    await leaver.accept({ type: 'come_back' });
    await guest.sees('them back', ({ seats }) => !seats[seat].left);
    await leaver.play(leaver.own?.['legal'][0]);
    await guest.atVersion(version + 1);

    await leaver.accept({ type: 'leave' });
    await guest.sees('them leave', ({ seats }) => seats[seat].left);
    const chief = [boss, guest].find(({ player }) => player.id === host(guest))!;
    await chief.accept({ type: 'replace', seat });
    await guest.sees('a bot stand in', ({ seats }) => seats[seat].stand_in && seats[seat].left);
    await playOut(table, leaver);
    await guest.sees('the seat free', ({ seats, phase }) => phase === 'finished' && seats[seat] === null);
  });

  test('end: the game ends without a result, with a reason, and the next may begin', async () => {
    const table = await startGame(server, 3, { on_leave: 'end', game: 'figures' });
    await actTogether(table, anyOf(dice(2)), ({ version }) => version >= 3);
    const [boss, leaver, third] = table.lines as [Line, Line, Line];
    const seat = leaver.own?.['seat'] as number;
    await leaver.accept({ type: 'leave' });
    for (const line of table.lines) {
      await until('the end', () => isOver(line.game));
      expect(line.game).toMatchObject({ result: null, ending: { reason: 'left', seat }, to_act: [] });
      expect(line.game?.['seed']).toMatch(/^[0-9a-f]{64}$/);
      expect(line.own?.['legal']).toEqual([]);
      expect(line.room).toMatchObject({ phase: 'finished', tally: [] });
      expect(line.seatOf(leaver.player)).toBeNull();
    }
    await third.accept({ type: 'start' });
    await boss.atVersion(0, 2);
    expect(boss.game).toMatchObject({ seats: 2, ending: null, replay: null });
  });

  test.each(['stand_in', 'wait', 'end'])('the host leaves, %s: the next one follows at once (L2)', async (on_leave) => {
    const table = await startGame(server, 3, { on_leave });
    const [boss, second, third] = table.lines as [Line, Line, Line];
    await boss.accept({ type: 'leave' });
    await third.sees('the next host', (room) => room['host'] === second.player.id);
    await second.accept({ type: 'configure', settings: { chat: false } });
    if (on_leave === 'wait') await second.accept({ type: 'replace', seat: boss.own?.['seat'] });
    await playOut(table, boss);
    await third.sees('the end', ({ phase }) => phase === 'finished');
    await third.accept({ type: 'start' });
  });

  test('down to nobody: the game ends with a reason, and the room is free again (L1)', async () => {
    const table = await startGame(server, 3, { on_leave: 'stand_in' });
    const witness = await (await Player.create(server, 'Witness')).enter(table.code);
    for (const line of table.lines) await line.accept({ type: 'leave' });
    await until('the end', () => isOver(witness.game));
    expect(witness.game?.['ending']).toEqual({ reason: 'everybody_left', seat: null });
    expect(witness.room).toMatchObject({ phase: 'finished', seats: [null, null, null, null] });
    await witness.accept({ type: 'sit' });
    await witness.sees('a new host', (room) => room['host'] === witness.player.id);
    await witness.accept({ type: 'seat_bot' });
    await witness.accept({ type: 'start' });
  });

  test.each(gameModes)(
    'at any moment, on turn or not, down to one: $name is played to its end (L1)',
    async ({ game, options, most }) => {
      const roll = dice(game.length + most);
      for (const onTurn of [true, false]) {
        const seats = Math.min(3, most);
        const table = await startGame(server, seats, { game, options });
        for (const moves of [2, 12]) {
          const playing = { ...table, lines: table.lines.filter((line) => !line.seatOf()?.['left']) };
          if (playing.lines.length < 2) break;
          const choose = anyOf(roll);
          // Each stops by itself in a position that shows enough.
          await Promise.all(playing.lines.map((line) => actAlone(line, choose, ({ version }) => version >= moves)));
          const due = table.lines[0]!.game?.['to_act'] as number[];
          const leaver = playing.lines.find((line) => due.includes(line.own?.['seat']) === onTurn) ?? playing.lines[0]!;
          if (isOver(leaver.game)) break;
          await leaver.accept({ type: 'leave' });
          await leaver.sees('them leave', () => leaver.seatOf()?.['left'] ?? true);
        }
        const rest = table.lines.filter((line) => !line.seatOf()?.['left']);
        await Promise.all(rest.map((line) => actAlone(line, anyOf(roll))));
        await rest[0]!.sees('the end', ({ phase }) => phase === 'finished');
        expect(rest[0]!.game?.['result'].scores).toHaveLength(seats);
      }
    },
  );
});

describe.concurrent('stand-ins', () => {
  test('come for who is gone in a room with a clock, and go when they come back', async () => {
    const table = await startGame(server, 3, { move_seconds: 300 });
    const missing = actor(table);
    const [boss, other] = table.lines.filter((line) => line !== missing) as [Line, Line];
    const seat = missing.own?.['seat'] as number;
    await vanish(missing, boss);
    await boss.sees('a bot stand in', ({ seats }) => seats[seat].stand_in);
    expect(boss.seatOf(missing.player)).toMatchObject({ left: false, presence: 'gone' });
    const update = await boss.next('the bot to move', ({ type }) => type === 'update');
    expect([update['seat'], update['by']]).toEqual([seat, 'bot']);
    await missing.open();
    expect(missing.seatOf()).toMatchObject({ stand_in: true, presence: 'here' });
    const { number: game, version } = missing.game as Json;
    const refusals = ['stand_in_plays', 'stale_version'];
    expect(refusals).toContain(await missing.refuse({ type: 'move', game, version, move: { type: 'stop' } }));
    await missing.accept({ type: 'come_back' });
    await other.sees('them play', ({ seats }) => !seats[seat].stand_in);
    await actTogether(table, anyOf(dice(3)));
  });

  test('do not play on for themselves: with all people gone the clocks stand, until somebody is back (T2)', async () => {
    const table = await startGame(server, 2, { move_seconds: 300 });
    const witness = await (await Player.create(server, 'Witness')).enter(table.code);
    const mover = actor(table);
    for (const line of table.lines) line.drop();
    for (const line of table.lines) await witness.sees('stand-ins', () => witness.seatOf(line.player)?.['stand_in']);
    await until('the clocks to stand', () => witness.game?.['clocks'].paused);
    // A clock counts for people alone.
    expect(witness.game?.['clocks'].remaining_ms).toEqual([null, null]);
    const { version } = witness.game as Json;
    await mover.open();
    const after = mover.frames.length;
    await mover.accept({ type: 'come_back' });
    await mover.next('the clocks to run', ({ clocks }) => clocks?.paused === false, after);
    expect(mover.room['votes']).toEqual([]);
    expect(mover.game?.['version']).toBeGreaterThanOrEqual(version);
    await actAlone(mover, anyOf(dice(6)));
    expect(mover.game?.['result']).not.toBeNull();
  });

  test('replace somebody who is gone, as the host says', async () => {
    const table = await startGame(server, 3);
    const [boss, guest, missing] = table.lines as [Line, Line, Line];
    const seat = missing.own?.['seat'] as number;
    expect(await boss.refuse({ type: 'replace', seat })).toBe('not_gone');
    expect(await boss.refuse({ type: 'replace', seat: 3 })).toBe('no_such_seat');
    missing.drop();
    await seen(guest, missing, 'reconnecting');
    expect(await boss.refuse({ type: 'replace', seat })).toBe('not_gone');
    await seen(guest, missing, 'gone');
    expect(guest.seatOf(missing.player)?.['stand_in']).toBe(false);
    await boss.accept({ type: 'replace', seat });
    await guest.sees('a bot', ({ seats }) => seats[seat].stand_in && !seats[seat].left);
    expect(await boss.refuse({ type: 'replace', seat })).toBe('bot_plays_there');
    await playOut(table, missing);
    await missing.open();
    expect(missing.seatOf()).toMatchObject({ stand_in: false, left: false, presence: 'here' });
  });

  test('replace somebody who is gone, as more than half of the others wish', async () => {
    const { lines } = await startGame(server, 4);
    const [boss, second, third, missing] = lines as [Line, Line, Line, Line];
    const seat = missing.own?.['seat'] as number;
    await vanish(missing, second);
    await second.accept({ type: 'replace', seat });
    const { votes } = await boss.sees('the vote', (room) => room['votes'].length > 0);
    expect(votes).toEqual([{ about: 'replace', seat, by: [second.player.id], needed: 2 }]);
    // The same wish again counts once.
    await second.accept({ type: 'replace', seat });
    expect(second.room['votes']).toEqual(votes);
    expect(boss.seatOf(missing.player)?.['stand_in']).toBe(false);
    await third.accept({ type: 'replace', seat });
    await boss.sees('a bot', ({ seats, votes: left }) => seats[seat].stand_in && left.length === 0);
  });

  test('a vote to replace is moot once they are back', async () => {
    const { lines } = await startGame(server, 4);
    const [boss, second, , missing] = lines as [Line, Line, Line, Line];
    const seat = missing.own?.['seat'] as number;
    await vanish(missing, second);
    await second.accept({ type: 'replace', seat });
    await boss.sees('the vote', ({ votes }) => votes.length > 0);
    await missing.open();
    await boss.sees('no vote', ({ votes }) => votes.length === 0);
    await vanish(missing, second);
    expect(boss.room['votes']).toEqual([]);
    expect(boss.seatOf(missing.player)?.['stand_in']).toBe(false);
  });

  test('the game ends when all who are present wish it, and not before', async () => {
    const { lines } = await startGame(server, 3);
    const [boss, second, third] = lines as [Line, Line, Line];
    await boss.accept({ type: 'end' });
    await second.accept({ type: 'end' });
    const { votes } = await third.sees('the vote', (room) => room['votes'][0]?.by.length === 2);
    expect(votes).toEqual([
      { about: 'end', seat: null, by: expect.arrayContaining([boss.player.id, second.player.id]), needed: 3 },
    ]);
    expect(isOver(third.game)).toBe(false);
    await third.accept({ type: 'end' });
    for (const line of lines) {
      await until('the end', () => isOver(line.game));
      expect(line.game).toMatchObject({ result: null, ending: { reason: 'agreed', seat: null } });
      expect(line.room['votes']).toEqual([]);
    }
    expect(await boss.refuse({ type: 'end' })).toBe('no_game');
    await third.accept({ type: 'start' });
  });
});
