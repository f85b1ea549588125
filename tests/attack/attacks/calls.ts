// Attacks by calls over HTTP.

import { type Attack, type Attacker, request } from '../attacker';

const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const some = (attacker: Attacker, digits: string, count: number): string =>
  Array.from({ length: count }, () => digits[attacker.roll(digits.length)]).join('');

const tokenOf = ({ goods }: Attacker, number: number): string => goods.tokens[number % goods.tokens.length]!;

/** So many calls a second, each a request of its own. */
const calls = (
  name: string,
  perSecond: number,
  ask: (attacker: Attacker, number: number) => string,
  manner?: { lines?: number; deep?: number },
): Attack => ({
  name,
  what: `${perSecond.toLocaleString('en')} calls/s`,
  begin: (attacker) => attacker.call(perSecond, (number) => ask(attacker, number), manner),
});

/** The last page of the longest replay, through all eyes. */
const replayOf = ({ replay, longestReplay }: Attacker['goods']): string =>
  request('GET', `/api/replays/${replay}?as=all&from=${Math.max(0, longestReplay - 200)}&count=200`);

export const plainCalls: Attack[] = [
  calls('signs of life', 3_000, () => request('GET', '/healthz'), { lines: 8, deep: 64 }),
  calls('pages', 1_000, () => request('GET', '/')),
  calls('the largest file', 300, ({ goods }) => request('GET', goods.file)),
  calls('the lobby', 1_000, () => request('GET', '/api/lobby')),
  calls('leaderboards', 1_000, () => request('GET', '/api/leaderboards/calcory')),
  calls('wrong codes', 1_500, (by, at) =>
    request('GET', `/api/rooms/${some(by, symbols, 6)}`, { token: tokenOf(by, at) }),
  ),
  calls('wrong tokens', 1_500, (by) => request('GET', '/api/me', { token: some(by, '0123456789abcdef', 64) })),
  calls('wrong keys', 1_000, (by) =>
    request('POST', '/api/session', { body: `{"key":"${some(by, '0123456789abcdef', 64)}"}` }),
  ),
  calls('new players', 1_000, () => request('POST', '/api/players', { body: '{"name":"Ann"}' })),
  calls('new rooms', 500, (by, at) =>
    request('POST', '/api/rooms', { token: tokenOf(by, at), body: '{"game":"calcory","listed":true}' }),
  ),
  calls('renames', 500, (by, at) =>
    request('PATCH', '/api/me', { token: tokenOf(by, at % 20), body: `{"name":"Ann ${by.roll(1e6)}"}` }),
  ),
  calls('own games', 500, (by, at) => request('GET', '/api/me/games?limit=100', { token: tokenOf(by, at) })),
  calls('exports', 300, (by, at) => request('GET', '/api/me/export', { token: tokenOf(by, at) })),
  calls('foreign pages', 1_000, () =>
    request('POST', '/api/players', { body: '{"name":"Ann"}', more: 'Origin: https://foreign.example\r\n' }),
  ),
  calls('bodies of brackets', 500, () => request('POST', '/api/players', { body: '['.repeat(16_000) })),
  calls('large heads', 500, () => request('GET', '/healthz', { more: `X-Large: ${'a'.repeat(7_000)}\r\n` })),
];

export const dearCalls: Attack[] = [
  calls('replays', 60, ({ goods }) => replayOf(goods), { lines: 60, deep: 1 }),
  {
    name: 'replays nobody waits for',
    what: '60 calls/s, hung up at once',
    begin: (attacker) =>
      attacker.pace(60, () => {
        const line = attacker.connect();
        line.ask(replayOf(attacker.goods));
        setTimeout(() => line.hangUp(), 10);
      }),
  },
  calls('traces', 200, ({ goods }) => request('GET', `/api/replays/${goods.game}/trace`), { lines: 20, deep: 1 }),
  {
    name: 'bodies without an end',
    what: '20 MB/s in chunks',
    begin: (attacker) => {
      const head = 'POST /api/players HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
      const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
      let line = attacker.connect({ greeting: head });
      attacker.pace(300, () => {
        if (line.ended) line = attacker.connect({ greeting: head });
        line.send(chunk, 1);
      });
    },
  },
];
