// Replays, traces and exports: what one address may have of them, and what nobody waits for any more.

import { afterEach, expect, test } from 'vitest';
import { type Answer, call, Player } from '../harness/client';
import { freePort, Scrape } from '../harness/metrics';
import { newcomers, playThrough } from '../harness/quick-games';
import { RawSocket } from '../harness/raw-socket';
import { Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
const open: RawSocket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.drop();
  await server.dispose();
});

const crowd = '127.0.0.5';

/** A server on which somebody has played a game, and the path of a page of its replay. */
async function played(settings: Record<string, string>): Promise<string> {
  server = await Server.start(settings);
  const { id, lines } = await playThrough(await newcomers(server, 'Ann', 'Ben'), { game: 'calcory', seats: 2 });
  for (const line of lines) line.drop();
  return `/api/replays/${id}?as=all&count=5`;
}

/** Asks from an address until as much of that waits there as may: what each of them hears, in the order of asking. */
async function askTooMuch(path: string): Promise<RawSocket[]> {
  const asked: RawSocket[] = [];
  const refused = (): boolean => asked.some(({ received }) => received.includes('HTTP/1.1 429'));
  while (!refused()) {
    const socket = await RawSocket.to(server.url, crowd);
    open.push(socket);
    asked.push(socket);
    socket.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  }
  return asked;
}

const answered = (sockets: RawSocket[]): RawSocket[] => sockets.filter(({ received }) => received.includes('HTTP/1.1 200'));

test('what an address asks beyond its share is answered later, or refused with a time to come back; others are answered at once', async () => {
  const path = await played({ TABLEE_STUDY_SECONDS_PER_MINUTE: '0.6', TABLEE_WAITING_STUDIES: '3' });
  const eve = await Player.create(server, 'Eve', crowd);
  const asked = await askTooMuch(path);
  const trace = path.replace(/\?.*/, '/trace');
  const ask = (where: string, from: string): Promise<Answer> => call(server, 'GET', where, undefined, eve.headers, from);
  for (const where of [path, trace, '/api/me/export']) {
    // More than there is room for, if some of those who waited have been answered meanwhile.
    const refusals = Array.from({ length: 8 }, () =>
      ask(where, crowd).then((answer) => (answer.status === 429 ? answer : Promise.reject(answer))),
    );
    const { body, headers } = await Promise.any(refusals);
    expect([where, body.error.code, headers['retry-after']]).toEqual([where, 'rate_limited', '10']);
    expect((await ask(where, '127.0.0.6')).status).toBe(200);
  }
  expect((await ask('/api/me', crowd)).status).toBe(200);
  const heard = (): RawSocket[] => asked.filter(({ received }) => received.includes('HTTP/1.1'));
  await until('the rest of the answers', () => heard().length === asked.length);
  expect(answered(asked).length).toBeGreaterThan(3);
  // Whoever asks for one after the other is never refused.
  for (let page = 0; page < 4; ++page) expect((await ask(path, crowd)).status).toBe(200);
});

test('what nobody waits for any more is not done', async () => {
  const port = await freePort();
  const settings = { TABLEE_STUDY_SECONDS_PER_MINUTE: '0.06', TABLEE_WAITING_STUDIES: '20', TABLEE_METRICS_PORT: `${port}` };
  const path = await played(settings);
  const answers = async (): Promise<number> => (await Scrape.of(port)).sum('tablee_http_answers_total', { status: '2xx' });
  const before = await answers();
  const asked = await askTooMuch(path);
  const waiting = asked.filter(({ received }) => received.length === 0);
  expect(waiting.length).toBeGreaterThan(15);
  const done = answered(asked).length;
  for (const socket of waiting) socket.drop();
  // Its turn comes after all of theirs.
  const last = await call(server, 'GET', path, undefined, {}, crowd);
  expect(last.status).toBe(200);
  // Some may have been on their way.
  expect((await answers()) - before).toBeLessThan(done + 6);
});
