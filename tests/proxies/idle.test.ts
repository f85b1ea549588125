// What stays open, behind each of the samples, while nobody does anything. All of them wait at the same time.

import { expect, test } from 'vitest';
import { Player, playOn, startGame } from '../harness/client';
import { LobbyStream } from '../harness/lobby';
import { samples } from '../harness/samples';
import { Site } from '../harness/site';
import { until } from '../harness/until';

/** Longer than each sample lets a connection be silent. */
const silenceMs = 65_000;

test.concurrent.each(samples)('%s: table and lobby are there after 65 s without a move', async (sample) => {
  const site = await Site.start(sample);
  const stream = await LobbyStream.open(site);
  try {
    const table = await startGame(site);
    let pings = 0;
    table.lines[0]!.socket.on('ping', () => ++pings);
    const begun = Date.now();
    await until(
      'the time to pass',
      () => {
        const after = `${(Date.now() - begun) / 1_000} s`;
        if (table.lines.some(({ closed }) => closed)) throw new Error(`a table's line was closed after ${after}`);
        if (stream.ended) throw new Error(`the lobby was closed after ${after}`);
        return Date.now() - begun > silenceMs;
      },
      silenceMs + 5_000,
    );
    // The server's, one every 15 s.
    expect(pings).toBeGreaterThanOrEqual(4);
    await playOn(table, 2);
    const code = await (await Player.create(site, 'Ann')).createRoom({ listed: true });
    await stream.shows('a new room', code, Boolean);
  } finally {
    stream.close();
    await site.dispose();
  }
});
