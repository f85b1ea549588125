// What a room is made with: its game's options and the time to look, before, during and after a game.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, Player, call, startGame } from '../harness/client';
import { actTogether, anyOf, dice } from '../harness/own-will';
import { catalogue, gameIds, gameModes } from '../harness/catalogue';
import { Server } from '../harness/server';

const leastOf = (id: string): number => catalogue.find(({ game }) => game === id)!.min_seats;

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.dispose());

test.each(gameModes)(
  '$name: a room shows its options, its seats and the time to look',
  async ({ game, options, most }) => {
    const host = await Player.create(server, 'Ann');
    const made = await host.call('POST', '/api/rooms', { game, options, seats: most, look_seconds: 7 });
    expect(made.status).toBe(201);
    const seats = [{ player: host.id, name: 'Ann', presence: 'reconnecting' }, ...Array(most - 1).fill(null)];
    expect(made.body).toMatchObject({ game, min_seats: leastOf(game), max_seats: most, seats, phase: 'lobby', host: host.id });
    expect(made.body.settings).toEqual({
      options,
      seats: most,
      look_seconds: 7,
      listed: false,
      move_seconds: null,
      on_leave: 'stand_in',
      watching: true,
      chat: true,
    });
    expect((await call(server, 'GET', `/api/rooms/${made.body.code}`)).body).toEqual(made.body);
    const line = await host.enter(made.body.code);
    const [first, ...others] = made.body.seats;
    expect(line.room).toEqual({ ...made.body, seats: [{ ...first, presence: 'here' }, ...others] });
  },
);

test.each(gameIds)(
  'a room of %s that names its game alone has the most seats and 3 s to look',
  async (game) => {
    const host = await Player.create(server, 'Ann');
    const { body } = await host.call('POST', '/api/rooms', { game });
    const { games } = (await call(server, 'GET', '/api/games')).body;
    expect(body.settings).toMatchObject({ look_seconds: 3, seats: body.seats.length });
    expect(body.seats).toHaveLength(games.find((entry: Json) => entry['game'] === game).max_seats);
  },
);

// A room shows its options as they were asked for, since a default may hang on how many sit down in the end.
test.each([
  ['bonbons', {}, { quick: false }],
  ['bonbons', { quick: true, removed: ['mint', 'gum'] }, { quick: true, removed: ['mint', 'gum'] }],
  ['xxl', {}, { mode: 'pure' }],
  ['xxl', { mode: 'single', variant: 'runs' }, { mode: 'single', variant: 'runs', deals: 2 }],
])('%s with %j left to its defaults: the finished game names them', async (game, options, complete) => {
  const table = await startGame(server, 2, { game, options });
  const first = table.lines[0]!;
  expect(first.room['seats']).toHaveLength(6);
  expect(first.room['settings'].options).toEqual(options);
  await actTogether(table, anyOf(dice(1)));
  if (game === 'xxl') expect(first.game?.['view'].deals).toBe('mode' in options ? 2 : 6);
  expect(first.room['settings'].options).toEqual(options);
  const { body } = await table.players[0]!.call('GET', `/api/rooms/${table.code}/games`);
  expect(body.games.map((entry: Json) => [entry['game'], entry['options']])).toEqual([[game, complete]]);

  await server.kill();
  await server.start();
  const { settings, phase } = (await call(server, 'GET', `/api/rooms/${table.code}`)).body;
  expect([settings.options, settings.look_seconds, phase]).toEqual([options, 3, 'finished']);
});
