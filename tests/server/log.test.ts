// The log: whoever reads it can't hold the server, and strangers can't fill it.

import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { call, playOn, startGame } from '../harness/client';
import { freePort, Scrape } from '../harness/metrics';
import { RawSocket } from '../harness/raw-socket';
import { type Launcher, Server } from '../harness/server';
import { until } from '../harness/until';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A pipe for standard error that is full and that nobody reads. */
function fullPipe(): Launcher {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-pipe-'));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const fill = (bytes: Buffer): void => {
    for (;;) {
      try {
        writeSync(pipe, bytes);
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code === 'EAGAIN') return;
        throw fault;
      }
    }
  };
  fill(Buffer.alloc(4096, '\n'));
  fill(Buffer.alloc(1, '\n'));
  ends.push(() => {
    closeSync(pipe);
    rmSync(folder, { recursive: true });
  });
  return (command) => ['sh', '-c', `exec "$0" "$@" 2>'${path}'`, ...command];
}

const foreign = `https://${'x'.repeat(6000)}.example`;

/** Requests of a foreign page, on one connection. */
async function knockAgain(server: Server, times: number): Promise<void> {
  const raw = await RawSocket.to(server.url);
  const request = `POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nOrigin: ${foreign}\r\nContent-Length: 0\r\n\r\n`;
  raw.send(request.repeat(times));
  const refusals = (): number => raw.received.toString('latin1').split('foreign_origin').length - 1;
  await until('all refusals', () => refusals() === times, 60_000);
  raw.drop();
}

test('a log that nobody reads holds nothing up: calls, games and the end go on, and what is lost is counted', async () => {
  const port = await freePort();
  const server = await Server.start({ TABLEE_LOG_LEVEL: 'debug', TABLEE_METRICS_PORT: `${port}` }, fullPipe());
  ends.push(() => server.dispose());
  await knockAgain(server, 10);
  const table = await startGame(server);
  await playOn(table);
  for (let at = 0; at < 2_200; at += 100) await Promise.all(Array.from({ length: 100 }, () => call(server, 'GET', '/healthz')));
  expect((await call(server, 'GET', '/healthz')).status).toBe(200);
  expect((await Scrape.of(port)).sum('tablee_log_lines_missing_total', { why: 'dropped' })).toBeGreaterThan(0);
  const asked = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - asked).toBeLessThan(5_000);
});

test('a stranger gets ten short lines of a kind, and the rest as a number', async () => {
  const port = await freePort();
  const server = await Server.start({ TABLEE_METRICS_PORT: `${port}` });
  ends.push(() => server.dispose());
  await knockAgain(server, 1_000);
  const missing = (await Scrape.of(port)).sum('tablee_log_lines_missing_total', { why: 'repeated' });
  expect(await server.stop()).toBe(0);
  const lines = server.log.split('\n').filter((line) => line.includes('a page of https://'));
  expect(lines.length + missing).toBe(1_000);
  expect(lines.length).toBeLessThanOrEqual(50);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThan(300);
  expect(lines[0]).toContain('xxx… (6016 bytes)');
  const counted = [...server.log.matchAll(/(\d+) lines about pages of foreign origins were left out/g)];
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(missing);
  expect(server.log).toContain('everything is saved; goodbye');
});
