// The program's own TLS: games over it, a certificate that is exchanged while they go on, and what does not belong there.

import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectSealed } from 'node:tls';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '../harness/certificate';
import { call, playOn, startGame, type Table } from '../harness/client';
import { program, Server } from '../harness/server';
import { until } from '../harness/until';

const folder = mkdtempSync(join(tmpdir(), 'tablee-tls-'));
const file = (name: string): string => join(folder, name);

const install = (name: string): void => {
  copyFileSync(file(`${name}.pem`), file('certificate.pem'));
  copyFileSync(file(`${name}.key`), file('key.pem'));
};

const settings = { TABLEE_TLS_CERTIFICATE: file('certificate.pem'), TABLEE_TLS_KEY: file('key.pem'), TABLEE_HTTP_IDLE: '2' };
let server: Server;
let table: Table;
beforeAll(async () => {
  await makeCertificate(folder, 'first');
  await makeCertificate(folder, 'second');
  install('first');
  server = await Server.start(settings);
  table = await startGame(server);
});
afterAll(async () => {
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const port = (): number => Number(new URL(server.url).port);

/** Whose certificate new connections get, and what they agree on. */
const shown = (): Promise<{ name: string; protocol: string | null; alpn: string | false | null }> =>
  new Promise((resolve, reject) => {
    const socket = connectSealed({ port: port(), host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['h2', 'http/1.1'] }, () => {
      resolve({ name: socket.getPeerCertificate().subject.CN as string, protocol: socket.getProtocol(), alpn: socket.alpnProtocol });
      socket.destroy();
    });
    socket.on('error', reject);
  });

const healthcheck = (env: Record<string, string>): Promise<{ status: number | null; out: string }> =>
  new Promise((resolve) => {
    const child = execFile(program, ['healthcheck'], { env: { ...process.env, ...env } }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, out: stdout + stderr }),
    );
  });

test('a game over wss, and cookies for https alone', async () => {
  expect(await shown()).toEqual({ name: 'first', protocol: 'TLSv1.3', alpn: 'http/1.1' });
  const { headers } = await call(server, 'POST', '/api/players', { name: 'Ann' });
  expect(headers['set-cookie']![0]).toContain('; Secure');
  const whole = await startGame(server, 3);
  await playOn(whole);
  expect(whole.lines[0]!.game!['result']).toBeTruthy();
});

test('a new certificate is shown after SIGHUP, and games that are played over the old one go on', async () => {
  await playOn(table, 3);
  install('second');
  process.kill(server.pid, 'SIGHUP');
  await until('the new certificate', async () => (await shown()).name === 'second');
  await playOn(table, 3);
  expect(table.lines.every((line) => !line.closed)).toBe(true);
});

test('a certificate that can not be used leaves the one before in its place, with the reason in the log', async () => {
  copyFileSync(file('first.key'), file('key.pem'));
  process.kill(server.pid, 'SIGHUP');
  await until('the reason', () => /The key .*key\.pem can't be used: .+ The old one stays in use\./.test(server.log));
  expect((await shown()).name).toBe('second');
  await playOn(table, 1);
});

test('who speaks plain http, or nothing at all, is cut and costs nobody anything', async () => {
  const ends = await Promise.all(
    ['GET / HTTP/1.1\r\n\r\n', '\x16\x03\x01\xff\xff', ''].map(
      (said) =>
        new Promise<boolean>((resolve) => {
          const socket = connect(port(), '127.0.0.1', () => socket.write(said));
          socket.on('error', () => {});
          socket.on('close', () => resolve(true));
          socket.resume();
        }),
    ),
  );
  expect(ends).toEqual([true, true, true]);
  await playOn(table, 1);
});

test('the health check asks by TLS where the server speaks it, and tells what is wrong', async () => {
  const env = { TABLEE_PORT: String(port()), TABLEE_ADDRESS: '0.0.0.0' };
  expect(await healthcheck({ ...env, ...settings })).toEqual({ status: 0, out: expect.stringContaining('alive') });
  expect(await healthcheck(env)).toEqual({ status: 1, out: expect.stringContaining("can't be asked") });

  const plain = await Server.start();
  const there = { TABLEE_PORT: new URL(plain.url).port };
  expect(await healthcheck(there)).toMatchObject({ status: 0 });
  process.kill(plain.pid, 'SIGSTOP');
  expect(await healthcheck(there)).toEqual({ status: 1, out: expect.stringContaining('does not answer') });
  process.kill(plain.pid, 'SIGCONT');
  await plain.stop();
  expect(await healthcheck(there)).toEqual({ status: 1, out: expect.stringContaining("can't be asked") });
  await plain.dispose();
});

test('clients hear the goodbye of a server that ends', async () => {
  const closings = table.lines.map((line) => line.closing());
  expect(await server.stop()).toBe(0);
  expect(await Promise.all(closings)).toEqual([1012, 1012]);
  expect(table.lines[0]!.frames.at(-1)).toMatchObject({ type: 'bye', reason: 'restarting' });
});

test('without a certificate that can be used the server does not start', async () => {
  writeFileSync(file('certificate.pem'), 'nothing');
  await expect(server.start()).rejects.toThrow(/ended with 3[^]*The certificate .* can't be used/);
});
