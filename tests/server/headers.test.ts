// What each kind of answer tells a browser about how far it may go with it.

import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../harness/client';
import { RawSocket } from '../harness/raw-socket';
import { Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
beforeAll(async () => {
  server = await Server.start({ TABLEE_TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => server.dispose());

const https = { 'x-forwarded-proto': 'https' };
const html = { accept: 'text/html' };

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
const document = {
  ...everywhere,
  'content-security-policy':
    "default-src 'self'; connect-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/^accelerometer=\(\), camera=\(\), .*microphone=\(\).*payment=\(\)/),
};
const data = { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

const checked = [
  ...Object.keys(everywhere),
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'strict-transport-security',
];
const told = (headers: IncomingHttpHeaders): Record<string, unknown> =>
  Object.fromEntries(checked.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]));

const script = () => call(server, 'GET', '/').then(({ body }) => `/${/assets\/[^"]+\.js/.exec(body)![0]}`);

/** Each kind of answer: how it is got, its status, and what it says. */
const kinds: [string, string, () => Promise<string> | string, Record<string, string>, number, object][] = [
  ['the page', 'GET', () => '/', {}, 200, document],
  ['the page of a room', 'GET', () => '/r/K7QXMP', {}, 200, document],
  ['the page of a key', 'GET', () => '/enter', {}, 200, document],
  ['the page, asked about', 'HEAD', () => '/', {}, 200, document],
  ['the page, which is known', 'GET', () => '/', { 'if-none-match': '*' }, 304, document],
  ['the page of nothing', 'GET', () => '/nowhere', html, 404, document],
  ['a script', 'GET', script, {}, 200, everywhere],
  ['a script, which is known', 'GET', script, { 'if-none-match': '*' }, 304, everywhere],
  ['a body', 'GET', () => '/api/lobby', {}, 200, data],
  ['a refusal', 'GET', () => '/api/me', {}, 401, data],
  ['a refusal to programs', 'GET', () => '/nowhere', {}, 404, data],
  ['a call that is not for there', 'PUT', () => '/api/me', {}, 405, data],
  ['a foreign page’s call', 'POST', () => '/api/players', { origin: 'https://evil.example' }, 403, data],
  ['a socket that is no socket', 'GET', () => '/ws/rooms/K7QXMP', {}, 400, data],
  ['health', 'GET', () => '/healthz', {}, 200, data],
];

test.each(kinds)('%s', async (_, method, path, headers, status, expected) => {
  const plain = await call(server, method, await path(), undefined, headers);
  expect(plain.status).toBe(status);
  // By http it would be ignored, with a complaint.
  expect(told(plain.headers)).toEqual({ ...expected, 'cross-origin-opener-policy': undefined });
  const sealed = await call(server, method, await path(), undefined, { ...headers, ...https });
  expect(told(sealed.headers)).toEqual({ ...expected, 'strict-transport-security': 'max-age=31536000' });
});

test('the lobby’s events', async () => {
  const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
    get(`${server.url}/api/lobby/live`, { headers: https }, (response) => {
      resolve(response.headers);
      response.destroy();
    }).on('error', reject);
  });
  expect(told(headers)).toEqual({ ...data, 'strict-transport-security': 'max-age=31536000' });
});

test('what can’t even be read', async () => {
  const raw = await RawSocket.to(server.url);
  raw.send('nonsense\r\n\r\n');
  await until('the server to end the connection', () => raw.ended);
  for (const [name, value] of Object.entries(data)) expect(raw.received.toString().toLowerCase()).toContain(`${name}: ${value}`);
});

test('only a host that is ours alone is told to be asked by https alone', async () => {
  const below = await Server.start({ TABLEE_PUBLIC_URL: 'https://example.org/cards/' });
  const alone = await Server.start({ TABLEE_PUBLIC_URL: 'https://games.example/' });
  try {
    const of = async (place: Server, path: string) => (await call(place, 'GET', path)).headers['strict-transport-security'];
    expect(await of(below, '/cards/')).toBeUndefined();
    expect((await call(below, 'GET', '/cards')).status).toBe(308);
    expect(told((await call(below, 'GET', '/cards')).headers)).toEqual(everywhere);
    expect(await of(alone, '/')).toBe('max-age=31536000');
    const raw = await RawSocket.to(alone.url);
    raw.send('nonsense\r\n\r\n');
    await until('the server to end the connection', () => raw.ended);
    expect(raw.received.toString()).toContain('Strict-Transport-Security: max-age=31536000');
  } finally {
    await below.dispose();
    await alone.dispose();
  }
});
