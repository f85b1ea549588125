// Where clients find the server: below a path, by a public URL, behind proxies. What they say of themselves counts only as
// far as it can be believed.

import { get as askPlain } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type Answer, call, knock, Player, playOn, startGame } from '../harness/client';
import { type Place, Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
afterEach(() => server.dispose());

const at = (path: string): Place => ({ url: server.url + path, socketUrl: server.socketUrl + path });

const cookie = async (place: Place, headers: Record<string, string> = {}): Promise<string> => {
  const { headers: sent } = await call(place, 'POST', '/api/players', { name: 'Ann' }, headers);
  return sent['set-cookie']![0]!;
};

/** A page as a browser that takes it packed would get it. */
const page = (path: string): Promise<Answer> => call(server, 'GET', path, undefined, { 'accept-encoding': 'br, gzip' });

test('below a path there is the page with its links, and a game that is played to its end', async () => {
  server = await Server.start({ TABLEE_BASE_PATH: '/games/' });
  for (const path of ['/games/', '/games/r/K7QXMP', '/games/games', '/games/best/xxl']) {
    const { status, headers, body } = await page(path);
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect(body).toContain('<base href="/games/"');
  }
  const script = /src="\.\/(assets\/[^"]+)"/.exec((await page('/games/')).body)![1]!;
  expect((await call(server, 'GET', `/games/${script}`)).status).toBe(200);
  expect(await cookie(at('/games'))).toContain('; Path=/games/;');

  const table = await startGame(at('/games'));
  await playOn(table);
  expect(table.lines[0]!.game!['result']).toBeTruthy();
});

test('a path without its last slash leads on, whatever scheme and host the client uses', async () => {
  server = await Server.start({ TABLEE_BASE_PATH: 'cards' });
  const { status, headers } = await call(server, 'GET', '/cards');
  expect([status, headers.location]).toEqual([308, '/cards/']);
});

test('a proxy may take the path off, and those who look after the server need not know it', async () => {
  server = await Server.start({ TABLEE_PUBLIC_URL: 'https://example.org/cards' });
  expect((await page('/')).body).toContain('<base href="/cards/"');
  expect((await call(server, 'GET', '/healthz')).status).toBe(200);
  expect((await call(at('/cards'), 'GET', '/healthz')).status).toBe(200);
  await playOn(await startGame(server), 5);
  await playOn(await startGame(at('/cards')), 5);
});

/** The client's pages, each as it is reloaded or come to by a link. */
const pages = ['/', '/games', '/best', '/best/xxl', '/enter', '/r/K7QXMP', '/g/1A2B3C4D5E6F7'];

// Each is also what a page of ours is called, or what our files and calls begin with.
test.each(['/games/', '/best/', '/enter/', '/r/', '/g/', '/best/xxl/', '/assets/', '/ws/', '/healthz/', '/cards/'])(
  'below %s every page and call is found, whether a proxy takes the path off or not',
  async (base) => {
    server = await Server.start({ TABLEE_BASE_PATH: base });
    const script = /src="\.\/(assets\/[^"]+)"/.exec((await page(base)).body)![1]!;
    for (const prefix of ['', base.slice(0, -1)]) {
      for (const path of pages) {
        const { status, body } = await page(prefix + path);
        expect([prefix, path, status]).toEqual([prefix, path, 200]);
        expect(body).toContain(`<base href="${base}"`);
      }
      expect((await call(at(prefix), 'GET', `/${script}`)).status).toBe(200);
      expect((await call(at(prefix), 'GET', '/healthz')).body).toEqual({ status: 'ok' });
      expect((await call(at(prefix), 'GET', '/api/games')).body.games).toBeTruthy();
      const ann = await Player.create(at(prefix), 'Ann');
      (await ann.enter(await ann.createRoom())).drop();
    }
  },
);

test('pages of the public address may call, those of others may not', async () => {
  server = await Server.start({ TABLEE_PUBLIC_URL: 'https://Play.example/' });
  const ann = await Player.create(server, 'Ann');
  const code = await ann.createRoom();
  const of = (origin: string, host: string) =>
    knock(server, `/ws/rooms/${code}`, { headers: { ...ann.headers, origin, host } });
  expect(await of('https://play.example', 'inner:8080')).toEqual({ status: 101, code: null });
  expect(await of('https://play.example', 'play.example')).toEqual({ status: 101, code: null });
  for (const origin of ['http://inner:8080', 'http://play.example', 'https://play.example:444', 'https://play.example.evil', 'null'])
    expect(await of(origin, 'inner:8080')).toEqual({ status: 403, code: 'foreign_origin' });
});

/** How a page of `origin` is answered that asks at `host`: by a call, and by a WebSocket. */
async function answers(origin: string, host: string): Promise<[number, number]> {
  const made = await call(server, 'POST', '/api/players', { name: 'Ann' }, { origin, host });
  const { status } = await knock(server, '/ws/rooms/000000', { headers: { origin, host } });
  return [made.status, status];
}
const ours = [201, 401];
const foreign = [403, 403];

test('a page may name the usual port of its scheme, or a proxy may, and letters have no case', async () => {
  server = await Server.start();
  const same = [
    ['https://games.example', 'games.example:443'],
    ['https://games.example', 'Games.Example'],
    ['https://games.example:443', 'games.example'],
    ['http://games.example', 'games.example:80'],
    ['http://games.example:8080', 'games.example:8080'],
    ['https://[2001:db8::1]', '[2001:DB8:0:0::1]:443'],
  ] as const;
  for (const [origin, host] of same) expect([origin, host, await answers(origin, host)]).toEqual([origin, host, ours]);
  const others = [
    ['https://games.example', 'games.example:80'],
    ['http://games.example', 'games.example:443'],
    ['https://games.example:8443', 'games.example'],
    ['https://games.example.evil', 'games.example'],
    ['https://games.example@evil.example', 'games.example'],
    ['null', 'null'],
    ['null', 'games.example'],
    ['', 'games.example'],
    ['games.example', 'games.example'],
  ] as const;
  for (const [origin, host] of others) expect([origin, host, await answers(origin, host)]).toEqual([origin, host, foreign]);
});

test.each([
  { TABLEE_PUBLIC_URL: 'https://games.example:443/' },
  { TABLEE_PUBLIC_URL: 'HTTPS://GAMES.example' },
  { TABLEE_ORIGINS: 'https://Games.example/' },
  { TABLEE_ORIGINS: 'http://other.example:80, https://games.example:443' },
])('%j lets the pages of https://games.example in', async (settings) => {
  server = await Server.start(settings as Record<string, string>);
  expect(await answers('https://games.example', 'inner:8080')).toEqual(ours);
  for (const origin of ['http://games.example', 'https://games.example:444', 'https://a.games.example', 'null'])
    expect([origin, await answers(origin, 'inner:8080')]).toEqual([origin, foreign]);
});

test('by a name that strangers can give it, a server with a public address answers no call', async () => {
  server = await Server.start({ TABLEE_PUBLIC_URL: 'https://games.example/' });
  const ask = async (path: string, host: string): Promise<string | number> => {
    const { status, body } = await call(server, 'GET', path, undefined, { host });
    return status === 200 ? status : body.error.code;
  };
  // A page of evil.example, whose name leads to this server by now, is of one origin with it: it names none.
  for (const host of ['evil.example', 'evil.example:8080', 'games.example:8080', 'games.example.evil.example']) {
    expect([host, await ask('/api/games', host)]).toEqual([host, 'foreign_host']);
    expect([host, await ask('/api/lobby/live', host)]).toEqual([host, 'foreign_host']);
    expect(await knock(server, '/ws/rooms/000000', { headers: { host } })).toEqual({ status: 421, code: 'foreign_host' });
    expect(await ask('/healthz', host)).toBe(200);
  }
  for (const host of ['games.example', 'GAMES.example:443', 'inner:8080', 'localhost', '192.0.2.7:8080', '[2001:db8::7]'])
    expect([host, await ask('/api/games', host)]).toEqual([host, 200]);
});

test('pages of other sites make a browser ask nothing here, not even for a picture', async () => {
  server = await Server.start({ TABLEE_ORIGINS: 'https://friend.example' });
  const ask = async (path: string, headers: Record<string, string>): Promise<string | number> => {
    const { status, body } = await call(server, 'GET', path, undefined, headers);
    return status === 200 ? status : body.error.code;
  };
  for (const path of ['/api/games', '/api/lobby', '/api/rooms/000000', '/api/lobby/live']) {
    for (const site of ['cross-site', 'same-site'])
      expect([path, await ask(path, { 'sec-fetch-site': site })]).toEqual([path, 'foreign_origin']);
    expect([path, await ask(path, { origin: 'https://evil.example' })]).toEqual([path, 'foreign_origin']);
  }
  for (const site of ['same-origin', 'none']) expect(await ask('/api/games', { 'sec-fetch-site': site })).toBe(200);
  expect(await ask('/api/games', { 'sec-fetch-site': 'cross-site', origin: 'https://friend.example' })).toBe(200);
  // Links lead to pages from everywhere.
  expect((await call(server, 'GET', '/r/K7QXMP', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
});

test.each([
  [{ TABLEE_TRUSTED_PROXIES: '10.0.0.0/8,192.0.2.1' }, 'all who are in 10.0.0.0/8 count as proxies'],
  [{ TABLEE_TRUSTED_PROXIES: 'private', TABLEE_ADDRESS: '0.0.0.0' }, 'whoever reaches 0.0.0.0 from a private network'],
])('%j is warned of at the start', async (settings, warning) => {
  server = await Server.start(settings as Record<string, string>);
  await until('the warning', () => server.log.includes(warning));
});

const proxy = '127.0.0.9';
const forwarded = (addresses: string, scheme = 'https') => ({
  'x-forwarded-for': addresses,
  'x-forwarded-proto': scheme,
});

test('cookies are for https alone where clients come by it', async () => {
  server = await Server.start({ TABLEE_TRUSTED_PROXIES: proxy });
  const through = async (from: string, headers: Record<string, string>) => {
    const { headers: sent } = await call(server, 'POST', '/api/players', { name: 'Ann' }, headers, from);
    return sent['set-cookie']![0]!.endsWith('; Secure');
  };
  expect(await through(proxy, forwarded('192.0.2.1'))).toBe(true);
  expect(await through(proxy, forwarded('192.0.2.1', 'http'))).toBe(false);
  expect(await through(proxy, {})).toBe(false);
  // Anybody can say so.
  expect(await through('127.0.0.1', forwarded('192.0.2.1'))).toBe(false);
});

test('without a word of the proxy the public address says whether cookies are for https alone', async () => {
  server = await Server.start({ TABLEE_PUBLIC_URL: 'https://play.example' });
  expect(await cookie(server)).toContain('; Secure');
});

test('limits count the clients behind trusted proxies, and nobody can talk themselves out of them', async () => {
  server = await Server.start({ TABLEE_CALLS_PER_MINUTE: '2', TABLEE_TRUSTED_PROXIES: `${proxy},10.0.0.0/8,2001:db8::/32` });
  const make = async (addresses: string, from = proxy) =>
    (await call(server, 'POST', '/api/players', { name: 'Ann' }, forwarded(addresses), from)).status;
  const use = async (addresses: string) => [await make(addresses), await make(addresses), await make(addresses)];

  expect(await use('192.0.2.1')).toEqual([201, 201, 429]);
  expect(await use('192.0.2.2')).toEqual([201, 201, 429]);
  // The same client, who has added others in front, or whose way led through two proxies, one with its port.
  expect(await make('192.0.2.77, 192.0.2.1')).toBe(429);
  expect(await make('192.0.2.1, 10.1.2.3, [2001:db8::1]:4711')).toBe(429);
  expect(await make('192.0.2.1:5555')).toBe(429);
  expect(await make('::ffff:192.0.2.1')).toBe(429);
  // What is no address ends the chain at the one who passed it on.
  expect(await use('192.0.2.3, nonsense, 10.1.1.1')).toEqual([201, 201, 429]);
  expect(await make('192.0.2.4, nonsense, 10.1.1.1')).toBe(429);
  // From elsewhere the header is not believed, and it says so once.
  expect([await make('192.0.2.8', '127.0.0.5'), await make('192.0.2.9', '127.0.0.5')]).toEqual([201, 201]);
  expect(await make('192.0.2.10', '127.0.0.5')).toBe(429);
  await until('the warning', () => server.log.includes('not one of --trusted-proxies'));
  expect(server.log.match(/not one of --trusted-proxies/g)).toHaveLength(1);
});

test('private networks are trusted by their name, the internet never is', async () => {
  server = await Server.start({ TABLEE_CALLS_PER_MINUTE: '1', TABLEE_TRUSTED_PROXIES: 'private' });
  const make = async (addresses: string) =>
    (await call(server, 'POST', '/api/players', { name: 'Ann' }, forwarded(addresses))).status;
  expect(await make('192.0.2.1')).toBe(201);
  // A client of a private network, who says to be somebody else.
  for (const hop of ['10.255.0.1', '172.31.255.1', '192.168.1.1', 'fd00::1', 'fe80::1', '::1']) {
    expect(await make(`192.0.2.2, ${hop}`)).toBe(201);
    expect(await make(`192.0.2.3, ${hop}`)).toBe(429);
  }
  for (const hop of ['172.32.0.1', '11.0.0.1', '2001:4860::1']) expect(await make(`192.0.2.1, ${hop}`)).toBe(201);
});

test.each([
  [{ TABLEE_BASE_PATH: '/a b/' }, '/a b/ is not a path'],
  [{ TABLEE_PUBLIC_URL: 'games.example' }, 'games.example is not a URL'],
  [{ TABLEE_PUBLIC_URL: 'https://games.example/?x' }, 'is not a URL'],
  [{ TABLEE_PUBLIC_URL: 'http://]:[' }, 'http://]:\\[ is not a URL .* it is not written as a URL is'],
  [{ TABLEE_PUBLIC_URL: 'https://games.example:99999999/' }, 'it has a port that is not from 1 to 65535'],
  [{ TABLEE_PUBLIC_URL: 'https://games.example/../' }, 'is not a URL'],
  [{ TABLEE_ORIGINS: 'http://]:[' }, 'http://]:\\[ is not a web origin .* it is not written as a URL is'],
  [{ TABLEE_ORIGINS: 'https://games.example:99999999' }, 'it has a port that is not from 1 to 65535'],
  [{ TABLEE_ORIGINS: 'https://a.example,games.example' }, 'games.example is not a web origin .* it has no scheme'],
  [{ TABLEE_ORIGINS: 'https://games.example/games/' }, 'it has a path'],
  [{ TABLEE_ORIGINS: 'null' }, 'it has no scheme'],
  [{ TABLEE_ORIGINS: '*' }, 'it has no scheme'],
  [{ TABLEE_ADDRESS: 'games.example' }, 'games.example is not an IP address'],
  [{ TABLEE_TRUSTED_PROXIES: '0.0.0.0' }, '0.0.0.0 is not an address'],
  [{ TABLEE_TRUSTED_PROXIES: 'proxy.example' }, 'proxy.example is not an address'],
  [{ TABLEE_TRUSTED_PROXIES: '10.0.0.0/33' }, '10.0.0.0/33 is not an address'],
  [{ TABLEE_TLS_KEY: 'key.pem' }, 'one does not go without the other'],
  [{ TABLEE_PUBLIC_URL: 'https://a.example/x/', TABLEE_BASE_PATH: '/y/' }, 'is not the path of'],
  [{ TABLEE_BASE_PATH: '/api/' }, 'is no path for pages'],
  [{ TABLEE_PUBLIC_URL: 'https://a.example/api/x' }, 'is no path for pages'],
])('%j is refused with a sentence', async (settings, sentence) => {
  server ??= await Server.start();
  await expect(Server.start(settings as Record<string, string>)).rejects.toThrow(new RegExp(`ended with 2[^]*${sentence}`));
});

test('every answer of the API names its request, and so does the log', async () => {
  server = await Server.start({ TABLEE_LOG_FORMAT: 'json', TABLEE_LOG_LEVEL: 'debug' });
  const { headers } = await call(server, 'POST', '/api/players', { name: 'Eve' }, { origin: 'https://evil.example' });
  const id = headers['x-request-id'];
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  await until('both lines', () => server.log.endsWith('was answered 403"}\n'));
  const lines = server.log.trim().split('\n').map((line) => JSON.parse(line));
  for (const line of lines) expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const about = lines.filter((line) => line.request === id);
  expect(about.map((line) => line.level)).toEqual(['warning', 'debug']);
  expect(about[0].message).toContain('https://evil.example');
  expect(about[1].message).toBe('POST of players was answered 403');
});

test('in lines of text the request stands in brackets', async () => {
  server = await Server.start();
  const { headers } = await call(server, 'POST', '/api/players', { name: 'Eve' }, { origin: 'null' });
  await until('the line', () => server.log.includes(`warning [${headers['x-request-id']}] a page of null`));
});

test('a header that says nothing readable costs nothing', async () => {
  server = await Server.start({ TABLEE_TRUSTED_PROXIES: 'loopback' });
  for (const value of ['', ',', ', ,', '[', ']:1', ':::::', '1.2.3.4.5', 'x'.repeat(4000)]) {
    const answer = await new Promise<number>((resolve, reject) => {
      askPlain(`${server.url}/healthz`, { headers: forwarded(value, value) }, (response) => {
        response.resume();
        resolve(response.statusCode!);
      }).on('error', reject);
    });
    expect(answer).toBe(200);
  }
});
