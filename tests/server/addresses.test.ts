// Who counts as one for limits and bans: an IPv4 address, or all IPv6 addresses of one /64, which is what a household has.

import { afterEach, expect, test } from 'vitest';
import { type Answer, call, Player } from '../harness/client';
import { callWithin, type DistantCall, inOwnNetwork, mayNetwork } from '../harness/own-network';
import { Server } from '../harness/server';

let server: Server;
afterEach(() => server?.dispose());

const narrow = { TABLEE_WRONG_CODES_PER_MINUTE: '3', TABLEE_CALLS_PER_MINUTE: '3', TABLEE_ROOMS_PER_ADDRESS: '2' };
/** Of one household each. */
const atAnns = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::', '2001:db8:0:1:1:2:3:4'];
const atBens = ['2001:db8:0:2::1', '2001:db8:0:2::2', '2001:db8:0:2::3', '2001:db8:0:2::4'];
const atCarls = ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '192.0.2.1:4711'];

/** A call that a trusted proxy passes on for `from`. */
const through = (from: string, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> =>
  call(server, method, path, body, { ...headers, 'x-forwarded-for': from });

/** One call from each of `addresses`, in their order. */
async function statuses(addresses: string[], method: string, path: string, body?: unknown, headers = {}): Promise<number[]> {
  const answers = [];
  for (const from of addresses) answers.push((await through(from, method, path, body, headers)).status);
  return answers;
}

test('a household has one budget of wrong codes and one of new players, whatever addresses it calls from', async () => {
  server = await Server.start({ ...narrow, TABLEE_TRUSTED_PROXIES: 'loopback' });
  for (const household of [atAnns, atBens, atCarls]) {
    expect(await statuses(household, 'GET', '/api/rooms/000000')).toEqual([404, 404, 404, 429]);
    expect(await statuses(household, 'POST', '/api/players', { name: 'Guest' })).toEqual([201, 201, 201, 429]);
  }
});

test('open rooms are counted for a household, too', async () => {
  server = await Server.start({ ...narrow, TABLEE_CALLS_PER_MINUTE: '100', TABLEE_TRUSTED_PROXIES: 'loopback' });
  const { headers } = await Player.create(server, 'Ann');
  const room = { game: 'calcory' };
  expect(await statuses(atAnns.slice(0, 3), 'POST', '/api/rooms', room, headers)).toEqual([201, 201, 429]);
  expect(await statuses(atBens.slice(0, 3), 'POST', '/api/rooms', room, headers)).toEqual([201, 201, 429]);
});

const distant = (from: string[], method: string, path: string, body?: string): DistantCall[] =>
  from.map((each) => ({ from: each, method, path, ...(body === undefined ? {} : { body }) }));

test('the same holds for addresses that the system itself tells of', async (context) => {
  if (!mayNetwork()) {
    console.warn('SKIPPED: this machine allows no networks of their own');
    context.skip();
  }
  const all = ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:1:1:2:3:4', '2001:db8:0:1::5'];
  server = await Server.start({ ...narrow, TABLEE_ADDRESS: '::' }, inOwnNetwork([...all, ...atBens]));
  const ask = (from: string[]): Promise<number[]> => callWithin(server, distant(from, 'GET', '/api/rooms/000000'));
  const make = (from: string[]): Promise<number[]> =>
    callWithin(server, distant(from, 'POST', '/api/players', '{"name":"Guest"}'));
  expect(await ask(all)).toEqual([404, 404, 404, 429]);
  expect(await make(all)).toEqual([201, 201, 201, 429]);
  expect(await ask(atBens)).toEqual([404, 404, 404, 429]);
  expect(await make(atBens)).toEqual([201, 201, 201, 429]);
  // A server on all networks hears of IPv4 addresses within IPv6 ones.
  expect(await ask(Array(4).fill('127.0.0.5'))).toEqual([404, 404, 404, 429]);
  expect(await ask(Array(4).fill('127.0.0.6'))).toEqual([404, 404, 404, 429]);
});
