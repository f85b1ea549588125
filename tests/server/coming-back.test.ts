// Crashes, restarts, dropped lines and second tabs: what anyone has seen is still there.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Json, type Line, Player, type Table, actor, pickSensibly, playOn, seatTable, startGame } from '../harness/client';
import { actTogether, anyOf, dice } from '../harness/own-will';
import { Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
afterEach(() => server.dispose());

const reconnect = async (table: Table): Promise<void> => {
  for (const line of table.lines) await line.open();
};

test('SIGKILL at random moments of a game loses nothing that was seen', async () => {
  server = await Server.start();
  const table = await startGame(server);
  const seen = new Map<number, string>();
  const remember = (): void => {
    for (const line of table.lines) {
      for (const frame of line.frames) {
        if (frame['type'] !== 'update') continue;
        const told = JSON.stringify([frame['game'], frame['events']]);
        const version = frame['game'].version as number;
        if (seen.has(version)) expect(told).toBe(seen.get(version));
        seen.set(version, told);
      }
    }
  };
  for (let kill = 0; kill < 8 && !table.lines[0]!.game?.['result']; ++kill) {
    await playOn(table, 3 + kill);
    remember();
    const before = Math.max(0, ...seen.keys());
    if (table.lines[0]!.game?.['result']) break;

    // A move goes out just before the end: it may be done or not, but never twice and never by half.
    const mover = actor(table);
    const command = {
      type: 'move', id: `last-${kill}`, game: 1, version: mover.game?.['version'], move: pickSensibly(mover.own?.['legal']),
    };
    mover.send(command);
    await server.kill();
    for (const line of table.lines) await line.closing();
    remember();
    const visible = Math.max(before, ...seen.keys());
    await server.start();
    await reconnect(table);
    expect(mover.game?.['version']).toBeGreaterThanOrEqual(visible);
    expect(mover.game?.['version']).toBeLessThanOrEqual(before + 1);
    expect(table.lines[1]!.game).toEqual(table.lines[0]!.game);
    if (seen.has(mover.game?.['version'])) expect(JSON.parse(seen.get(mover.game?.['version'])!)[0]).toEqual(mover.game);

    const after = mover.frames.length;
    mover.send(command);
    const answer = await mover.answerTo(command.id, after);
    expect(answer).toEqual({ type: 'accepted', id: command.id, game: 1, version: before + 1 });
    for (const line of table.lines) await line.atVersion(before + 1);
  }
  await playOn(table);
  expect(table.lines[0]!.game?.['result']).not.toBeNull();
});

/** All that each seat is shown of the position, moves included. */
const positions = ({ lines }: Table): Json[] => lines.map(({ game, own }) => ({ game, own: { ...own, events: [] } }));

/** Ends the program without warning and starts it again, with all players back in the room. */
const crash = async (table: Table): Promise<void> => {
  await server.kill();
  for (const line of table.lines) await line.closing();
  await server.start();
  await reconnect(table);
};

test.each([
  ['bonbons', 4, { quick: false }],
  ['figures', 5, {}],
  ['xxl', 3, { mode: 'pure' }],
])('SIGKILL in the middle of %s: each seat sees the same and may do the same', async (game, seats, options) => {
  server = await Server.start();
  const table = await startGame(server, seats, { game, options });
  const choose = anyOf(dice(seats));
  for (const moves of [1, 30, 75]) {
    await actTogether(table, choose, ({ version }) => version >= moves);
    const before = positions(table);
    expect(before[0]!['game']).toMatchObject({ result: null });
    await crash(table);
    expect(positions(table)).toEqual(before);
  }
  await actTogether(table, choose);
  const end = positions(table);
  await crash(table);
  expect(positions(table)).toEqual(end);
  expect(end[0]!['game'].result.scores).toHaveLength(seats);
});

test.each([
  ['figures', 'score', 'chosen', 'choice', 'box_already_chosen'],
  ['xxl', 'keep', 'kept', 'kept', 'not_your_turn'],
])('a choice of %s that waits for others is kept through SIGKILL, and kept secret', async (game, phase, open, own, code) => {
  server = await Server.start();
  const options = game === 'xxl' ? { mode: 'single', variant: 'refusal', deals: 12 } : {};
  const table = await startGame(server, 3, { game, options });
  await actTogether(table, anyOf(dice(5)), ({ view, to_act }) => view.phase === phase && to_act.length > 1);
  const asked = positions(table);
  const { number, version, to_act: due } = asked[0]!['game'];
  const [seat, ...others] = due as [number, ...number[]];
  const chooser = table.lines[seat]!;
  const move = chooser.own?.['legal'][0] as Json;
  await chooser.accept({ type: 'move', game: number, version, move });
  for (const line of table.lines) await line.atVersion(version + 1);
  for (const other of others) {
    const told = table.lines[other]!.frames.at(-1)!;
    expect([told['events'], told['private'].events]).toEqual([[{ type: game === 'xxl' ? 'kept' : 'chose', seat }], []]);
  }
  const chosen = positions(table);
  await crash(table);
  expect(positions(table)).toEqual(chosen);

  // Everybody learns that the seat has chosen, and the seat alone what.
  const flags = (view: Json): boolean[] => (view[open] ?? view['table'][open]) as boolean[];
  const expected = structuredClone(asked);
  for (const { game: seen } of expected) {
    flags(seen.view)[seat] = true;
    Object.assign(seen, { version: version + 1, to_act: others });
  }
  Object.assign(expected[seat]!['own'], { legal: [], view: chosen[seat]!['own'].view });
  expect(chosen).toEqual(expected);
  expect(chosen[seat]!['own'].view[own]).toEqual(game === 'xxl' ? move['card'] : move);
  expect(asked[seat]!['own'].view[own]).toBeNull();

  const again = await chooser.ask({ type: 'move', game: number, version: version + 1, move });
  expect(again).toMatchObject({ type: 'refused', code });
  for (const other of others) {
    const line = table.lines[other]!;
    await line.accept({ type: 'move', game: number, version, move: line.own?.['legal'][0] });
  }
  for (const line of table.lines) await line.atVersion(version + due.length);
  if (game === 'xxl') expect(chooser.own?.['view'].hand).toContain(move['card']);
  else expect(chooser.game?.['view'].tables[seat][move['box']]).not.toBeNull();
});

test('answered commands that were no moves get the same answer after a crash', async () => {
  server = await Server.start();
  const table = await seatTable(server);
  const guest = await Player.create(server, 'Late');
  const line = await guest.enter(table.code);
  const sat = await line.accept({ type: 'sit', id: 'sit-once', seat: 3 });
  const nonce = await line.accept({ type: 'nonce', id: 'nonce-once', nonce: 'c0ffee' });
  const started = await table.lines[0]!.accept({ type: 'start', id: 'start-once' });
  await line.atVersion(0);
  const commitment = line.game?.['commitment'] as string;
  await server.kill();
  await server.start();
  await line.open();
  await table.lines[0]!.open();
  expect(await line.ask({ type: 'sit', id: 'sit-once', seat: 3 })).toEqual(sat);
  expect(await line.ask({ type: 'nonce', id: 'nonce-once', nonce: 'c0ffee' })).toEqual(nonce);
  expect(await table.lines[0]!.ask({ type: 'start', id: 'start-once' })).toEqual(started);
  expect(line.game?.['commitment']).toBe(commitment);
  expect(line.own?.['seat']).toBe(2);
});

test('the commitment of the next game stands through a restart, and the nonces count', async () => {
  server = await Server.start();
  const table = await seatTable(server);
  const promised = table.lines[0]!.room['commitment'] as string;
  await table.lines[1]!.accept({ type: 'nonce', nonce: 'ab' });
  await server.kill();
  await server.start();
  await reconnect(table);
  expect(table.lines[0]!.room['commitment']).toBe(promised);
  await table.lines[0]!.accept({ type: 'start' });
  for (const line of table.lines) await line.atVersion(0);
  expect(table.lines[0]!.game?.['commitment']).toBe(promised);
  await playOn(table);
  expect(table.lines[0]!.game?.['nonces']).toEqual(['', 'ab']);
});

test('a dropped line keeps the seat; the others see it, and the late close of the old line changes nothing', async () => {
  server = await Server.start();
  const table = await startGame(server);
  const [host, guest] = table.lines as [Line, Line];
  const old = guest.socket;
  old.pause();
  await guest.open();
  await guest.next('to be seated', (frame) => frame['private']?.seat === 1);
  const after = host.frames.length;
  old.terminate();
  await playOn(table, 2);
  expect(host.frames.slice(after).some((frame) => frame['room']?.seats[1].presence === 'reconnecting')).toBe(false);

  const dropped = host.frames.length;
  guest.drop();
  await host.next('the guest to be away', (frame) => frame['room']?.seats[1]?.presence === 'reconnecting', dropped);
  await guest.open();
  await host.next('the guest to be back', (frame) => frame['room']?.seats[1]?.presence === 'here', dropped);
  expect(guest.own?.['seat']).toBe(1);
});

test('a second tab takes over and the first is told', async () => {
  server = await Server.start();
  const table = await startGame(server);
  const first = table.lines[1]!;
  const second = await table.players[1]!.enter(table.code);
  await first.next('the goodbye', (frame) => frame['type'] === 'bye' && frame['reason'] === 'opened_elsewhere');
  expect(await first.closing()).toBe(4001);
  expect(second.own?.['seat']).toBe(1);
});

test('SIGTERM tells the clients, saves, and ends with 0 within five seconds, with a frozen client too', async () => {
  server = await Server.start();
  const table = await startGame(server);
  const [host, frozen] = table.lines as [Line, Line];
  frozen.socket.pause();
  const begun = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - begun).toBeLessThan(5_000);
  const bye = await host.next('the goodbye', (frame) => frame['type'] === 'bye');
  expect(bye).toEqual({ type: 'bye', reason: 'restarting', retry_after_ms: 1000 });
  expect(await host.closing()).toBe(1012);
  frozen.socket.resume();
  frozen.drop();
  await frozen.closing();
  await server.start();
  await reconnect(table);
  expect(host.game?.['version']).toBe(0);
});

test('a client that never reads is closed, and nobody else notices', async () => {
  server = await Server.start({ TABLEE_OUTBOX_BYTES: '20000' });
  const table = await startGame(server);
  const lurker = await (await Player.create(server, 'Lurker')).enter(table.code);
  lurker.socket.on('error', () => {});
  lurker.socket.pause();
  await until('the lurker to be gone', async () => {
    for (let frame = 0; frame < 5_000; ++frame) lurker.sendText('answer me');
    await playOn(table, 1, (legal) => legal[0]!);
    return server.log.includes('fell behind');
  }, 50_000);
  for (const line of table.lines) expect(line.closed).toBeNull();
});

test('a client that does not answer pings is shown as away', async () => {
  server = await Server.start({ TABLEE_SOCKET_IDLE: '2' });
  const table = await startGame(server);
  const [host, silent] = table.lines as [Line, Line];
  silent.socket.pause();
  await host.next('the silent one to be away', (frame) => frame['room']?.seats[1]?.presence === 'reconnecting');
  expect(host.closed).toBeNull();
});

test('the log names no token, no code and no card', async () => {
  server = await Server.start({ TABLEE_LOG_LEVEL: 'debug' });
  const table = await startGame(server);
  await playOn(table, 20);
  await server.stop();
  for (const player of table.players) expect(server.log).not.toContain(player.token);
  expect(server.log).not.toContain(table.code);
  expect(server.log).not.toMatch(/\b[RGBYP][0-9]\b/);
  const stored = readdirSync(server.data).map((file) => readFileSync(join(server.data, file), 'latin1'));
  for (const player of table.players) {
    for (const text of stored) expect(text.includes(player.token)).toBe(false);
  }
});

test('whoever comes too often is held back: a player by their own budget, people without a seat by their address', async () => {
  server = await Server.start({ TABLEE_JOINS_PER_PLAYER: '3', TABLEE_JOINS_PER_ADDRESS: '4', TABLEE_JOIN_BURST: '4' });
  const { code, lines } = await seatTable(server, 2);
  const [host] = lines as [Line, Line];
  // Two have come already, one of them before having a seat.
  for (let watcher = 0; watcher < 3; ++watcher) await (await Player.create(server, 'Eve')).enter(code);
  const late = await Player.create(server, 'Late');
  await expect(late.enter(code)).rejects.toThrow('429');
  // Who has a seat comes back whatever others at the same address do, and elsewhere people come in as before.
  await host.open();
  await host.open();
  await (await Player.create(server, 'Far', '127.0.0.2')).enter(code);
  await expect(host.open()).rejects.toThrow('429');
  expect(lines[1]!.closed).toBeNull();
});

test('two hundred people of one school come in at once, by what the server allows by itself', async () => {
  server = await Server.start({ TABLEE_JOINS_PER_ADDRESS: '', TABLEE_JOIN_BURST: '' });
  const { code, lines } = await seatTable(server, 2);
  const school = await Promise.all(Array.from({ length: 200 }, (_, at) => Player.create(server, `Pupil ${at}`, '127.0.0.2')));
  await Promise.all(school.map((pupil) => pupil.enter(code)));
  await lines[0]!.sees('all of them', ({ watcher_count }) => watcher_count === 200);
});
