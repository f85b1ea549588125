// A server that is stopped for a while, as machines that sleep or swap do: nobody pays for it.

import { afterEach, expect, test } from 'vitest';
import { actor, startGame } from '../harness/client';
import { Server } from '../harness/server';

let server: Server;
afterEach(() => server.dispose());

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('a stop longer than the clock: the move that lay in the socket counts, and the clock goes on where it stood', async () => {
  server = await Server.start();
  const { lines, players, code } = await startGame(server, 2, { move_seconds: 15 });
  const standStill = async (ms: number, meanwhile: () => void = () => {}): Promise<void> => {
    process.kill(server.pid, 'SIGSTOP');
    meanwhile();
    await pause(ms);
    process.kill(server.pid, 'SIGCONT');
  };
  const first = actor({ lines, players, code });
  await standStill(16_000, () => {
    first.send({ type: 'move', id: 'late', game: 1, version: 0, move: first.own!['legal'][0] });
  });
  expect((await first.answerTo('late'))['type']).toBe('accepted');
  for (const line of lines) await line.atVersion(1);

  const mover = actor({ lines, players, code });
  await standStill(16_000);
  // Longer than it takes to judge a clock that has run out.
  await pause(2_000);
  expect(lines[0]!.frames.filter(({ by }) => by === 'clock' || by === 'bot')).toEqual([]);
  expect(lines[0]!.frames.filter(({ type }) => type === 'clocks').length).toBeGreaterThan(0);
  expect((await mover.play(mover.own!['legal'][0]))['type']).toBe('accepted');
  expect(server.log).toMatch(/stood still for 1[56]\.\d s, which no clock counts/);
});
