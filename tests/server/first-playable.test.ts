// Two players play a game from an invite to its result, and again.

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player, playOn, seatTable, startGame } from '../harness/client';
import { Server } from '../harness/server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.dispose());

test('a whole game is played, scored, stored and can be played again', async () => {
  const table = await startGame(server);
  const [host, guest] = table.lines as [any, any];
  const commitment = host.game.commitment;
  expect(host.room.phase).toBe('playing');
  expect(host.room.commitment).toBeNull();
  await playOn(table);

  for (const line of table.lines) await line.sees('the results', ({ phase }) => phase === 'finished');
  expect(host.game.result.scores).toHaveLength(2);
  expect(Math.min(...host.game.result.places)).toBe(1);
  expect(guest.game).toEqual(host.game);
  expect(host.game.to_act).toEqual([]);

  const fingerprint = createHash('sha256').update(Buffer.from(host.game.seed, 'hex')).digest('hex');
  expect(fingerprint).toBe(commitment);

  for (const path of [`/api/rooms/${table.code}/games`, '/api/me/games']) {
    const { body } = await table.players[1]!.call('GET', path);
    expect(body.games).toHaveLength(1);
    expect(body.games[0].moves).toBe(host.game.version);
    expect(body.games[0].seats.map((seat: any) => seat.score)).toEqual(host.game.result.scores);
  }

  await guest.accept({ type: 'start' });
  for (const line of table.lines) await line.atVersion(0, 2);
  expect(host.game.result).toBeNull();
  expect(host.game.seed).toBeNull();
  expect(host.game.commitment).not.toBe(commitment);
  await playOn(table);
  const { body } = await table.players[0]!.call('GET', '/api/me/games?limit=1');
  expect(body.games.map((game: any) => game.number)).toEqual([2]);
});

test('four play, and an onlooker sees what is public and nothing else', async () => {
  const table = await startGame(server, 4);
  const onlooker = await (await Player.create(server, 'Onlooker')).enter(table.code);
  expect(onlooker.own).toBeNull();
  await playOn({ ...table, lines: [...table.lines, onlooker] }, 30);
  expect(onlooker.game).toEqual(table.lines[0]!.game);
  expect(onlooker.frames.every((frame) => !('private' in frame) || frame['private'] === null)).toBe(true);
});

test('players move up to the first seats when the game starts', async () => {
  const table = await seatTable(server, 3);
  await table.lines[1]!.accept({ type: 'leave' });
  await table.lines[0]!.accept({ type: 'start' });
  await table.lines[2]!.atVersion(0);
  const line = table.lines[2]!;
  expect(line.own?.['seat']).toBe(1);
  expect(line.room['seats'].map((seat: any) => seat?.name)).toEqual(['Player 1', 'Player 3', undefined, undefined]);
});

test('the host role passes to the longest seated, and an empty room to whoever sits down', async () => {
  const table = await seatTable(server, 3);
  const [host, second, third] = table.lines as [any, any, any];
  await host.accept({ type: 'leave' });
  await second.next('the new host', (frame: any) => frame.room?.host === second.player.id);
  await second.accept({ type: 'leave' });
  await third.accept({ type: 'leave' });
  await host.accept({ type: 'sit', seat: 3 });
  await host.next('to be host again', (frame: any) => frame.room?.host === host.player.id && frame.room.seats[3]);
});

test('a new name is seen by those in the room', async () => {
  const table = await seatTable(server);
  await table.players[1]!.call('PATCH', '/api/me', { name: '  Béa   K. ' });
  await table.lines[0]!.next('the new name', (frame) => frame['room']?.seats[1]?.name === 'Béa K.');
});
