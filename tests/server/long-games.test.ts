// Games that nobody wants to end.

import { afterEach, expect, test } from 'vitest';
import { isOver, playOn, startGame } from '../harness/client';
import { program, Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
afterEach(() => server.dispose());

const ending = { reason: 'too_long', seat: null };

test('a game ends with a reason at its last move, is in the history as one without a result, and can be replayed', async () => {
  server = await Server.start({ TABLEE_MOVES_PER_GAME: '6' });
  const table = await startGame(server);
  const [host, guest] = table.players;
  await playOn(table, 6);
  const [line] = table.lines;
  await until('the end', () => isOver(line!.game));
  expect(line!.game).toMatchObject({ result: null, ending, version: 6, to_act: [] });

  const { games } = await guest!.get(`/api/rooms/${table.code}/games`);
  expect(games).toEqual([expect.objectContaining({ ending, moves: 6 })]);
  expect((await host!.get('/api/me/games')).games).toEqual([]);
  const { steps } = await host!.get(`/api/replays/${line!.game?.['replay']}`);
  expect(steps.at(-1).version).toBe(6);

  await line!.accept({ type: 'start' });
  await playOn(table, 3);
});

test('a game that is longer than it may be ends when its server comes back', async () => {
  server = await Server.start();
  const table = await startGame(server);
  await playOn(table, 8);
  await server.upgrade(program, { TABLEE_MOVES_PER_GAME: '6' });
  const [line] = table.lines;
  await line!.open();
  await until('the end', () => isOver(line!.game));
  expect(line!.game).toMatchObject({ result: null, ending, version: 8 });
  await server.kill();
  await server.start();
  await line!.open();
  expect(line!.game).toMatchObject({ ending, version: 8 });
});
