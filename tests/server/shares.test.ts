// What one address may have and ask, so that there is room for all others.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { type Answer, call, knock, Player, seatTable } from '../harness/client';
import { freePort, Scrape } from '../harness/metrics';
import { RawSocket } from '../harness/raw-socket';
import { program, Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
const open: RawSocket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.drop();
  await server.dispose();
});

const crowd = '127.0.0.5';
const ask = (from: string, path = '/api/games', headers = {}): Promise<Answer> =>
  call(server, 'GET', path, undefined, { connection: 'close', ...headers }, from);
const outcome = async (from: string, path?: string, headers = {}): Promise<string | number> => {
  const { status, body } = await ask(from, path, headers);
  return status === 200 ? status : body.error.code;
};

async function connect(from: string): Promise<RawSocket> {
  const socket = await RawSocket.to(server.url, from);
  open.push(socket);
  return socket;
}

/** A page that follows the lobby; `headers` end with a line break each. */
async function follow(from: string, headers = ''): Promise<RawSocket> {
  const socket = await connect(from);
  socket.send(`GET /api/lobby/live HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  await until('the answer', () => socket.received.includes('\r\n\r\n'));
  return socket;
}
const isOpen = (socket: RawSocket): boolean => socket.received.toString().startsWith('HTTP/1.1 200');

test('an address has its share of connections; others, and people with a seat, find room', async () => {
  server = await Server.start({ TABLEE_CONNECTIONS_PER_ADDRESS: '6' });
  const table = await seatTable(server, 2);
  while ((await outcome(crowd)) === 200) await connect(crowd);
  expect(open).toHaveLength(6);
  expect((await ask(crowd)).headers['retry-after']).toBe('10');
  expect(await outcome(crowd)).toBe('address_full');
  expect((await ask(crowd, '/healthz')).status).toBe(200);
  expect(await outcome('127.0.0.6')).toBe(200);

  const path = `/ws/rooms/${table.code}`;
  const newcomer = await Player.create(server, 'Zoe');
  expect(await knock(server, path, { headers: newcomer.headers, from: crowd })).toEqual({ status: 429, code: 'address_full' });
  expect(await knock(server, path, { headers: table.players[0]!.headers, from: crowd })).toEqual({ status: 101, code: null });
  expect(server.log).toContain(`a connection from ${crowd} was turned away`);
  open.splice(0).forEach((socket) => socket.drop());
  await until('room again', async () => (await outcome(crowd)) === 200);
});

test('behind a proxy each client has a share of its own, and the proxy none', async () => {
  server = await Server.start({ TABLEE_CONNECTIONS_PER_ADDRESS: '2', TABLEE_CONNECTIONS_PER_MINUTE: '5', TABLEE_TRUSTED_PROXIES: 'loopback' });
  const of = (client: string): Promise<RawSocket> => follow('127.0.0.1', `X-Forwarded-For: ${client}\r\n`);
  for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    const pages = [await of(client), await of(client), await of(client)];
    expect(pages.map(isOpen)).toEqual([true, true, false]);
  }
  for (let count = 0; count < 10; ++count) await connect('127.0.0.1');
  expect(await outcome('127.0.0.1', '/api/games', { 'x-forwarded-for': '192.0.2.4' })).toBe(200);
});

test('an address has its share of pages that follow the lobby, and who has hung up has none any more', async () => {
  server = await Server.start({ TABLEE_STREAMS_PER_ADDRESS: '3' });
  for (let count = 0; count < 3; ++count) expect(isOpen(await follow(crowd))).toBe(true);
  expect((await follow(crowd)).received.toString()).toContain('address_full');
  expect(isOpen(await follow('127.0.0.6'))).toBe(true);
  expect(await outcome(crowd)).toBe(200);
  open.shift()!.drop();
  // Nothing happens in the lobby that would be written to it.
  await until('its place', async () => isOpen(await follow(crowd)), 3_000);
});

test('an address opens so many connections a minute, and others any number', async () => {
  server = await Server.start({ TABLEE_CONNECTIONS_PER_MINUTE: '4' });
  for (let count = 0; count < 4; ++count) expect(await outcome(crowd)).toBe(200);
  await expect(outcome(crowd)).rejects.toThrow();
  expect(await outcome('127.0.0.6')).toBe(200);
});

test('what an address asks beyond its budget is answered later, and others at once', async () => {
  server = await Server.start({ TABLEE_REQUESTS_PER_MINUTE: '300' });
  const asked = 310;
  const greedy = await connect(crowd);
  greedy.send('GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(asked));
  const answered = (): number => greedy.received.toString().split('HTTP/1.1 200').length - 1;
  await until('the budget to be spent', () => answered() >= 300);
  expect(await outcome('127.0.0.6')).toBe(200);
  expect(answered()).toBeLessThan(asked);
  await until('all answers', () => answered() === asked);
});

test('a proxy that nobody named is told of where its owner looks', async () => {
  const port = await freePort();
  server = await Server.start({ TABLEE_METRICS_PORT: `${port}` });
  expect((await Scrape.of(port)).sum('tablee_unnamed_proxy')).toBe(0);
  expect((await ask('127.0.0.9', '/api/games', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
  await until('the warning', () => server.log.includes('127.0.0.9 says for whom it asks'));
  expect((await Scrape.of(port)).sum('tablee_unnamed_proxy')).toBe(1);
  const limits = await promisify(execFile)(program, ['admin', '--data', server.data, 'limits']);
  expect(limits.stdout).toContain('127.0.0.9 asks as a proxy does');
});
