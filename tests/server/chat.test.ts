// What people say to each other: who hears it, what may stand in it, how much of it there may be, how long it is kept.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, type Line, Player, call, pickSensibly, playOn, seatTable, startGame } from '../harness/client';
import { Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.dispose());

const watch = async (code: string, name = 'Eve'): Promise<Line> => (await Player.create(server, name)).enter(code);
const say = (text: string): Json => ({ type: 'say', text });
const heard = (line: Line): (string | null)[] => line.chat.map(({ text, phrase }) => text ?? phrase);

/** Waits until the line has heard all that was said to it before. */
const upToDate = (line: Line): Promise<Json> => line.ask({ type: 'ping' });

test('texts and phrases reach all, with who said it and when, and are numbered', async () => {
  const { lines, code } = await seatTable(server, 2);
  const [host, guest] = lines as [Line, Line];
  const eve = await watch(code);
  const before = Date.now();
  await host.accept({ type: 'say', phrase: 'hello' });
  await guest.accept(say('Good evening, all.'));
  await eve.accept(say('  May   I watch? '));
  for (const line of [host, guest, eve]) {
    await until('three lines', () => line.chat.length === 3);
    const about = { at: expect.any(Number), watcher: false };
    expect(line.chat).toEqual([
      { ...about, number: 1, player: host.player.id, name: 'Player 1', text: null, phrase: 'hello' },
      { ...about, number: 2, player: guest.player.id, name: 'Player 2', text: 'Good evening, all.', phrase: null },
      { ...about, number: 3, player: eve.player.id, name: 'Eve', watcher: true, text: 'May I watch?', phrase: null },
    ]);
    for (const { at } of line.chat) expect(Math.abs(at - before)).toBeLessThan(5_000);
  }
});

test('each of the phrases can be said', async () => {
  const { lines } = await seatTable(server, 3);
  const phrases = [
    'hello',
    'good_luck',
    'your_turn',
    'one_moment',
    'nice_move',
    'oops',
    'thanks',
    'well_played',
    'again',
  ];
  for (const [at, phrase] of phrases.entries()) await lines[at % 3]!.accept({ type: 'say', phrase });
  await until('all of them', () => lines[0]!.chat.length === phrases.length);
  expect(heard(lines[0]!)).toEqual(phrases);
});

test('what people without a seat say in a game is for each other; people who play hear it after the game', async () => {
  const table = await startGame(server);
  const [host, guest] = table.lines as [Line, Line];
  const watchers = [await watch(table.code), await watch(table.code, 'Kim')];
  const [eve, kim] = watchers as [Line, Line];
  await eve.accept(say('Ann has the red seven.'));
  await host.accept(say('Hush!'));
  await kim.accept({ type: 'say', phrase: 'oops' });
  const all = ['Ann has the red seven.', 'Hush!', 'oops'];
  for (const line of watchers) await until('all three', () => line.chat.length === 3);
  for (const line of table.lines) {
    await until('one', () => line.chat.length === 1);
    await upToDate(line);
    expect(heard(line)).toEqual(['Hush!']);
    expect(JSON.stringify(line.frames)).not.toContain('red seven');
    // Not in the snapshot of a new tab either.
    await line.open();
    expect(heard(line)).toEqual(['Hush!']);
  }
  const late = await watch(table.code, 'Late');
  expect(heard(late)).toEqual(all);

  await playOn(table);
  for (const line of [...table.lines, ...watchers]) {
    await until('all three', () => line.chat.length === 3);
    expect(heard(line)).toEqual(all);
    expect(line.chat.map(({ watcher }) => watcher)).toEqual([true, false, true]);
  }
  // Between games all hear all.
  await eve.accept(say('A fine game.'));
  await until('that, too', () => guest.chat.length === 4);
});

test('with a seat in the room, but not in the game, there is nothing to hear of it before it is over', async () => {
  const table = await startGame(server, 3);
  const [host, guest] = table.lines as [Line, Line];
  const eve = await watch(table.code);
  await eve.accept(say('Psst.'));
  await guest.accept({ type: 'leave' });
  await upToDate(guest);
  await guest.open();
  expect([heard(host), heard(guest)]).toEqual([[], []]);
  await host.accept({ type: 'remove', player: guest.player.id });
  await guest.closing();
  // Nobody's seat any more: one of those who watch.
  await guest.open();
  expect(heard(guest)).toEqual(['Psst.']);
});

test('too much at once is refused, and may be said a little later, by the same command', async () => {
  const { lines } = await seatTable(server, 2);
  const [host, guest] = lines as [Line, Line];
  const ids = Array.from({ length: 8 }, (_, at) => host.send({ ...say(`Line ${at}`), id: `line-${at}` }));
  const answers: Json[] = [];
  for (const id of ids) answers.push(await host.answerTo(id));
  const refused = answers.filter(({ type }) => type === 'refused');
  expect(refused.length).toBeGreaterThanOrEqual(2);
  for (const { code } of refused) expect(code).toBe('rate_limited');
  expect(answers.slice(0, 5).map(({ type }) => type)).toEqual(Array(5).fill('accepted'));
  // Each has a budget of their own.
  await guest.accept(say('Easy!'));
  const again = async (): Promise<boolean> =>
    (await host.ask({ ...say('Line 7'), id: 'line-7' }))['type'] === 'accepted';
  await until('to be allowed again', again, 5_000);
  await until('it', () => heard(guest).at(-1) === 'Line 7');
  const shown = guest.chat.map(({ number }) => number);
  expect(shown).toEqual(shown.map((_, at) => at + 1));
});

test('is switched off and on by the host, in a game, too; what was said stays', async () => {
  const { lines, code } = await startGame(server);
  const [host, guest] = lines as [Line, Line];
  const eve = await watch(code);
  await guest.accept(say('One'));
  await host.accept({ type: 'configure', settings: { chat: false } });
  for (const line of [host, guest, eve]) {
    expect(await line.refuse(say('Two'))).toBe('chat_off');
    expect(await line.refuse({ type: 'say', phrase: 'hello' })).toBe('chat_off');
  }
  await host.accept({ type: 'configure', settings: { chat: true } });
  await eve.accept(say('Three'));
  await guest.accept(say('Four'));
  await until('four', () => heard(eve).length === 3);
  expect(heard(eve)).toEqual(['One', 'Three', 'Four']);
});

describe('what may stand in a text (X2)', () => {
  // Each is said by somebody of its own, since there is a limit to what one person may say at once.
  let code: string;
  let listener: Line;
  beforeAll(async () => {
    const table = await seatTable(server, 1);
    code = table.code;
    listener = table.lines[0]!;
  });
  const trySaying = async (text: string): Promise<Json> => {
    const line = await watch(code);
    const answer = await line.ask(say(text));
    line.drop();
    return answer;
  };

  const kept: [string, string, string][] = [
    ['markup', '<img src=x onerror="alert(1)">&amp;', '<img src=x onerror="alert(1)">&amp;'],
    ['quotes and backslashes', '"\\u003c\' `${1}`', '"\\u003c\' `${1}`'],
    ['a link', 'https://evil.example/?a=1&b=2', 'https://evil.example/?a=1&b=2'],
    ['Hebrew and Arabic', 'שלום مرحبا', 'שלום مرحبا'],
    ['an emoji of several', '👩‍👩‍👧‍👦 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍👩‍👧‍👦 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['joiners that a script needs', 'می\u200cخواهم क\u094d\u200dष', 'می\u200cخواهم क\u094d\u200dष'],
    ['joiners that nothing needs, left out', 'a\u200db\u200cc 👩\u200d', 'abc 👩'],
    ['accents, composed whether they were or not', '\u00e9 e\u0301', '\u00e9 \u00e9'],
    ['white space of all kinds, folded', '\ta\n\r\nb\u00a0\u2003\u3000c ', 'a b c'],
    ['marks that turn the text around, left out', 'abc\u202edef\u2066g\u200f', 'abcdefg'],
    ['what cannot be seen, left out', 'a\u200bb\ufeffc\u00add\u0000e', 'abcde'],
    ['piles of marks, cut down', `Z${'\u0335\u0321'.repeat(20)}a`, 'Z\u0335\u0321a'],
    ['five hundred characters', 'x'.repeat(500), 'x'.repeat(500)],
    ['five hundred characters of two units', '🎲'.repeat(500), '🎲'.repeat(500)],
  ];
  test.each(kept)('%s', async (_, text, shown) => {
    expect(await trySaying(text)).toMatchObject({ type: 'accepted' });
    await until('to be heard', () => heard(listener).at(-1) === shown);
  });

  const refused: [string, string, string][] = [
    ['nothing', '', 'bad_text'],
    ['white space', ' \n\t\u3000', 'bad_text'],
    ['nothing that can be seen', '\u200b\u2060\u202e', 'bad_text'],
    ['marks on nothing', '\u0301\u0301', 'bad_text'],
    ['a single character too many', 'x'.repeat(501), 'bad_text'],
    ['far too many', 'x'.repeat(5_000), 'bad_text'],
  ];
  test.each(refused)('not %s', async (_, text, why) => {
    const before = listener.chat.length;
    expect(await trySaying(text)).toMatchObject({ type: 'refused', code: why });
    expect(listener.chat).toHaveLength(before);
  });
});

test('a name that was taken on later does not change what was said', async () => {
  const { lines, players } = await seatTable(server, 2);
  await lines[1]!.accept(say('I am two.'));
  await players[1]!.call('PATCH', '/api/me', { name: 'Somebody else' });
  await lines[0]!.sees('the new name', ({ seats }) => seats[1].name === 'Somebody else');
  await lines[0]!.open();
  expect(lines[0]!.chat.map(({ name }) => name)).toEqual(['Player 2']);
});

/** What was said before line `before`, as `player` may hear it, page by page. */
async function older(player: Player, code: string, before: number): Promise<Json[]> {
  const { body } = await player.call('GET', `/api/rooms/${code}/chat?before=${before}&limit=60`);
  const { chat, more_chat: more } = body;
  return more ? [...(await older(player, code, chat[0].number)), ...chat] : chat;
}

test('older lines are for whoever may come in, and as they may hear them', async () => {
  const { lines, code } = await startGame(server);
  const eve = await watch(code);
  await eve.accept(say('Psst.'));
  await lines[0]!.accept(say('Hm.'));
  const heardBy = async (player: Player): Promise<string[]> => (await older(player, code, 1000)).map(({ text }) => text);
  expect(await heardBy(lines[1]!.player)).toEqual(['Hm.']);
  expect(await heardBy(eve.player)).toEqual(['Psst.', 'Hm.']);
  const refused = async (player: Player | null, room = code): Promise<[number, string]> => {
    const path = `/api/rooms/${room}/chat`;
    const { status, body } = await (player ? player.call('GET', path) : call(server, 'GET', path));
    return [status, body.error?.code];
  };
  expect(await refused(null)).toEqual([401, 'not_signed_in']);
  expect(await refused(eve.player, '000000')).toEqual([404, 'room_not_found']);
  await lines[0]!.accept({ type: 'remove', player: eve.player.id, ban: true });
  await eve.closing();
  expect(await refused(eve.player)).toEqual([403, 'banned']);
});

test('the last two hundred lines are kept, also over a crash, and counted on', async () => {
  const own = await Server.start();
  try {
    const host = await Player.create(own, 'Ann');
    const line = await host.enter(await host.createRoom());
    // Nobody may say so much alone.
    const crowd = await Promise.all(
      Array.from({ length: 41 }, async () => (await Player.create(own, 'Eve')).enter(line.code)),
    );
    await Promise.all(crowd.flatMap((each, who) => [0, 1, 2, 3, 4].map((at) => each.accept(say(`${who}: ${at}`)))));
    await until('all lines', () => line.chat.length === 205);
    const { chat } = line;
    expect(chat.map(({ number }) => number)).toEqual(chat.map((_, at) => at + 1));
    for (const [who] of crowd.entries()) {
      expect(heard(line).filter((text) => text?.startsWith(`${who}: `))).toEqual(
        [0, 1, 2, 3, 4].map((at) => `${who}: ${at}`),
      );
    }
    const expectAll = async (): Promise<void> => {
      await line.open();
      expect(line.chat).toEqual(chat.slice(-30));
      expect(line.frames.filter(({ type }) => type === 'snapshot').at(-1)).toMatchObject({ more_chat: true });
      expect([...(await older(host, line.code, line.chat[0]!['number'])), ...line.chat]).toEqual(chat.slice(-200));
    };
    await expectAll();
    await own.kill();
    await own.start();
    await expectAll();
    await line.accept({ type: 'say', phrase: 'again' });
    await until('the next', () => line.chat.at(-1)?.['phrase'] === 'again');
    expect(line.chat.at(-1)).toMatchObject({ number: 206 });
  } finally {
    await own.dispose();
  }
});

test('six who talk, play and ask for a sign of life all at once: each hears all, in order, without a hole (P1)', async () => {
  // The server pings as often as it can, so that its pings come between frames, too.
  const own = await Server.start({ TABLEE_SOCKET_IDLE: '2', TABLEE_WAITING_COMMANDS: '1000' });
  try {
    const table = await startGame(own, 6, { game: 'bonbons' });
    const { lines } = table;
    const end = Date.now() + 2_000;
    const talk = async (line: Line): Promise<string[]> => {
      const said: string[] = [];
      for (let at = 0; Date.now() < end; ++at) {
        const text = `${line.player.name} says ${at}`;
        if ((await line.ask(say(text)))['type'] === 'accepted') said.push(text);
      }
      return said;
    };
    const ping = async (line: Line): Promise<void> => {
      for (let round = 0; Date.now() < end; ++round) {
        const after = line.frames.length;
        const ids = Array.from({ length: 10 }, (_, at) => line.send({ type: 'ping', id: `ping-${round}-${at}` }));
        await line.answerTo(ids.at(-1)!, after);
        const pongs = line.frames.slice(after).filter(({ type }) => type === 'pong');
        expect(pongs.map(({ id }) => id)).toEqual(ids);
      }
    };
    const play = async (): Promise<number> => {
      let made = 0;
      for (; Date.now() < end; ++made) {
        if (lines[0]!.game?.['result']) {
          const number = lines[0]!.game['number'] + 1;
          await lines[0]!.accept({ type: 'start' });
          for (const line of lines) await line.atVersion(0, number);
        }
        await playOn(table, 1, pickSensibly);
      }
      return made;
    };
    const [moves, ...said] = await Promise.all([
      play(),
      ...lines.map(talk),
      ...lines.map((line) => ping(line).then(() => [])),
    ]);
    for (const line of lines) await upToDate(line);
    expect(moves).toBeGreaterThan(10);
    const texts = said.flat();
    // All that each may say at once, at the least.
    expect(texts.length).toBeGreaterThanOrEqual(30);
    const [first] = lines as [Line];
    for (const line of lines) {
      // The harness has checked that versions count up by one.
      expect(line.fault).toBeNull();
      const told = line.frames.flatMap(({ type, line: each }) => (type === 'chat' ? [each] : []));
      expect(told.map(({ number }) => number)).toEqual(told.map((_, at) => at + 1));
      expect(told).toEqual(first.frames.flatMap(({ type, line: each }) => (type === 'chat' ? [each] : [])));
      expect(told.map(({ text }) => text).sort()).toEqual([...texts].sort());
      const mine = told.filter(({ player }) => player === line.player.id).map(({ text }) => text);
      expect(mine).toEqual(said[lines.indexOf(line)]);
    }
  } finally {
    await own.dispose();
  }
});

test('the longest that can be said keeps nobody out of the room', async () => {
  const own = await Server.start();
  try {
    const host = await Player.create(own, 'Ann');
    const line = await host.enter(await host.createRoom());
    // Four bytes each, and five of a person at once.
    const long = '🎲'.repeat(500);
    for (let who = 0; who < 40; ++who) {
      const talker = await (await Player.create(own, 'Eve')).enter(line.code);
      for (let at = 0; at < 5; ++at) await talker.accept(say(long));
      talker.drop();
    }
    await until('all of it', () => line.chat.length === 200);
    await line.open();
    expect(line.chat.length).toBeGreaterThan(0);
    expect(line.chat.at(-1)).toMatchObject({ number: 200, text: long });
    const late = await (await Player.create(own, 'Late')).enter(line.code);
    await late.accept({ type: 'sit' });
  } finally {
    await own.dispose();
  }
});

test('who never reads is let go however much is said, and nobody else notices (P2)', async () => {
  const own = await Server.start({ TABLEE_OUTBOX_BYTES: '20000', TABLEE_SOCKET_BUFFER_BYTES: '4096' });
  try {
    const table = await startGame(own);
    const [host, guest] = table.lines as [Line, Line];
    const lurker = await (await Player.create(own, 'Lurker')).enter(table.code);
    const crowd: Line[] = [];
    for (let who = 0; who < 20; ++who) crowd.push(await (await Player.create(own, 'Talker')).enter(table.code));
    await host.sees('all of them', ({ watcher_count }) => watcher_count === 21);
    lurker.socket.on('error', () => {});
    lurker.socket.pause();
    const isGone = (): boolean => host.room['watchers'].every(({ name }: Json) => name !== 'Lurker');
    for (let at = 0; at < 100 && !isGone(); ++at) {
      await crowd[at % crowd.length]!.accept(say('🎲'.repeat(500)));
      if (at % 10 === 0) await playOn(table, 1, (legal) => legal[0]!);
    }
    await until('the lurker to be gone', isGone);
    expect(own.log).toContain('fell behind');
    const others = [...table.lines, ...crowd];
    for (const line of others) await upToDate(line);
    expect(others.map(({ closed, fault }) => closed ?? fault)).toEqual(others.map(() => null));
    await playOn(table, 1, (legal) => legal[0]!);
    expect(guest.game).toEqual(host.game);
  } finally {
    await own.dispose();
  }
});
