// As many connections as the server takes: who has a seat gets back to it, newcomers are told.

import { afterEach, expect, test } from 'vitest';
import { call, Player, seatTable } from '../harness/client';
import { RawSocket } from '../harness/raw-socket';
import { Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
afterEach(() => server.dispose());

test('people with a seat come back, though their dead line still counts, and newcomers read why they can not', async () => {
  server = await Server.start({ TABLEE_CONNECTIONS: '6', TABLEE_HTTP_IDLE: '600' });
  const table = await seatTable(server, 2);
  const zoe = await Player.create(server, 'Zoe');
  // Both lines are dead by now, and the server does not know it yet.
  const idle: RawSocket[] = [];
  const ask = (path = '/api/games'): ReturnType<typeof call> => call(server, 'GET', path, undefined, { connection: 'close' });
  while ((await ask()).status === 200) idle.push(await RawSocket.to(server.url));
  const refused = await ask();
  expect([refused.status, refused.body.error.code, refused.headers['retry-after']]).toEqual([503, 'server_full', '10']);
  expect((await ask('/healthz')).status).toBe(200);
  await expect(zoe.enter(table.code)).rejects.toThrow();

  for (const player of table.players) {
    const line = await player.enter(table.code);
    expect(line.room!['code']).toBe(table.code);
  }
  for (const line of table.lines) await until('the older line to end', () => line.socket.readyState === line.socket.CLOSED);
  expect(server.log).toContain('a connection was turned away');
  for (const socket of idle) socket.drop();
  await until('room for newcomers', async () => (await ask()).status === 200);
});
