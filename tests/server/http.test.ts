// HTTP as RFC 9110 and RFC 9112 have it, byte by byte where no client library would send it.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, knock, Player } from '../harness/client';
import { RawSocket } from '../harness/raw-socket';
import { Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.dispose());

const lines = (...head: string[]): string => `${head.join('\r\n')}\r\n\r\n`;
const name = '{"name":"Ann"}';
const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';
const text = (raw: RawSocket): string => raw.received.toString();

/** The statuses in what was received, in their order. */
const statuses = (raw: RawSocket): number[] => [...text(raw).matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));

/** How bytes are answered that ask for the connection to be closed, or have it closed: all statuses that come. */
async function answer(bytes: string): Promise<number[]> {
  const raw = await RawSocket.to(server.url);
  raw.send(bytes);
  await until('the server to end the connection', () => raw.ended, 8_000);
  return statuses(raw);
}

test.each([
  ['', ['Content-Length: 14'], name],
  ['in other letters', ['content-length: 14'], name],
  ['with a body in chunks', ['Transfer-Encoding: chunked'], `e\r\n${name}\r\n0\r\n\r\n`],
])('who waits to be asked for the body is asked, and only then sends it %s', async (how, framing, body) => {
  const raw = await RawSocket.to(server.url);
  const expectation = how === 'in other letters' ? 'expect: 100-Continue' : 'Expect: 100-continue';
  for (const round of [1, 2]) {
    raw.received = Buffer.alloc(0);
    raw.send(lines('POST /api/players HTTP/1.1', 'Host: games.example', ...framing, expectation));
    await until('the word to go on', () => text(raw).endsWith('\r\n\r\n'));
    expect([round, text(raw)]).toEqual([round, goOn]);
    raw.send(body);
    await until('the answer', () => text(raw).endsWith('}'));
    expect(statuses(raw)).toEqual([100, 201]);
  }
  raw.drop();
});

test('a body that is too large is refused before it is sent, not asked for', async () => {
  const head = ['POST /api/players HTTP/1.1', 'Host: games.example', 'Expect: 100-continue', 'Content-Length: 16385'];
  expect(await answer(lines(...head))).toEqual([413]);
});

test('who sends no body, speaks HTTP/1.0 or expects something else is not asked to go on', async () => {
  const host = ['Host: games.example', 'Connection: close'];
  expect(await answer(lines('GET /healthz HTTP/1.1', ...host, 'Expect: 100-continue'))).toEqual([200]);
  const post = (version: string, expectation: string): string =>
    lines(`POST /api/players HTTP/${version}`, ...host, `Expect: ${expectation}`, 'Content-Length: 14') + name;
  expect(await answer(post('1.0', '100-continue'))).toEqual([201]);
  expect(await answer(post('1.1', 'patience'))).toEqual([201]);
});

test('a target may be a whole URL, whose host counts and not the one of the header', async () => {
  const ask = (first: string, ...more: string[]): Promise<number[]> =>
    answer(lines(first, 'Host: other.example', 'Connection: close', ...more));
  expect(await ask('GET http://games.example/api/games HTTP/1.1')).toEqual([200]);
  expect(await ask('GET HTTPS://games.example:8443/api/lobby?limit=1 HTTP/1.1')).toEqual([200]);
  expect(await ask('GET http://games.example HTTP/1.1')).toEqual([200]);
  expect(await ask('GET http://games.example/nowhere HTTP/1.1')).toEqual([404]);
  for (const target of ['ftp://games.example/', 'http:///healthz', 'http://ann@games.example/', 'healthz', 'games.example:80'])
    expect([target, await ask(`GET ${target} HTTP/1.1`)]).toEqual([target, [400]]);

  const of = (origin: string): Promise<number[]> =>
    answer(
      lines('POST http://games.example/api/players HTTP/1.1', 'Host: other.example', 'Connection: close', `Origin: ${origin}`, 'Content-Length: 14') + name,
    );
  expect(await of('http://games.example')).toEqual([201]);
  expect(await of('http://other.example')).toEqual([403]);
});

test('a room is entered at a whole URL, too', async () => {
  const ann = await Player.create(server, 'Ann');
  const raw = await RawSocket.to(server.url);
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
  const who = ['Sec-WebSocket-Protocol: tablee.v1', `Authorization: bearer ${ann.token}`];
  raw.send(lines(`GET http://games.example/ws/rooms/${await ann.createRoom()} HTTP/1.1`, 'Host: games.example', ...upgrade, ...who));
  await until('the snapshot', () => text(raw).includes('"snapshot"'));
  expect(statuses(raw)).toEqual([101]);
  raw.drop();
});

test('one Host is needed, and one that can be read', async () => {
  const ask = (...hosts: string[]): Promise<number[]> => answer(lines('GET /healthz HTTP/1.1', 'Connection: close', ...hosts));
  for (const host of ['games.example', 'games.example:8080', '[::1]:8080', 'tablee_1', ''])
    expect([host, await ask(`Host: ${host}`)]).toEqual([host, [200]]);
  for (const host of ['ann@games.example', 'games.example/x', 'a b', 'a:b', '[::1'])
    expect([host, await ask(`Host: ${host}`)]).toEqual([host, [400]]);
  expect(await ask()).toEqual([400]);
  expect(await ask('Host: games.example', 'Host: games.example')).toEqual([400]);
  expect(await ask('Host: games.example', 'host: other.example')).toEqual([400]);
  // HTTP/1.0 knows no Host.
  expect(await answer(lines('GET /healthz HTTP/1.0'))).toEqual([200]);
  expect(await answer(lines('GET /healthz HTTP/1.0', 'Host: a', 'Host: b'))).toEqual([400]);
});

test('a body in codings that are not known is refused, and nothing behind it is taken for a request', async () => {
  const chunks = `e\r\n${name}\r\n0\r\n\r\n`;
  const hidden = lines('GET /healthz HTTP/1.1', 'Host: games.example', 'Connection: close');
  const send = (version: string, ...codings: string[]): Promise<number[]> =>
    answer(lines(`POST /api/players HTTP/${version}`, 'Host: games.example', ...codings) + chunks + hidden);
  expect(await send('1.1', 'Transfer-Encoding: chunked')).toEqual([201, 200]);
  expect(await send('1.1', 'transfer-encoding: CHUNKED')).toEqual([201, 200]);
  expect(await send('1.1', 'Transfer-Encoding: gzip, chunked')).toEqual([501]);
  expect(await send('1.1', 'Transfer-Encoding: gzip', 'Transfer-Encoding: chunked')).toEqual([501]);
  for (const codings of ['gzip', 'identity', '', 'chunked, gzip', 'chunked, chunked', 'xchunked', 'chunked;a=b'])
    expect([codings, await send('1.1', `Transfer-Encoding: ${codings}`)]).toEqual([codings, [400]]);
  expect(await send('1.1', 'Transfer-Encoding: gzip', 'Content-Length: 24')).toEqual([400]);
  expect(await send('1.1', 'Transfer-Encoding: chunked', 'Content-Length: 24')).toEqual([400]);
  expect(await send('1.1', 'Content-Length: 24', 'Transfer-Encoding: chunked')).toEqual([400]);
  expect(await send('1.0', 'Transfer-Encoding: chunked')).toEqual([400]);
});

test.each([
  ['/healthz', 'POST', 'GET, HEAD'],
  ['/api/players', 'GET', 'POST'],
  ['/api/players', 'OPTIONS', 'POST'],
  ['/api/me', 'PUT', 'GET, HEAD, PATCH, DELETE'],
  ['/api/session', 'PUT', 'GET, HEAD, POST, DELETE'],
  ['/api/key', 'GET', 'POST'],
  ['/api/me/key', 'GET', 'POST'],
  ['/api/rooms', 'GET', 'POST'],
  ['/api/rooms/000000', 'DELETE', 'GET, HEAD'],
  ['/api/replays/1A2B3C4D5E6F7/trace', 'POST', 'GET, HEAD'],
  ['/api/lobby/live', 'POST', 'GET, HEAD'],
  ['/', 'POST', 'GET, HEAD'],
  ['/r/K7QXMP', 'DELETE', 'GET, HEAD'],
])('%s is told what may be done there instead of %s', async (path, method, allowed) => {
  const { status, headers, body } = await call(server, method, path);
  expect([status, headers.allow, body.error.code]).toEqual([405, allowed, 'method_not_allowed']);
  // A HEAD has no body that could be read, and the lobby's events never end.
  if (path === '/api/lobby/live') return;
  for (const each of allowed.split(', ').filter((known) => known !== 'HEAD'))
    expect([each, (await call(server, each, path)).status]).not.toEqual([each, 405]);
});

test('what is not there can not be changed either', async () => {
  for (const path of ['/nowhere', '/api/nowhere', '/api/rooms/000000/nowhere'])
    expect((await call(server, 'POST', path)).body.error.code).toBe('not_found');
});

test('how the lobby would be told live can be asked without waiting for it', async () => {
  const raw = await RawSocket.to(server.url);
  raw.send(lines('HEAD /api/lobby/live HTTP/1.1', 'Host: games.example'));
  await until('the server to end the connection', () => raw.ended);
  expect(text(raw)).toMatch(/^HTTP\/1\.1 200 [^]*text\/event-stream[^]*\r\n\r\n$/);
});

test('a token is known by its scheme, in whatever letters', async () => {
  const ann = await Player.create(server, 'Ann');
  const room = `/ws/rooms/${await ann.createRoom()}`;
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEARER ']) {
    const headers = { authorization: `${scheme} ${ann.token}` };
    expect([scheme, (await call(server, 'GET', '/api/me', undefined, headers)).body.player]).toEqual([scheme, ann.id]);
    expect([scheme, (await knock(server, room, { headers })).status]).toEqual([scheme, 101]);
  }
  for (const authorization of [`Basic ${ann.token}`, `Bearer${ann.token}`, ann.token, 'bearer'])
    expect([authorization, (await call(server, 'GET', '/api/me', undefined, { authorization })).status]).toEqual([authorization, 401]);
});

const ofBrowser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const unknown = ['/nowhere', '/r/K7QXMP/more', '/favicon.xyz', '/api', '/api/nowhere', '/api/replays/1A2B3C4D5E6F7', '/ws/elsewhere'];

test('a browser that comes to an unknown address gets the page, which says so to people', async () => {
  const home = await call(server, 'GET', '/');
  for (const path of unknown) {
    const { status, headers, body } = await call(server, 'GET', path, undefined, { accept: ofBrowser });
    expect([path, status, headers['content-type'], body]).toEqual([path, 404, 'text/html; charset=utf-8', home.body]);
    expect(headers.vary).toContain('Accept');
    // It is no page that could be known already.
    const again = await call(server, 'GET', path, undefined, { accept: ofBrowser, 'if-none-match': headers.etag! });
    expect([path, again.status]).toEqual([path, 404]);
  }
});

test('a program that comes to an unknown address gets JSON', async () => {
  for (const accept of ['*/*', 'application/json', 'text/html;q=0, */*', '']) {
    for (const path of unknown) {
      const { status, body } = await call(server, 'GET', path, undefined, { accept });
      expect([path, status, body.error?.code]).toEqual([path, 404, 'not_found']);
    }
  }
  const { status, body } = await call(server, 'GET', '/api/rooms/000000', undefined, { accept: ofBrowser });
  expect([status, body.error.code]).toEqual([404, 'room_not_found']);
});
