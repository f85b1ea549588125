// Each sample of docker/examples: a real proxy with that file, in front of a real server with the settings it asks for.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, knock, Player, playOn, startGame } from '../harness/client';
import { LobbyStream } from '../harness/lobby';
import { samples } from '../harness/samples';
import { Site } from '../harness/site';
import { until } from '../harness/until';

describe.each(samples)('%s', (sample) => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.start(sample);
  });
  afterAll(() => site?.dispose());

  test('the page comes with its links, and so does what it loads', async () => {
    for (const path of ['/', '/r/K7QXMP', '/best/xxl']) {
      const { status, body } = await call(site, 'GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(body).toContain(`<base href="${site.path}"`);
    }
    const { body } = await call(site, 'GET', '/');
    const loaded = [...body.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, file]) => file);
    expect(loaded.length).toBeGreaterThan(1);
    for (const file of loaded) {
      const { status, headers } = await call(site, 'GET', `/${file}`, undefined, { 'accept-encoding': 'br' });
      expect([file, status, headers['content-encoding']]).toEqual([file, 200, 'br']);
    }
  });

  test('cookies are for https and for this path alone, whatever scheme a client claims', async () => {
    const { headers } = await call(site, 'POST', '/api/players', { name: 'Ann' }, { 'x-forwarded-proto': 'http' });
    expect(headers['set-cookie']![0]).toContain(`; Path=${site.path};`);
    expect(headers['set-cookie']![0]).toMatch(/; Secure$/);
  });

  test('http leads to https, and keeps path and method', async () => {
    const path = `${site.path}r/K7QXMP?as=0`;
    const { status, headers } = await call(site.plain, 'GET', path, undefined, { host: '127.0.0.1' });
    expect([status, headers.location]).toEqual([308, `https://127.0.0.1${path}`]);
  });

  test('three play a game to its end', async () => {
    const table = await startGame(site, 3);
    await playOn(table);
    expect(table.lines[0]!.game!['result']).toBeTruthy();
    for (const line of table.lines) line.drop();
  });

  test('the lobby is shown as it changes', async () => {
    const stream = await LobbyStream.open(site);
    try {
      const code = await (await Player.create(site, 'Ann')).createRoom({ listed: true });
      const begun = Date.now();
      await stream.shows('the room', code, Boolean);
      // Signs of life come every 15 seconds only, so nothing else pushes it through.
      expect(Date.now() - begun).toBeLessThan(2_000);
    } finally {
      stream.close();
    }
  });

  test('limits count the client behind the proxy, and nobody can talk themselves out of them', async () => {
    const narrow = await Site.start(sample, { TABLEE_CALLS_PER_MINUTE: '2' });
    try {
      const make = async (from: string, headers: Record<string, string> = {}): Promise<number> =>
        (await call(narrow, 'POST', '/api/players', { name: 'Ann' }, headers, from)).status;
      const use = async (from: string): Promise<number[]> => [await make(from), await make(from), await make(from)];
      expect(await use('127.0.0.1')).toEqual([201, 201, 429]);
      expect(await use('127.0.0.2')).toEqual([201, 201, 429]);
      expect(await make('127.0.0.2', { 'x-forwarded-for': '192.0.2.1' })).toBe(429);
      expect(await make('127.0.0.2', { 'x-forwarded-for': '192.0.2.2, 127.0.0.1' })).toBe(429);
      expect(narrow.server.log).not.toContain('trusted-proxies');
    } finally {
      await narrow.dispose();
    }
  });

  test('its own pages may call, those of other origins may not', async () => {
    const ann = await Player.create(site, 'Ann');
    const code = await ann.createRoom();
    const of = (origin: string) => knock(site, `/ws/rooms/${code}`, { headers: { ...ann.headers, origin } });
    expect(await of(new URL(site.url).origin)).toEqual({ status: 101, code: null });
    expect(await of('https://evil.example')).toEqual({ status: 403, code: 'foreign_origin' });
    const foreign = { ...ann.headers, origin: 'null' };
    const { status, body } = await call(site, 'POST', '/api/rooms', { game: 'calcory' }, foreign);
    expect([status, body.error.code]).toEqual([403, 'foreign_origin']);
  });

  test('a body that is too large ends at the proxy', async () => {
    const { status, body } = await call(site, 'POST', '/api/players', { name: 'A'.repeat(20_000) });
    expect(status).toBe(413);
    expect(JSON.stringify(body)).not.toContain('too_large');
  });

  if (sample.includes('prefix')) {
    test('the rest of the host is somebody else’s', async () => {
      for (const path of ['/', '/r/K7QXMP', '/healthz', '/api/lobby', '/gamesome']) {
        const { status, body } = await call(site.host, 'GET', path);
        expect([path, status]).toEqual([path, 404]);
        expect(JSON.stringify(body)).not.toContain('error');
      }
      // Either leads on, or is the page, which goes to its own address.
      const { status, headers, body } = await call(site.host, 'GET', '/games');
      if (status === 308) expect(new URL(headers.location!, site.url).pathname).toBe('/games/');
      else expect([status, body.includes('<base href="/games/"')]).toEqual([200, true]);
    });
  }

  test('no log holds the code of a room, of calls that fail as of those that do not', async () => {
    const ann = await Player.create(site, 'Ann');
    const code = await ann.createRoom();
    (await ann.enter(code)).drop();
    const visit = async (): Promise<number[]> => {
      const ways = [
        call(site.plain, 'GET', `${site.path}r/${code}`),
        call(site, 'GET', `/r/${code}`),
        ann.call('GET', `/api/rooms/${code}`),
      ];
      return (await Promise.all(ways)).map(({ status }) => status);
    };
    expect(await visit()).toEqual([308, 200, 200]);
    await site.server.stop();
    const failed = sample.startsWith('haproxy') ? 503 : 502;
    expect(await visit()).toEqual([308, failed, failed]);
    await until('what failed in the log', () => site.log.includes(String(failed)));
    expect(site.log).not.toContain(code);
  });
});
