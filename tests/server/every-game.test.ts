// Every game in every mode, played to its end by seats that each act by themselves.

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, type Line, type Table, seatTable, startGame } from '../harness/client';
import { gameModes } from '../harness/catalogue';
import { type Made, actTogether, anyOf, dice } from '../harness/own-will';
import { Server } from '../harness/server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.dispose());

/** What everybody was shown of game `number`, by version: the position and, but at the start, what led to it. */
const shown = (line: Line, number: number): string[] => {
  const told: string[] = [];
  for (const { type, game, events } of line.frames) {
    const isStart = type === 'snapshot' && game?.version === 0;
    if ((type === 'update' || isStart) && game.number === number) told.push(JSON.stringify([game, events]));
  }
  return told;
};

const overtaken = (made: Made[]): Made[] => made.filter(({ asked, version }) => version > asked + 1);

describe.each(gameModes)('$name', ({ game, options, most }) => {
  test.each([2, most])('%i seats play from the first move to the result', async (seats) => {
    const table = await seatTable(server, seats, { game, options, seats });
    const first = table.lines[0]!;
    const nonces = table.lines.map((_, seat) => (seat === 0 ? '' : `${seat}${seat}`.repeat(seat)));
    for (const [seat, line] of table.lines.entries()) if (seat > 0) await line.accept({ type: 'nonce', nonce: nonces[seat] });
    const { commitment } = first.room;
    await first.accept({ type: 'start' });
    for (const line of table.lines) await line.atVersion(0);
    expect(first.game).toMatchObject({ commitment, seats, result: null, seed: null, nonces: null });

    const made = await actTogether(table, anyOf(dice(seats)));

    const end = first.game!;
    expect(made.map(({ version }) => version)).toEqual(made.map((_, at) => at + 1));
    expect(end).toMatchObject({ version: made.length, to_act: [], nonces });
    expect(createHash('sha256').update(Buffer.from(end['seed'], 'hex')).digest('hex')).toBe(commitment);
    expect([end['result'].scores.length, end['result'].places.length, Math.min(...end['result'].places)]).toEqual([seats, seats, 1]);
    if (game === 'figures') expect(overtaken(made).length > 0).toBe(seats > 2);

    const told = shown(first, 1);
    expect(told).toHaveLength(made.length + 1);
    for (const [seat, line] of table.lines.entries()) {
      const heard = shown(line, 1);
      expect(heard).toHaveLength(told.length);
      heard.forEach((text, version) => {
        if (text !== told[version]) expect([seat, version, text]).toEqual([seat, version, told[version]]);
      });
      expect(line.own).toMatchObject({ seat, legal: [] });
      await line.sees('the room finished', ({ phase }) => phase === 'finished');
      expect(line.game).toEqual(end);
    }

    const { body } = await table.players[1]!.call('GET', `/api/rooms/${table.code}/games`);
    expect(body.games.map((entry: Json) => [entry['game'], entry['options'], entry['moves']])).toEqual([[game, options, made.length]]);
    expect(body.games[0].seats.map(({ score, place }: Json) => [score, place])).toEqual(
      end['result'].scores.map((score: number, seat: number) => [score, end['result'].places[seat]]),
    );
  });
});

describe('where several seats act at the same time', () => {
  /** Plays game after game until several seats are asked at once in `phase`. */
  const reach = async (table: Table, phase: string): Promise<number[]> => {
    const first = table.lines[0]!;
    const roll = dice(99);
    for (let game = 1; game <= 20; ++game) {
      await first.accept({ type: 'start' });
      for (const line of table.lines) await line.atVersion(0, game);
      await actTogether(table, anyOf(roll), ({ view, to_act }) => view.phase === phase && to_act.length > 1);
      if (!first.game?.['result']) return first.game?.['to_act'];
    }
    throw new Error(`no game came to ${phase}`);
  };

  test.each([
    ['figures', {}, 'score'],
    ['xxl', { mode: 'single', variant: 'refusal', deals: 1 }, 'keep'],
  ])('%s: one choice of each counts in the position in which all were asked', async (game, options, phase) => {
    const table = await seatTable(server, 4, { game, options });
    const due = await reach(table, phase);
    const { number, version } = table.lines[0]!.game as { number: number; version: number };
    for (const line of table.lines) await line.atVersion(version, number);
    const choices = due.map((seat) => {
      // From one game to the next everybody moves one seat on.
      const line = table.lines.find(({ own }) => own?.['seat'] === seat)!;
      const { legal } = line.own as { legal: Json[] };
      const command = (move: Json | undefined): Json => ({ type: 'move', game: number, version, move });
      return { line, after: line.frames.length, ids: [line.send(command(legal[0])), line.send(command(legal.at(-1)))] };
    });

    const versions: number[] = [];
    for (const { line, after, ids } of choices) {
      const [chosen, again] = [await line.answerTo(ids[0]!, after), await line.answerTo(ids[1]!, after)];
      expect(chosen).toMatchObject({ type: 'accepted', game: number });
      expect(again).toMatchObject({ type: 'refused', code: 'stale_version' });
      versions.push(chosen['version']);
    }
    expect(versions.sort((left, right) => left - right)).toEqual(due.map((_, at) => version + 1 + at));
    for (const line of table.lines) await line.atVersion(version + due.length, number);
    expect(table.lines[0]!.game).toMatchObject({ version: version + due.length });
    expect(table.lines[0]!.game?.['view'].phase).not.toBe(phase);
    await actTogether(table, anyOf(dice(7)));
  });
});

describe('a move against the rules is refused with its rule and a sentence, and changes nothing', () => {
  type Wrong = [move: Json, code: string, rule?: string];
  const card = (line: Line): string => line.own?.['view'].hand[0];

  /** What else seats on turn try in the first position of a mode; `other` is the seat that is not on turn. */
  const wrong: Record<string, (mine: Line, other: Line) => Wrong[]> = {
    calcory: () => [
      [{ type: 'flip', cell: 60 }, 'no_such_cell', 'C-2'],
      [{ type: 'stop' }, 'nothing_turned', 'C-9'],
      [{ type: 'return', card: 'R7', cell: 1 }, 'wrong_phase'],
    ],
    bonbons: () => [
      [{ type: 'flip_square', cell: 36 }, 'no_such_square', 'B-2'],
      [{ type: 'flip_round', seat: 2, slot: 0 }, 'no_such_round', 'B-3'],
      [{ type: 'stop' }, 'first_play_due', 'B-6'],
      [{ type: 'give', slot: 0 }, 'wrong_phase'],
    ],
    'bonbons quick': () => [[{ type: 'flip_square', cell: 25 }, 'no_such_square', 'B-2']],
    figures: (mine) => {
      const [empty] = Object.entries(mine.own?.['view'].points).find(([, points]) => points === 0)!;
      return [
        [{ type: 'take', from: mine.own?.['seat'] }, 'discard_pile_own', 'F-6'],
        [{ type: 'take', from: 1 - mine.own?.['seat'] }, 'discard_pile_empty', 'F-6'],
        [{ type: 'take', from: 2 }, 'no_such_discard_pile', 'F-6'],
        [{ type: 'lay', box: empty }, 'lay_without_points', 'F-6'],
        [{ type: 'score', box: empty }, 'wrong_phase'],
        [{ type: 'lay', box: 'poker' }, 'not_a_move'],
      ];
    },
    'xxl trump': () => [[{ type: 'trump', colour: 'pink' }, 'not_a_move']],
    'xxl single up_and_down': (_, other) => [
      [{ type: 'play', card: card(other), pile: 0, colour: 'red' }, 'hand_lacks_card', 'X-7'],
      [{ type: 'pass' }, 'wrong_phase'],
    ],
    'xxl single lower': (_, other) => [[{ type: 'play', card: card(other) }, 'hand_lacks_card', 'X-7']],
    'xxl single refusal': (_, other) => [
      [{ type: 'lead', card: card(other), colour: 'red' }, 'hand_lacks_card', 'X-7'],
      [{ type: 'keep', card: null }, 'wrong_phase'],
    ],
    'xxl single runs': (mine, other) => [
      [{ type: 'expose', card: card(other) }, 'hand_lacks_card', 'X-7'],
      [{ type: 'exchange', card: card(mine), for: card(other) }, 'not_in_display', 'X4-2'],
    ],
    'xxl single descent': (_, other) => [[{ type: 'play', card: card(other), colour: 'red' }, 'hand_lacks_card', 'X-7']],
    'xxl single set_the_colour': (_, other) => [[{ type: 'play', card: card(other) }, 'hand_lacks_card', 'X-7']],
  };
  wrong['xxl pure'] = wrong['xxl single up_and_down']!;

  test.each(gameModes)('$name', async ({ name, game, options }) => {
    const table = await startGame(server, 2, { game, options });
    const [turn] = table.lines[0]!.game?.['to_act'] as [number];
    const [mine, other] = [table.lines[turn]!, table.lines[1 - turn]!];
    const before = table.lines.map((line) => [line.game, line.own]);
    const legal = mine.own?.['legal'][0] as Json;
    expect(other.own?.['legal']).toEqual([]);

    const tries: [Line, ...Wrong][] = [
      [other, legal, 'not_your_turn'],
      [mine, { type: 'castle' }, 'not_a_move'],
      [mine, { ...legal, much: 1 }, 'not_a_move'],
      ...(wrong[name]?.(mine, other) ?? []).map((each): [Line, ...Wrong] => [mine, ...each]),
    ];
    for (const [line, move, code, rule] of tries) {
      const answer = await line.play(move);
      expect([move, answer['type'], answer['code'], answer['rule']]).toEqual([move, 'refused', code, rule]);
      expect(answer['message']).toMatch(/^[A-Z].*\.$/);
    }
    for (const line of table.lines) {
      expect(line.frames.filter((frame) => frame['type'] === 'update')).toEqual([]);
      await line.open();
    }
    expect(table.lines.map((line) => [line.game, line.own])).toEqual(before);
    expect(await mine.play(legal)).toMatchObject({ type: 'accepted', version: 1 });
  });

  test.each([
    ['figures', {}, 'draw', 'discard', 'discard_not_in_hand', 'F-6'],
    ['xxl', { mode: 'trump' }, 'trump', 'play', 'hand_lacks_card', 'X-7'],
  ])('a card that is not in hand, in a later phase of %s', async (game, options, first, then, code, rule) => {
    const { lines } = await startGame(server, 2, { game, options });
    const mine = lines[lines[0]!.game?.['to_act'][0]]!;
    expect(await mine.play(mine.own?.['legal'].find((move: Json) => move['type'] === first))).toMatchObject({ version: 1 });
    for (const line of lines) await line.atVersion(1);
    const hands = lines.map((line) => line.own?.['view'].hand as string[]);
    const foreign = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'G1', ...hands.flat()].filter((each) => !hands[lines.indexOf(mine)]!.includes(each));
    const other = game === 'figures' ? foreign[0] : foreign.at(-1);
    expect(await mine.play({ type: then, card: other })).toMatchObject({ type: 'refused', code, rule });
    await mine.open();
    expect(mine.game?.['version']).toBe(1);
  });
});
