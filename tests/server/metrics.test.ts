// What the server tells Prometheus: figures that agree with what was done, on a port of their own, and nothing about anybody.

import { execFile } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import WebSocket from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, Player, playOn, startGame } from '../harness/client';
import { FaultyDisk } from '../harness/disk';
import { fetchText, freePort, type Labels, Scrape } from '../harness/metrics';
import { begin, playWhile } from '../harness/quick-games';
import { RawSocket } from '../harness/raw-socket';
import { program, Server } from '../harness/server';
import { until } from '../harness/until';

let port: number;
let server: Server;
beforeAll(async () => {
  port = await freePort();
  server = await Server.start({ TABLEE_METRICS_PORT: `${port}`, TABLEE_BOT_DELAY: '1', TABLEE_SHARDS: '2' });
});
afterAll(() => server.dispose());

/** Waits until a series has a value, and fails with the one it has instead. */
const settles = (name: string, labels: Labels, value: number, at = port): Promise<true> =>
  until(`${name} ${JSON.stringify(labels)} to be ${value}`, async () => (await Scrape.of(at)).sum(name, labels) === value);

/** What a command of the system prints and how it ends, given `input`. */
const run = (command: string, args: string[], input = ''): Promise<{ status: number | null; out: string }> =>
  new Promise((resolve) => {
    const child = execFile(command, args, (_, stdout, stderr) => resolve({ status: child.exitCode, out: stdout + stderr }));
    child.stdin!.end(input);
  });

test('a whole game is counted move by move, and its people while they are there', async () => {
  const before = await Scrape.of(port);
  const table = await startGame(server);
  const during = await Scrape.of(port);
  const added = (name: string, labels: Labels = {}): number => during.sum(name, labels) - before.sum(name, labels);
  expect(added('tablee_rooms')).toBe(1);
  expect(added('tablee_rooms_playing')).toBe(1);
  expect(added('tablee_seats_taken', { by: 'person' })).toBe(2);
  expect(added('tablee_seats_taken', { by: 'bot' })).toBe(0);
  expect(added('tablee_people_connected')).toBe(2);
  expect(added('tablee_websockets_open')).toBe(2);
  expect(during.sum('tablee_connections_open')).toBeGreaterThanOrEqual(2);

  await playOn(table);
  const after = await Scrape.of(port);
  const moves = table.lines[0]!.game!['version'] as number;
  expect(moves).toBeGreaterThan(2);
  expect(after.sum('tablee_moves_total', { game: 'calcory', by: 'player' })).toBe(moves);
  expect(after.sum('tablee_moves_total')).toBe(moves);
  expect(after.sum('tablee_rooms_playing')).toBe(before.sum('tablee_rooms_playing'));
  expect(after.sum('tablee_commits_total', { outcome: 'saved' })).toBeGreaterThan(moves);
  expect(after.sum('tablee_batch_commits_sum')).toBe(after.sum('tablee_commits_total'));
  expect(after.sum('tablee_batch_commits_count')).toBe(after.sum('tablee_commit_duration_seconds_count'));
  expect(after.sum('tablee_commit_duration_seconds_sum')).toBeGreaterThan(0);

  for (const line of table.lines) line.socket.close();
  await settles('tablee_websockets_open', {}, 0);
  await settles('tablee_people_connected', {}, 0);
  await settles('tablee_connections_open', {}, 0);
});

test('moves of bots are counted as theirs', async () => {
  const before = await Scrape.of(port);
  const ann = await Player.create(server, 'Ann');
  const { lines } = await begin([ann], { game: 'xxl', options: { mode: 'single', variant: 'lower' }, bots: 1, seats: 2 });
  expect((await Scrape.of(port)).sum('tablee_seats_taken', { by: 'bot' })).toBe(1);
  await playWhile(lines);
  const after = await Scrape.of(port);
  const made = (by: string): number => {
    const labels = { game: 'xxl', by };
    return after.sum('tablee_moves_total', labels) - before.sum('tablee_moves_total', labels);
  };
  expect(made('player')).toBeGreaterThan(0);
  expect(made('bot')).toBeGreaterThan(0);
  expect(made('player') + made('bot')).toBe(lines[0]!.game!['version']);
  expect(made('clock')).toBe(0);
  lines[0]!.drop();
});

test('a refusal is counted once under its code, and nothing that a client makes up gets a name', async () => {
  const table = await startGame(server, 2, { chat: false });
  const before = await Scrape.of(port);
  const [host, guest] = table.lines as [any, any];
  for (const id of ['again', 'again']) expect(await host.refuse({ type: 'sit', id })).toBe('already_seated');
  expect(await host.refuse({ type: 'say', text: 'Hello' })).toBe('chat_off');
  expect(await guest.refuse({ type: 'say', text: 'Hello' })).toBe('chat_off');
  const moving = actorAndIdler(table.lines);
  expect((await moving.idler.play({ type: 'stop' }))['code']).toBe('not_your_turn');
  expect((await moving.actor.play({ type: 'flip', cell: 1000 }))['code']).toBe('no_such_cell');
  expect(await host.refuse({ type: 'dance_zebra' })).toBe('unknown_message');
  host.sendText('{"zebra');
  await host.answerTo(null);
  expect((await call(server, 'GET', '/api/rooms/ZEBRAS')).status).toBe(404);
  expect((await call(server, 'GET', '/api/zebra?zebra=1')).status).toBe(404);
  expect((await call(server, 'PUT', '/api/me')).status).toBe(405);

  const after = await Scrape.of(port);
  const added = (over: string, code: string): number =>
    after.sum('tablee_refusals_total', { over, code }) - before.sum('tablee_refusals_total', { over, code });
  for (const code of ['already_seated', 'not_your_turn', 'no_such_cell', 'unknown_message', 'bad_json'])
    expect([code, added('websocket', code)]).toEqual([code, 1]);
  expect(added('websocket', 'chat_off')).toBe(2);
  for (const code of ['room_not_found', 'not_found', 'method_not_allowed']) expect([code, added('http', code)]).toEqual([code, 1]);
  const all = (name: string, labels: Labels = {}): number => after.sum(name, labels) - before.sum(name, labels);
  expect(all('tablee_refusals_total')).toBe(10);
  expect(all('tablee_http_answers_total', { status: '4xx' })).toBe(3);
  expect(after.keys).toEqual(before.keys);
  for (const line of table.lines) line.drop();
});

/** Whose turn it is, and who waits. */
function actorAndIdler(lines: readonly any[]): { actor: any; idler: any } {
  const [seat] = lines[0].game.to_act;
  return { actor: lines.find(({ own }) => own.seat === seat), idler: lines.find(({ own }) => own.seat !== seat) };
}

test('nobody is told who plays: no name, code, token, address or id is in the text', async () => {
  const ann = await Player.create(server, 'Zebulon', '127.0.0.77');
  const code = await ann.createRoom({ bots: 1 });
  const line = await ann.enter(code);
  await line.accept({ type: 'start' });
  await until('the game', () => line.game !== null);
  const { text } = await Scrape.of(port);
  for (const secret of ['Zebulon', ann.token, ann.id, code, '127.0.0.', 'Bot 1', line.game!['commitment'], server.data])
    expect(text).not.toContain(secret);
  const labels = new Set([...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, label]) => label));
  expect([...labels].sort()).toEqual(['by', 'code', 'file', 'game', 'le', 'loop', 'outcome', 'over', 'quantile', 'revision', 'status', 'version', 'why']);
  line.drop();
});

test('they are on their own port alone, and nothing else is there', async () => {
  expect(server.log).toContain(`metrics are at http://127.0.0.1:${port}/metrics`);
  const open = await fetchText(Number(new URL(server.url).port), '/metrics');
  expect(open.text).not.toContain('tablee_');
  for (const path of ['/', '/api/games', '/healthz', '/metrics/../etc/passwd']) expect((await fetchText(port, path)).status).toBe(404);
  const plain = await Server.start();
  try {
    expect(plain.log).not.toContain('metrics');
  } finally {
    await plain.dispose();
  }
});

test('promtool finds nothing to complain about', async () => {
  const { text } = await Scrape.of(port);
  expect(await run('promtool', ['check', 'metrics'], text)).toEqual({ status: 0, out: '' });
});

test('the process and its files are measured', async () => {
  const seen = await Scrape.of(port);
  expect(seen.sum('tablee_build_info')).toBe(1);
  expect(seen.sum('process_resident_memory_bytes')).toBeGreaterThan(5e6);
  expect(seen.sum('process_cpu_seconds_total')).toBeGreaterThan(0.01);
  expect(seen.sum('process_open_fds')).toBeGreaterThan(10);
  expect(seen.sum('process_max_fds')).toBeGreaterThan(seen.sum('process_open_fds'));
  expect(Math.abs(seen.sum('process_start_time_seconds') - Date.now() / 1000)).toBeLessThan(600);
  expect(seen.sum('tablee_journal_size_bytes', { file: 'database' })).toBeGreaterThan(0);
  expect(seen.sum('tablee_journal_size_bytes', { file: 'log' })).toBeGreaterThan(0);
  expect(seen.sum('tablee_disk_free_bytes')).toBeGreaterThan(0);
  for (const loop of ['front', 'shard_0', 'shard_1'])
    await until(`the lag of ${loop}`, async () => (await Scrape.of(port)).sum('tablee_loop_lag_seconds_count', { loop }) > 0);
});

test('who is turned away, or closed for reading too slowly, is counted', async () => {
  const at = await freePort();
  const small = await Server.start({ TABLEE_METRICS_PORT: `${at}`, TABLEE_CONNECTIONS: '3', TABLEE_OUTBOX_BYTES: '500' });
  try {
    const ann = await Player.create(small, 'Ann');
    const code = await ann.createRoom();
    const socket = new WebSocket(`${small.socketUrl}/ws/rooms/${code}`, 'tablee.v1', { headers: ann.headers });
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    expect(await closed).toBe(4002);
    await settles('tablee_outbox_overflows_total', {}, 1, at);

    await settles('tablee_connections_open', {}, 0, at);
    const guests = [];
    for (let each = 0; each < 3; ++each) guests.push(await RawSocket.to(small.url));
    await settles('tablee_connections_open', {}, 3, at);
    expect((await Scrape.of(at)).sum('tablee_connections_limit')).toBe(3);
    expect((await Scrape.of(at)).sum('tablee_connections_turned_away_total')).toBe(0);
    for (let each = 0; each < 2; ++each) expect(await (await RawSocket.to(small.url)).closing()).toBeNull();
    await settles('tablee_connections_turned_away_total', {}, 2, at);
    for (const guest of guests) guest.drop();
  } finally {
    await small.dispose();
  }
});

test('a disk that fails is shown while it does, and the commits that it cost', async () => {
  const disk = new FaultyDisk();
  const at = await freePort();
  const unlucky = await Server.start({ ...disk.settings, TABLEE_METRICS_PORT: `${at}` });
  try {
    await settles('tablee_journal_trouble', {}, 0, at);
    const ann = await Player.create(unlucky, 'Ann');
    disk.break('sync-fails');
    expect((await ann.call('POST', '/api/rooms', { game: 'calcory' })).body.error.code).toBe('not_saved');
    await settles('tablee_journal_trouble', {}, 1, at);
    const failed = await Scrape.of(at);
    expect(failed.sum('tablee_commits_total', { outcome: 'unavailable' })).toBeGreaterThan(0);
    expect(failed.sum('tablee_refusals_total', { over: 'http', code: 'not_saved' })).toBe(1);
    disk.mend();
    await settles('tablee_journal_trouble', {}, 0, at);
  } finally {
    disk.mend();
    await unlucky.dispose();
    disk.dispose();
  }
});

test('a port or an address that can not be had ends the start with a sentence', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port: busy } = taken.address() as AddressInfo;
  const start = (...args: string[]) => run(program, ['serve', '--port', '0', '--data', `${server.data}/second`, ...args]);
  try {
    expect(await start('--metrics-port', `${busy}`)).toEqual({
      status: 3,
      out: expect.stringContaining(`The port for metrics, 127.0.0.1:${busy}, can't be opened`),
    });
    for (const [address, status] of [['192.0.2.1', 3], ['nowhere.invalid', 2], ['::1', 2]] as const)
      expect(await start('--metrics-port', '9464', '--metrics-address', address)).toMatchObject({ status });
  } finally {
    taken.close();
  }
});

test('somebody who fetches metrics and then says nothing does not hold up the end', async () => {
  const at = await freePort();
  const ending = await Server.start({ TABLEE_METRICS_PORT: `${at}` });
  const frozen = [await RawSocket.to(`http://127.0.0.1:${at}`), await RawSocket.to(`http://127.0.0.1:${at}`)];
  frozen[1]!.send('GET /metrics HTTP/1.1\r\nHost:');
  const began = Date.now();
  expect(await ending.stop()).toBe(0);
  expect(Date.now() - began).toBeLessThan(5_000);
  for (const line of frozen) line.drop();
  await ending.dispose();
});
