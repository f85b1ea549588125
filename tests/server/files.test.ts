// The page's files: the right type, compressed as the browser can take it, kept by the browser as long as it may.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { catalogue } from '../harness/catalogue';
import { call } from '../harness/client';
import { Server } from '../harness/server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.dispose());

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request whose body is not unpacked on the way. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const sent = request(server.url + path, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
    });
    sent.on('error', reject);
    sent.end();
  });

test('every page of the client is the one document, with a policy against foreign content', async () => {
  const home = await get('/');
  expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(home.headers['content-security-policy']).toContain("default-src 'self'");
  expect(home.headers['cache-control']).toBe('no-cache');
  expect(home.headers['x-content-type-options']).toBe('nosniff');
  expect(home.headers['referrer-policy']).toBe('no-referrer');
  for (const page of ['/r/K7QXMP', '/g/1A2B3C4D5E6F7', '/games', '/best', '/best/xxl', '/enter']) {
    expect((await get(page)).body.equals(home.body), page).toBe(true);
  }
});

test('scripts and styles come compressed, with tags, and last', async () => {
  const home = (await get('/')).body.toString();
  const files = [...home.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+)"/g)].map((found) => `/${found[1]}`);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const plain = await get(file);
    const brotli = await get(file, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get(file, { 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', 'gzip', undefined]);
    expect(plain.headers['content-type']).toMatch(/^text\/(javascript|css); charset=utf-8$/);
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(plain.headers['vary']).toBe('Accept-Encoding');
    expect(new Set([plain, brotli, gzip].map((each) => each.headers['etag'])).size).toBe(3);

    const again = await get(file, { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const changed = await get(file, { 'accept-encoding': 'br', 'if-none-match': '"other"' });
    expect(changed.status).toBe(200);
    const head = await get(file, {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(plain.body.length)]);
  }
});

test('nothing comes compressed in a way that the client refuses', async () => {
  const encodings: [string, string | undefined][] = [
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, GZIP;q=0.5', 'gzip'],
    ['gzip;q=0', undefined],
    ['abroad, x-gzip', undefined],
    ['identity', undefined],
    ['gzip, BR;q=0.001', 'br'],
  ];
  for (const [accepted, sent] of encodings) {
    expect((await get('/', { 'accept-encoding': accepted })).headers['content-encoding'], accepted).toBe(sent);
  }
});

test('health and catalogue', async () => {
  const health = await call(server, 'GET', '/healthz');
  expect(health.body).toEqual({ status: 'ok' });
  const offered = await call(server, 'GET', '/api/games');
  expect(offered.body.games[0]).toEqual({ game: 'calcory', min_seats: 2, max_seats: 4, rules: 1, options: {} });
  expect(offered.body.games).toEqual(
    catalogue.map(({ game, min_seats, max_seats, rules, modes }) => ({
      game,
      min_seats,
      max_seats,
      rules,
      options: modes[0],
    })),
  );
});

test('a browser gets its token as a cookie that scripts can not read, and not in the body', async () => {
  const answer = await call(server, 'POST', '/api/players', { name: 'Ann' });
  expect(answer.status).toBe(201);
  expect(answer.body.token).toBeUndefined();
  const cookie = answer.headers['set-cookie']?.[0] ?? '';
  expect(cookie).toMatch(/^tablee_player=[0-9a-f]{64}; .*HttpOnly; SameSite=Lax$/);
  const me = await call(server, 'GET', '/api/me', undefined, { cookie: `a=b; ${cookie.split(';')[0]}; c=d` });
  expect(me.body).toEqual(answer.body);
});
