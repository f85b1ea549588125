// Wrong room codes are counted, and cost those alone who guess.

import { afterEach, expect, test } from 'vitest';
import { call, knock, Player, seatTable } from '../harness/client';
import { Server } from '../harness/server';

let server: Server;
afterEach(() => server.dispose());

const few = { TABLEE_WRONG_CODES_PER_MINUTE: '5', TABLEE_PLAYER_WRONG_CODES_PER_HOUR: '5' };

const guess = async (player: Player): Promise<string> => (await player.call('GET', '/api/rooms/000000')).body.error.code;

/** Until nothing is left of the budget of this player's address. */
async function guessAll(player: Player): Promise<void> {
  while ((await guess(player)) !== 'rate_limited');
}

test('whoever has a seat, or has not guessed, gets in while others guess behind the same address', async () => {
  server = await Server.start(few);
  const table = await seatTable(server, 2);
  const newcomer = await Player.create(server, 'Zoe');
  const guesser = await Player.create(server, 'Eve');
  await guessAll(guesser);
  const path = `/ws/rooms/${table.code}`;
  const code = async (player: Player): Promise<string | null> => (await knock(server, path, { headers: player.headers })).code;
  for (const player of [...table.players, newcomer]) {
    expect(await code(player)).toBeNull();
    expect((await player.call('GET', `/api/rooms/${table.code}`)).status).toBe(200);
  }
  expect(await code(guesser)).toBe('rate_limited');
  const { body } = await call(server, 'GET', `/api/rooms/${table.code}`);
  expect(body.error.code).toBe('rate_limited');
  expect((await call(server, 'GET', `/api/rooms/${table.code}`, undefined, {}, '127.0.0.5')).status).toBe(200);
});

test('who guesses from many addresses has one budget', async () => {
  server = await Server.start(few);
  const eve = await Player.create(server, 'Eve');
  const answers = [];
  for (let at = 1; at <= 7; ++at) answers.push(await guess(eve.movedTo(`127.0.1.${at}`)));
  expect(answers).toEqual([...Array(5).fill('room_not_found'), 'rate_limited', 'rate_limited']);
});

test('of many wrong codes at once as many are answered as there are in the budget', async () => {
  server = await Server.start(few);
  const one = async (): Promise<string> => (await call(server, 'GET', '/api/rooms/000000')).body.error.code;
  const answers = await Promise.all(Array.from({ length: 100 }, one));
  expect(answers.filter((code) => code === 'room_not_found')).toHaveLength(5);
});

test('a picture on a page of another site guesses nothing', async () => {
  server = await Server.start(few);
  const ann = await Player.create(server, 'Ann');
  for (let count = 0; count < 10; ++count) {
    const headers = { ...ann.headers, 'sec-fetch-site': 'cross-site' };
    expect((await call(server, 'GET', '/api/rooms/000000', undefined, headers)).body.error.code).toBe('foreign_origin');
  }
  expect(await guess(ann)).toBe('room_not_found');
});
