// Games that are over: where they are listed, and what they count for.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, type Line, Player, type Table, call, playOn, seatTable, startGame } from '../harness/client';
import { actAlone, actTogether, anyOf, dice } from '../harness/own-will';
import { Server } from '../harness/server';

let server: Server;
beforeAll(async () => {
  server = await Server.start({ TABLEE_BOT_DELAY: '1', TABLEE_ROOMS_PER_ADDRESS: '1000', TABLEE_GRACE: '1' });
});
afterAll(() => server.dispose());

const finished = async (table: Table): Promise<void> => {
  for (const line of table.lines) await line.sees('the end', ({ phase }) => phase === 'finished');
};

describe('lists', () => {
  test('of mine and of the room: newest first, page by page', async () => {
    const table = await seatTable(server, 2);
    const [host] = table.lines as [Line];
    for (let number = 1; number <= 5; ++number) {
      await host.accept({ type: 'start' });
      for (const line of table.lines) await line.atVersion(0, number);
      await playOn(table);
      await finished(table);
    }
    for (const path of ['/api/me/games', `/api/rooms/${table.code}/games`]) {
      const { games } = await table.players[1]!.get(path);
      expect(games.map(({ number }: Json) => number)).toEqual([5, 4, 3, 2, 1]);
      const pages: number[] = [];
      let before = '';
      for (;;) {
        const page = (await table.players[1]!.get(`${path}?limit=2${before}`)).games;
        if (page.length === 0) break;
        pages.push(...page.map(({ number }: Json) => number));
        before = `&before=${page.at(-1).ended_at}`;
      }
      expect(pages).toEqual([5, 4, 3, 2, 1]);
    }
    // Everybody moves one seat down from game to game.
    const { games } = await table.players[0]!.get(`/api/rooms/${table.code}/games?limit=2`);
    expect(games[0].seats.map(({ player }: Json) => player)).toEqual(
      games[1].seats.map(({ player }: Json) => player).reverse(),
    );
    const eve = await Player.create(server, 'Eve');
    expect((await eve.get('/api/me/games')).games).toEqual([]);
    expect((await eve.get(`/api/rooms/${table.code}/games`)).games).toHaveLength(5);
  });

  test('the room’s tally adds up its games', async () => {
    const table = await seatTable(server, 2);
    const [host] = table.lines as [Line];
    const places = new Map<string, number[]>();
    for (let number = 1; number <= 3; ++number) {
      await host.accept({ type: 'start' });
      for (const line of table.lines) await line.atVersion(0, number);
      await playOn(table);
      await finished(table);
      for (const line of table.lines) {
        const place = line.game?.['result'].places[line.own?.['seat']] as number;
        places.set(line.player.id, [...(places.get(line.player.id) ?? []), place]);
      }
    }
    const sum = (list: number[]): number => list.reduce((left, right) => left + right, 0);
    const expected = table.players.map(({ id, name }) => ({
      player: id,
      name,
      games: 3,
      wins: places.get(id)!.filter((place) => place === 1).length,
      mean_place: expect.closeTo(sum(places.get(id)!) / 3, 3),
    }));
    const { tally } = host.room;
    expect(tally).toEqual(expect.arrayContaining(expected));
    expect(tally[0].wins).toBeGreaterThanOrEqual(tally[1].wins);
    await server.kill();
    await server.start();
    await host.open();
    expect(host.room['tally']).toEqual(tally);
  });
});

describe('what games count for', () => {
  const best = async (game: string): Promise<Json[]> =>
    (await call(server, 'GET', `/api/leaderboards/${game}?limit=100`)).body.players;
  const standings = async (player: Player): Promise<Json[]> => (await player.get('/api/me/standings')).games;

  test('games of two people: standings and the best players', async () => {
    const table = await startGame(server, 2, { game: 'bonbons' });
    await actTogether(table, anyOf(dice(12)));
    await finished(table);
    const { scores, places } = table.lines[0]!.game?.['result'];
    const ranked = await best('bonbons');
    for (const [seat, player] of table.players.entries()) {
      const [entry, ...others] = await standings(player);
      expect(others).toEqual([]);
      expect(entry).toEqual({
        game: 'bonbons',
        standing: {
          player: player.id,
          name: player.name,
          games: 1,
          wins: places[seat] === 1 ? 1 : 0,
          mean_place: places[seat],
          best_score: scores[seat],
          rating: expect.any(Number),
          uncertainty: expect.any(Number),
        },
      });
      const { rating, uncertainty } = entry!['standing'];
      if (places[0] !== places[1]) expect(rating > 1500).toBe(places[seat] === 1);
      expect(uncertainty).toBeLessThan(1000);
      expect(ranked.find((each) => each['player'] === player.id)).toEqual(entry!['standing']);
    }
    const worth = ranked.map(({ rating, uncertainty }) => rating - 1.5 * uncertainty);
    // Figures are rounded before they are shown.
    for (const [at, each] of worth.entries()) expect(each).toBeLessThanOrEqual((worth[at - 1] ?? each) + 2);
    expect((await call(server, 'GET', '/api/leaderboards/bonbons?limit=1')).body.players).toEqual(ranked.slice(0, 1));
  });

  test('a game with bots alone is in the lists, and counts for nothing else', async () => {
    const host = await Player.create(server, 'Ann');
    const line = await host.enter(await host.createRoom({ seats: 2, bots: 1 }));
    await line.accept({ type: 'start' });
    await line.atVersion(0);
    await actAlone(line, anyOf(dice(3)));
    await line.sees('the end', ({ phase }) => phase === 'finished');
    const { games } = await host.get('/api/me/games');
    expect(games).toHaveLength(1);
    expect(games[0].seats.map(({ bot }: Json) => bot)).toEqual([false, true]);
    expect(await standings(host)).toEqual([]);
    const listed = (await best('calcory')).map(({ player }) => player);
    for (const { player } of games[0].seats) expect(listed).not.toContain(player);
  });

  test('with bots beside two people, places are counted among people', async () => {
    const players = [await Player.create(server, 'Ann'), await Player.create(server, 'Ben')];
    const code = await players[0]!.createRoom({ seats: 4, bots: 2 });
    const lines = [await players[0]!.enter(code), await players[1]!.enter(code)];
    await lines[1]!.accept({ type: 'sit' });
    await lines[0]!.accept({ type: 'start' });
    for (const line of lines) await line.atVersion(0);
    await Promise.all(lines.map((line) => actAlone(line, anyOf(dice(9)))));
    await finished({ code, players, lines });
    const { places } = lines[0]!.game?.['result'];
    const among = lines.map(
      ({ own }) => 1 + lines.filter((each) => places[each.own?.['seat']] < places[own?.['seat']]).length,
    );
    for (const [at, player] of players.entries()) {
      const [entry] = await standings(player);
      expect(entry).toMatchObject({
        game: 'calcory',
        standing: { games: 1, mean_place: among[at], wins: among[at] === 1 ? 1 : 0 },
      });
    }
  });

  test('a name that was taken on later is shown', async () => {
    const table = await startGame(server, 2, { game: 'xxl', options: { mode: 'single', variant: 'lower', deals: 1 } });
    await actTogether(table, anyOf(dice(4)));
    await finished(table);
    const [player] = table.players as [Player];
    await player.call('PATCH', '/api/me', { name: 'Grandmaster' });
    expect((await standings(player))[0]).toMatchObject({ standing: { name: 'Grandmaster' } });
    expect((await best('xxl')).find((each) => each['player'] === player.id)).toMatchObject({ name: 'Grandmaster' });
  });
});
