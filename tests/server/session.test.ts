// Who is signed in on a device: nothing but a press signs anybody in or out, and whoever was signed in is not lost. A jar
// stands for the browser.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, call, knock } from '../harness/client';
import { Server } from '../harness/server';

let server: Server;
beforeAll(async () => {
  server = await Server.start({
    TABLEE_TRUSTED_PROXIES: 'loopback',
    TABLEE_CALLS_PER_MINUTE: '10000',
    TABLEE_WRONG_CODES_PER_MINUTE: '30',
  });
});
afterAll(() => server.dispose());

const https = { 'x-forwarded-proto': 'https' };

/** The cookies of one browser, and the headers with which they came. */
class Jar {
  readonly cookies = new Map<string, string>();
  set: string[] = [];

  constructor(
    readonly place: { url: string; socketUrl: string } = server,
    readonly headers: Record<string, string> = {},
  ) {}

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await call(this.place, method, path, body, this.sent());
    this.take(answer.headers['set-cookie'] ?? []);
    return answer;
  }

  sent(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { ...this.headers, ...(cookie ? { cookie } : {}) };
  }

  take(set: string[]): void {
    this.set = set;
    for (const each of set) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(each)!;
      if (value) this.cookies.set(name!, value);
      else this.cookies.delete(name!);
    }
  }

  /** A new player, signed in here. */
  async arrive(name: string): Promise<{ player: string; name: string }> {
    const { status, body } = await this.call('POST', '/api/players', { name });
    expect(status).toBe(201);
    return body;
  }

  /** Who is signed in, and who is kept, by their names. */
  async names(): Promise<[string | null, string[]]> {
    const { player, kept } = (await this.call('GET', '/api/session')).body;
    return [player && player.name, kept.map((each: { name: string }) => each.name)];
  }

  async key(): Promise<string> {
    return (await this.call('POST', '/api/me/key')).body.key;
  }
}

let jar: Jar;
let foreignKey: string;
beforeEach(async () => {
  jar = new Jar();
  const other = new Jar();
  await other.arrive('Zoe');
  foreignKey = await other.key();
});

describe('a key', () => {
  test('can be looked at, which changes nothing and sets no cookie', async () => {
    await jar.arrive('Ann');
    const before = new Map(jar.cookies);
    const { status, body, headers } = await jar.call('POST', '/api/key', { key: foreignKey });
    expect([status, body.name, headers['set-cookie']]).toEqual([200, 'Zoe', undefined]);
    expect(jar.cookies).toEqual(before);
    expect(await jar.names()).toEqual(['Ann', []]);
  });

  test('is looked at by no other site, and by no navigation', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const path of ['/api/key', '/api/session'])
      expect((await call(server, 'POST', path, { key: foreignKey }, headers)).body.error.code).toBe('foreign_origin');
    const key = await call(server, 'POST', '/api/me/key', undefined, { ...headers, cookie: `tablee_player=${foreignKey}` });
    expect(key.body.error.code).toBe('foreign_origin');
    for (const path of ['/api/key', '/api/me/key']) expect((await call(server, 'GET', path)).status).toBe(405);
  });

  test('that is wrong counts as a guess, many at once too; one that is right does not', async () => {
    const from = { 'x-forwarded-for': '192.0.2.40' };
    const look = async (key: string): Promise<number> => (await call(server, 'POST', '/api/key', { key }, from)).status;
    for (let round = 0; round < 40; ++round) expect(await look(foreignKey)).toBe(200);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => look(at.toString(16).padStart(64, '0'))));
    expect(answers.filter((status) => status === 401)).toHaveLength(30);
    expect(answers.filter((status) => status === 429)).toHaveLength(30);
    expect((await call(server, 'POST', '/api/key', { key: foreignKey }, { 'x-forwarded-for': '192.0.2.41' })).status).toBe(200);
  });

  test('can be taken along, by who has it', async () => {
    await jar.arrive('Ann');
    const device = new Jar();
    expect((await device.call('POST', '/api/session', { key: await jar.key() })).body.name).toBe('Ann');
    expect(await device.names()).toEqual(['Ann', []]);
    expect((await new Jar().call('POST', '/api/me/key')).body.error.code).toBe('not_signed_in');
  });
});

describe('whoever was signed in', () => {
  test('stays on the device when somebody else signs in, and comes back', async () => {
    const ann = await jar.arrive('Ann');
    await jar.call('POST', '/api/session', { key: foreignKey });
    expect(await jar.names()).toEqual(['Zoe', ['Ann']]);
    expect((await jar.call('POST', '/api/session', { player: ann.player })).body).toEqual(ann);
    expect(await jar.names()).toEqual(['Ann', ['Zoe']]);
    // The same again changes nothing.
    await jar.call('POST', '/api/session', { player: ann.player });
    await jar.call('POST', '/api/session', { key: await jar.key() });
    expect(await jar.names()).toEqual(['Ann', ['Zoe']]);
  });

  test('stays when a second page makes a new player', async () => {
    await jar.arrive('Ann');
    await jar.arrive('Ben');
    expect(await jar.names()).toEqual(['Ben', ['Ann']]);
  });

  test('is never pushed out: a seventh player is refused, and nothing changes', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await jar.arrive(name);
    const before = new Map(jar.cookies);
    for (const refused of [
      await jar.call('POST', '/api/players', { name: 'G' }),
      await jar.call('POST', '/api/session', { key: foreignKey }),
    ]) {
      expect([refused.status, refused.body.error.code]).toEqual([409, 'too_many_kept']);
    }
    expect(jar.cookies).toEqual(before);
    expect(await jar.names()).toEqual(['F', ['A', 'B', 'C', 'D', 'E']]);
  });

  test('can not be signed in by who does not keep them', async () => {
    const ann = await jar.arrive('Ann');
    const refused = await new Jar().call('POST', '/api/session', { player: ann.player });
    expect([refused.status, refused.body.error.code]).toEqual([401, 'bad_key']);
    for (const body of ['{', {}, { player: 7 }, { player: 'x' }, { key: '', player: ann.player }])
      expect((await jar.call('POST', '/api/session', body)).status).toBe(400);
  });
});

describe('signing out', () => {
  test('takes the key off the device, or keeps it there', async () => {
    const ann = await jar.arrive('Ann');
    const key = await jar.key();
    expect((await jar.call('DELETE', '/api/session?keep=true')).body).toEqual({ player: null, kept: [ann] });
    expect((await jar.call('GET', '/api/me')).status).toBe(401);
    await jar.call('POST', '/api/session', { player: ann.player });
    expect((await jar.call('DELETE', '/api/session')).body).toEqual({ player: null, kept: [] });
    expect(jar.cookies.size).toBe(0);
    // The player is still there for who has the key.
    expect((await jar.call('POST', '/api/session', { key })).body).toEqual(ann);
  });

  test('leaves the others, and one of them can be taken off alone', async () => {
    const ann = await jar.arrive('Ann');
    await jar.arrive('Ben');
    await jar.arrive('Cleo');
    expect((await jar.call('DELETE', `/api/session?player=${ann.player}`)).body.kept).toHaveLength(1);
    expect(await jar.names()).toEqual(['Cleo', ['Ben']]);
    await jar.call('DELETE', '/api/session');
    expect(await jar.names()).toEqual([null, ['Ben']]);
    expect((await jar.call('DELETE', '/api/session?player=x')).status).toBe(400);
  });

  test('is done by no other site', async () => {
    await jar.arrive('Ann');
    const headers = { ...jar.sent(), origin: 'https://evil.example' };
    expect((await call(server, 'DELETE', '/api/session', undefined, headers)).status).toBe(403);
  });

  test('is what deletion does, too', async () => {
    await jar.arrive('Ann');
    await jar.arrive('Ben');
    await jar.call('DELETE', '/api/me');
    expect(await jar.names()).toEqual([null, ['Ann']]);
  });
});

describe('the cookie', () => {
  test('has the prefix that nobody else can set, by https at the root of a host', async () => {
    const secure = new Jar(server, https);
    await secure.arrive('Ann');
    expect(secure.set[0]).toMatch(/^__Host-tablee_player=[0-9a-f]{64}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/);
    await secure.arrive('Ben');
    expect(secure.set.join('\n')).toMatch(/__Host-tablee_kept=[0-9a-f]{64}; Path=\/; .*Secure/);
    expect(await secure.names()).toEqual(['Ben', ['Ann']]);
  });

  test('of the old name signs in and gets the new one, which alone counts from then on', async () => {
    await jar.arrive('Ann');
    const secure = new Jar(server, https);
    secure.cookies.set('tablee_player', await jar.key());
    expect((await secure.call('GET', '/api/me')).body.name).toBe('Ann');
    expect([...secure.cookies.keys()]).toEqual(['__Host-tablee_player']);
    // Another host of the same domain can plant this one.
    secure.cookies.set('tablee_player', foreignKey);
    expect(await secure.names()).toEqual(['Ann', []]);
    secure.cookies.set('tablee_player', foreignKey);
    await secure.call('DELETE', '/api/session');
    expect(await secure.names()).toEqual([null, []]);
  });

  test('is renewed by every page and every table that is opened', async () => {
    const { player } = await jar.arrive('Ann');
    const { body: room } = await jar.call('POST', '/api/rooms', { game: 'calcory' });
    for (const path of ['/api/me', '/api/session']) {
      await jar.call('GET', path);
      expect([path, jar.set[0]]).toEqual([path, expect.stringMatching(/^tablee_player=[0-9a-f]{64}; Path=\/; Max-Age=31536000;/)]);
    }
    const entered = await upgrade(jar, `/ws/rooms/${room.code}`);
    expect(entered[0]).toMatch(/^tablee_player=[0-9a-f]{64}; Path=\/; Max-Age=31536000;/);
    expect(player).toBeTruthy();
    // Programs that bring their token keep it themselves.
    const headers = { authorization: `Bearer ${await jar.key()}` };
    expect((await call(server, 'GET', '/api/me', undefined, headers)).headers['set-cookie']).toBeUndefined();
  });

  test('that is there twice is never guessed about, whatever its order', async () => {
    await jar.arrive('Ann');
    const own = await jar.key();
    const unknown = '0'.repeat(64);
    const ask = (...keys: string[]) => {
      const cookie = keys.map((key) => `tablee_player=${key}`).join('; ');
      return call(server, 'GET', '/api/me', undefined, { cookie });
    };
    for (const keys of [[own, unknown], [unknown, own], [own, own], ['', own], ['nonsense', unknown, own]])
      expect([keys, (await ask(...keys)).body.name]).toEqual([keys, 'Ann']);
    for (const keys of [[own, foreignKey], [foreignKey, own], [unknown, foreignKey, own]])
      expect([keys, (await ask(...keys)).body.error?.code]).toEqual([keys, 'mixed_keys']);
    const many = Array.from({ length: 20 }, (_, at) => at.toString(16).padStart(64, '0'));
    expect((await ask(...many, own)).body.error.code).toBe('mixed_keys');
  });

  test('that is mixed up makes nobody and moves nobody, and signing out keeps them all', async () => {
    await jar.arrive('Ann');
    const cookie = `tablee_player=${await jar.key()}; tablee_player=${foreignKey}`;
    for (const [method, path, body] of [
      ['POST', '/api/players', { name: 'Eve' }],
      ['POST', '/api/session', { key: foreignKey }],
      ['GET', '/api/session', undefined],
    ] as const) {
      expect((await call(server, method, path, body, { cookie })).body.error.code).toBe('mixed_keys');
    }
    const mixed = await knock(server, '/ws/rooms/000000', { headers: { cookie } });
    expect(mixed).toEqual({ status: 409, code: 'mixed_keys' });
    const { headers, body } = await call(server, 'DELETE', '/api/session', undefined, { cookie });
    expect(body.player).toBeNull();
    expect(body.kept.map(({ name }: { name: string }) => name).sort()).toEqual(['Ann', 'Zoe']);
    jar.take(headers['set-cookie']!);
    expect((await jar.names())[0]).toBeNull();
  });

  test('comes as browsers part it, in several headers', async () => {
    await jar.arrive('Ann');
    const { 'tablee_player': key } = Object.fromEntries(jar.cookies);
    const headers = { cookie: ['a=b', `tablee_player=${key}`, 'c=d'] } as unknown as Record<string, string>;
    expect((await call(server, 'GET', '/api/me', undefined, headers)).body.name).toBe('Ann');
  });
});

describe('below a path', () => {
  let below: Server;
  beforeAll(async () => {
    below = await Server.start({ TABLEE_PUBLIC_URL: 'https://example.org/games/' });
  });
  afterAll(() => below.dispose());

  const names = (set: string[]): string[] => set.map((each) => /^[^=]+=([^;]?)[^;]*; Path=[^;]+/.exec(each)![0].replace(/=[^;]+/, '='));

  test('the cookie is for that path, and what another server set above it stays', async () => {
    const ann = new Jar(below);
    await ann.arrive('Ann');
    expect(ann.set[0]).toMatch(/^tablee_player=[0-9a-f]{64}; Path=\/games\/; .*; Secure$/);
    // The host's own server at its root is another one, with keys of its own.
    const own = await ann.key();
    for (const other of ['tablee_player', '__Host-tablee_player']) {
      const cookie = `tablee_player=${own}; ${other}=${'0'.repeat(64)}`;
      const { body, headers } = await call(below, 'GET', '/api/me', undefined, { cookie });
      expect(body.name).toBe('Ann');
      expect(names(headers['set-cookie']!)).toEqual(['tablee_player=; Path=/games/']);
    }
  });

  test('who was known at the root of the host is known here, and only here from then on', async () => {
    const ann = new Jar(below);
    await ann.arrive('Ann');
    const own = await ann.key();
    const moved = await call(below, 'GET', '/api/me', undefined, { cookie: `__Host-tablee_player=${own}` });
    expect(moved.body.name).toBe('Ann');
    const set = moved.headers['set-cookie']!;
    expect(set[0]).toMatch(/^tablee_player=[0-9a-f]{64}; Path=\/games\//);
    expect(set.slice(1).every((each) => /^__Host-.*; Path=\/; Max-Age=0; .*Secure/.test(each))).toBe(true);
    const twice = await call(below, 'GET', '/api/me', undefined, { cookie: `tablee_player=${own}; tablee_player=${own}` });
    expect(twice.headers['set-cookie']!.some((each) => each.startsWith('tablee_player=; Path=/; Max-Age=0'))).toBe(true);
  });
});

/** The cookies that the answer to an upgrade sets. */
async function upgrade(from: Jar, path: string): Promise<string[]> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const headers = {
      ...from.sent(),
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-protocol': 'tablee.v1',
    };
    const outgoing = request(server.url + path, { headers });
    outgoing.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.headers['set-cookie'] ?? []);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
