// Anything wrong is answered with a stable code and a sentence, and costs nobody else anything.

import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Line, Player, type Table, actor, call, knock, playOn, seatTable, startGame } from '../harness/client';
import { Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.dispose());

const deep = '['.repeat(8_000);

describe('over HTTP', () => {
  let player: Player;
  beforeAll(async () => {
    player = await Player.create(server, 'Ann');
  });

  const cases: [string, string, string, unknown, number, string][] = [
    ['a body that is no JSON', 'POST', '/api/players', '{"name":', 400, 'bad_json'],
    ['bytes that are no UTF-8', 'POST', '/api/players', Buffer.from([0x7b, 0xff, 0xfe]), 400, 'bad_json'],
    ['deep nesting', 'POST', '/api/players', deep, 400, 'bad_json'],
    ['null', 'POST', '/api/players', 'null', 400, 'bad_message'],
    ['a list', 'POST', '/api/players', '[]', 400, 'bad_message'],
    ['a number as name', 'POST', '/api/players', { name: 7 }, 400, 'bad_message'],
    ['an unknown field', 'POST', '/api/players', { name: 'Ann', admin: true }, 400, 'bad_message'],
    ['no name', 'POST', '/api/players', {}, 400, 'bad_message'],
    ['an empty name', 'POST', '/api/players', { name: '  ' }, 400, 'bad_name'],
    ['an invisible name', 'POST', '/api/players', { name: '\u200b\u2060' }, 400, 'bad_name'],
    ['a name that turns the text around', 'POST', '/api/players', { name: 'Ann\u202e' }, 400, 'bad_name'],
    ['a selector of a form and nothing else', 'POST', '/api/players', { name: '\ufe0f' }, 400, 'bad_name'],
    ['a blank that counts as a symbol', 'POST', '/api/players', { name: '\u2800' }, 400, 'bad_name'],
    ['a filler that counts as a letter', 'POST', '/api/players', { name: '\u3164' }, 400, 'bad_name'],
    ['a mark that sits on nothing', 'POST', '/api/players', { name: '\u0940' }, 400, 'bad_name'],
    ['a joiner where nothing is joined', 'POST', '/api/players', { name: 'An\u200dn' }, 400, 'bad_name'],
    ['letters that are hidden behind a flag', 'POST', '/api/players', { name: '🏴\u{e0061}\u{e0062}\u{e007f}' }, 400, 'bad_name'],
    ['a name with a line break inside', 'POST', '/api/players', { name: 'A\u0000B' }, 400, 'bad_name'],
    ['a long name', 'POST', '/api/players', { name: 'x'.repeat(25) }, 400, 'bad_name'],
    ['a body above the cap', 'POST', '/api/players', { name: 'x'.repeat(20_000) }, 413, 'too_large'],
    ['an unknown game', 'POST', '/api/rooms', { game: 'chess' }, 400, 'unknown_game'],
    ['options the game does not have', 'POST', '/api/rooms', { game: 'calcory', options: { quick: true } }, 400, 'bad_options'],
    ['options that are a list', 'POST', '/api/rooms', { game: 'calcory', options: [] }, 400, 'bad_message'],
    ['too many seats', 'POST', '/api/rooms', { game: 'calcory', seats: 5 }, 400, 'bad_seats'],
    ['seats that are no number', 'POST', '/api/rooms', { game: 'calcory', seats: '2' }, 400, 'bad_message'],
    ['a huge number of seats', 'POST', '/api/rooms', '{"game":"calcory","seats":1e400}', 400, 'bad_json'],
    ['no time to look', 'POST', '/api/rooms', { game: 'calcory', look_seconds: 0 }, 400, 'bad_message'],
    ['too long a look', 'POST', '/api/rooms', { game: 'calcory', look_seconds: 11 }, 400, 'bad_message'],
    ['less time for a move than there may be', 'POST', '/api/rooms', { game: 'calcory', move_seconds: 14 }, 400, 'bad_message'],
    ['time for a move between minutes and days', 'POST', '/api/rooms', { game: 'calcory', move_seconds: 301 }, 400, 'bad_message'],
    ['a day and a half for a move', 'POST', '/api/rooms', { game: 'calcory', move_seconds: 129_600 }, 400, 'bad_message'],
    ['time for a move that is text', 'POST', '/api/rooms', { game: 'calcory', move_seconds: '60' }, 400, 'bad_message'],
    ['another way to leave', 'POST', '/api/rooms', { game: 'calcory', on_leave: 'explode' }, 400, 'bad_message'],
    ['listed, more or less', 'POST', '/api/rooms', { game: 'calcory', listed: 1 }, 400, 'bad_message'],
    ['a bot on each seat', 'POST', '/api/rooms', { game: 'calcory', bots: 4 }, 400, 'bad_seats'],
    ['fewer bots than none', 'POST', '/api/rooms', { game: 'calcory', bots: -1 }, 400, 'bad_message'],
    ['the best players of no game', 'GET', '/api/leaderboards/chess', undefined, 404, 'not_found'],
    ['a replay of no game', 'GET', '/api/replays/0000000000000', undefined, 404, 'not_found'],
    ['a replay of what is no name', 'GET', '/api/replays/..%2f', undefined, 404, 'not_found'],
    ['a trace of no game', 'GET', '/api/replays/0000000000000/trace', undefined, 404, 'not_found'],
    ['a change to the lobby', 'POST', '/api/lobby', {}, 405, 'method_not_allowed'],
    ['a change to a room', 'DELETE', '/api/rooms/000000', undefined, 405, 'method_not_allowed'],
    ['an unknown code', 'GET', '/api/rooms/000000', undefined, 404, 'room_not_found'],
    ['what is no code', 'GET', '/api/rooms/..%2f..', undefined, 404, 'room_not_found'],
    ['an unknown call', 'GET', '/api/secrets', undefined, 404, 'not_found'],
    ['an unknown page', 'GET', '/etc/passwd', undefined, 404, 'not_found'],
    ['a way out of the folder', 'GET', '/assets/../../../etc/passwd', undefined, 404, 'not_found'],
    ['a method that is not for it', 'PUT', '/api/me', undefined, 405, 'method_not_allowed'],
    ['a method that is not for pages', 'POST', '/index.html', '{}', 405, 'method_not_allowed'],
    ['a socket without an upgrade', 'GET', '/ws/rooms/000000', undefined, 400, 'bad_upgrade'],
  ];
  test.each(cases)('%s', async (_, method, path, body, status, code) => {
    const answer = await player.call(method, path, body);
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  });

  const wrongOptions: [string, unknown][] = [
    ['calcory', { quick: false }],
    ['bonbons', { quick: 'yes' }],
    ['bonbons', { quick: null }],
    ['bonbons', { quick: true, mode: 'pure' }],
    ['bonbons', { removed: ['mint', 'gum'] }],
    ['bonbons', { quick: true, removed: ['gum', 'mint'] }],
    ['bonbons', { quick: true, removed: ['mint'] }],
    ['figures', { rounds: 6 }],
    ['xxl', { mode: 'impure' }],
    ['xxl', { mode: 7 }],
    ['xxl', { mode: 'pure', deals: 3 }],
    ['xxl', { mode: 'trump', variant: 'runs' }],
    ['xxl', { mode: 'single' }],
    ['xxl', { variant: 'runs', deals: 3 }],
    ['xxl', { mode: 'single', variant: 'trump' }],
    ['xxl', { mode: 'single', variant: 'walks', deals: 3 }],
    ['xxl', { mode: 'single', variant: 'runs', deals: 0 }],
    ['xxl', { mode: 'single', variant: 'runs', deals: 13 }],
    ['xxl', { mode: 'single', variant: 'runs', deals: 2.5 }],
    ['xxl', { mode: 'single', variant: 'runs', deals: '3' }],
    ['xxl', { mode: 'single', variant: 'runs', deals: null }],
    ['xxl', { mode: 'single', variant: 'runs', deals: 2 ** 63 }],
  ];
  test.each(wrongOptions)('%s with %j', async (game, options) => {
    const answer = await player.call('POST', '/api/rooms', { game, options });
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'bad_options']);
  });

  test('calls that need a player are refused without one, and with a wrong or stale token', async () => {
    for (const headers of [{}, { authorization: 'Bearer abc' }, { authorization: `Bearer ${'0'.repeat(64)}` }]) {
      for (const [method, path] of [['GET', '/api/me'], ['GET', '/api/me/games'], ['POST', '/api/rooms'], ['PATCH', '/api/me']] as const) {
        const answer = await call(server, method, path, method === 'GET' ? undefined : { game: 'calcory' }, headers);
        expect([answer.status, answer.body.error.code]).toEqual([401, 'not_signed_in']);
      }
    }
  });

  test('pages of other sites can change nothing', async () => {
    for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`]) {
      const answer = await call(server, 'POST', '/api/players', { name: 'Eve' }, { origin });
      expect(answer.body.error.code).toBe('foreign_origin');
    }
    const ours = await call(server, 'POST', '/api/players', { name: 'Eve' }, { origin: server.url });
    expect(ours.status).toBe(201);
  });

  test('bytes that are no HTTP get an error and a close', async () => {
    const raw = (text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text));
        let answer = '';
        socket.on('data', (bytes) => {
          answer += bytes.toString();
        });
        socket.on('close', () => resolve(answer));
        socket.on('error', reject);
      });
    expect(await raw('\x16\x03\x01\x00\xee nonsense\r\n\r\n')).toContain('400 Bad Request');
    expect(await raw(`GET / HTTP/1.1\r\nX: ${'y'.repeat(9_000)}\r\n\r\n`)).toContain('413');
    expect(await raw('POST /api/players HTTP/1.1\r\nContent-Length: 999999999\r\n\r\n')).toContain('413');
  });

  test('who sends far too much hears why, though the server does not read it to the end', async () => {
    // To close with bytes unread would reset the connection, and the answer be lost now and then.
    for (let time = 0; time < 20; ++time) {
      const { status, body } = await call(server, 'POST', '/api/players', Buffer.alloc(150_000, 32));
      expect([status, body.error.code]).toEqual([413, 'too_large']);
    }
  });
});

describe('over the socket', () => {
  let table: Table;
  let host: Line;
  let guest: Line;
  beforeAll(async () => {
    table = await startGame(server);
    [host, guest] = table.lines as [Line, Line];
  });

  const frames: [string, string, string][] = [
    ['no JSON', 'hello', 'bad_json'],
    ['nothing', '', 'bad_json'],
    ['half a message', '{"type":"sit"', 'bad_json'],
    ['deep nesting', deep, 'bad_json'],
    ['null', 'null', 'bad_message'],
    ['a list', '[]', 'bad_message'],
    ['a number', '5', 'bad_message'],
    ['no type', '{"id":"x"}', 'bad_message'],
    ['a type that is no text', '{"type":1,"id":"x"}', 'bad_message'],
    ['an unknown type', '{"type":"undo","id":"x"}', 'unknown_message'],
    ['no id', '{"type":"sit"}', 'bad_message'],
    ['an empty id', '{"type":"sit","id":""}', 'bad_message'],
    ['an id with markup', '{"type":"sit","id":"<b>"}', 'bad_message'],
    ['a field too many', '{"type":"leave","id":"x","seat":1}', 'bad_message'],
    ['a seat that is text', '{"type":"sit","id":"x","seat":"1"}', 'bad_message'],
    ['a seat below zero', '{"type":"sit","id":"x","seat":-1}', 'bad_message'],
    ['a seat beyond all tables', '{"type":"sit","id":"x","seat":99}', 'bad_message'],
    ['a version that is a fraction', '{"type":"move","id":"x","game":1,"version":0.5,"move":{}}', 'bad_message'],
    ['a version beyond all numbers', '{"type":"move","id":"x","game":1,"version":99999999999999999999,"move":{}}', 'bad_message'],
    ['a move that is text', '{"type":"move","id":"x","game":1,"version":0,"move":"stop"}', 'bad_message'],
    ['ready, without saying so', '{"type":"ready","id":"x"}', 'bad_message'],
    ['no settings', '{"type":"configure","id":"x"}', 'bad_message'],
    ['settings that are a list', '{"type":"configure","id":"x","settings":[]}', 'bad_message'],
    ['a setting there is not', '{"type":"configure","id":"x","settings":{"code":"AAAAAA"}}', 'bad_message'],
    ['half a second for a move', '{"type":"configure","id":"x","settings":{"move_seconds":0.5}}', 'bad_message'],
    ['no time for a move', '{"type":"configure","id":"x","settings":{"move_seconds":0}}', 'bad_message'],
    ['chat, perhaps', '{"type":"configure","id":"x","settings":{"chat":null}}', 'bad_message'],
    ['nobody to hand over to', '{"type":"hand_over","id":"x"}', 'bad_message'],
    ['a player by name', '{"type":"remove","id":"x","player":"Ben"}', 'bad_message'],
    ['a ban of its own kind', '{"type":"remove","id":"x","player":"7F2M9Q4X0C1DV","ban":"for ever"}', 'bad_message'],
    ['nobody to replace', '{"type":"replace","id":"x"}', 'bad_message'],
    ['nothing to say', '{"type":"say","id":"x"}', 'bad_message'],
    ['a text and a phrase', '{"type":"say","id":"x","text":"Hello","phrase":"hello"}', 'bad_message'],
    ['a phrase there is not', '{"type":"say","id":"x","phrase":"shut_up"}', 'bad_message'],
    ['a text that is a number', '{"type":"say","id":"x","text":7}', 'bad_message'],
    ['a nonce that is no hexadecimal', '{"type":"nonce","id":"x","nonce":"zz"}', 'bad_message'],
    ['a nonce that is too long', `{"type":"nonce","id":"x","nonce":"${'00'.repeat(33)}"}`, 'bad_message'],
  ];
  test.each(frames)('%s', async (_, text, code) => {
    const after = host.frames.length;
    const others = guest.frames.length;
    host.sendText(text);
    const answer = await host.next('the refusal', (frame) => frame['type'] === 'refused', after);
    expect(answer['code']).toBe(code);
    expect(answer['message']).toMatch(/\.$/);
    expect(guest.frames.length).toBe(others);
  });

  test('the id comes back where it can be read', async () => {
    const after = host.frames.length;
    host.sendText('{"type":"undo","id":"legible"}');
    expect((await host.answerTo('legible', after))['code']).toBe('unknown_message');
  });

  const refuse = async (line: Line, command: Record<string, unknown>, code: string): Promise<void> => {
    expect([command, (await line.ask(command))['code']]).toEqual([command, code]);
  };

  test('moves that the rules, the turn or the version forbid', async () => {
    const mine = actor(table);
    const other = mine === host ? guest : host;
    const { number: game, version } = mine.game as { number: number; version: number };
    const move = (given: unknown, at = version, of = game) => ({ type: 'move', game: of, version: at, move: given });
    await refuse(other, move({ type: 'flip', cell: 0 }), 'not_your_turn');
    await refuse(mine, move({ type: 'flip', cell: 60 }), 'no_such_cell');
    await refuse(mine, move({ type: 'flip', cell: -1 }), 'no_such_cell');
    await refuse(mine, move({ type: 'stop' }), 'nothing_turned');
    await refuse(mine, move({ type: 'return', card: 'R7', cell: 1 }), 'wrong_phase');
    await refuse(mine, move({ type: 'flip' }), 'not_a_move');
    await refuse(mine, move({ type: 'flip', cell: '0' }), 'not_a_move');
    await refuse(mine, move({ type: 'castle' }), 'not_a_move');
    await refuse(mine, move({ type: 'flip', cell: 0 }, version + 1), 'stale_version');
    await refuse(mine, move({ type: 'flip', cell: 0 }, version, game + 1), 'stale_version');
    expect(mine.game?.['version']).toBe(version);
    const { rule } = await mine.ask(move({ type: 'stop' }));
    expect(rule).toBe('C-9');
  });

  test('seats and roles that are not yours', async () => {
    const stranger = await (await Player.create(server, 'Eve')).enter(table.code);
    await refuse(stranger, { type: 'move', game: 1, version: 0, move: { type: 'flip', cell: 0 } }, 'not_seated');
    await refuse(stranger, { type: 'sit' }, 'game_running');
    await refuse(stranger, { type: 'start' }, 'game_running');
    await refuse(stranger, { type: 'leave' }, 'not_seated');
    await refuse(stranger, { type: 'nonce', nonce: '00' }, 'not_seated');
    await refuse(host, { type: 'nonce', nonce: '00' }, 'game_running');
    await refuse(host, { type: 'start' }, 'game_running');
    await refuse(host, { type: 'ready', ready: true }, 'game_running');
    await refuse(host, { type: 'seat_bot' }, 'game_running');
    await refuse(host, { type: 'configure', settings: { seats: 3 } }, 'game_running');
    await refuse(stranger, { type: 'ready', ready: true }, 'not_seated');
    await refuse(stranger, { type: 'come_back' }, 'not_seated');
    await refuse(stranger, { type: 'end' }, 'not_seated');
    await refuse(stranger, { type: 'replace', seat: 0 }, 'not_gone');
    await refuse(host, { type: 'replace', seat: 2 }, 'no_such_seat');
    await refuse(host, { type: 'come_back' }, 'no_stand_in');
    await refuse(host, { type: 'pause' }, 'no_clock');
    await refuse(host, { type: 'resume' }, 'not_paused');

    const lobby = await seatTable(server, 4);
    const [lobbyHost, second] = lobby.lines as [Line, Line];
    const late = await (await Player.create(server, 'Eve')).enter(lobby.code);
    await refuse(late, { type: 'sit' }, 'room_full');
    await refuse(late, { type: 'sit', seat: 0 }, 'seat_taken');
    await refuse(late, { type: 'sit', seat: 4 }, 'no_such_seat');
    await refuse(late, { type: 'start' }, 'not_seated');
    await refuse(late, { type: 'nonce', nonce: '00' }, 'not_seated');
    await refuse(second, { type: 'start' }, 'not_host');
    await refuse(second, { type: 'sit' }, 'already_seated');
    await refuse(second, { type: 'move', game: 1, version: 0, move: { type: 'stop' } }, 'no_game');

    const alone = await seatTable(server, 1);
    await refuse(alone.lines[0]!, { type: 'start' }, 'too_few_players');
    expect(lobbyHost.room['phase']).toBe('lobby');
  });

  test('a command that comes again gets its first answer, and is not done again', async () => {
    const mine = actor(table);
    const command = { type: 'move', id: 'twice', game: 1, version: mine.game?.['version'], move: { type: 'flip', cell: 9 } };
    const first = await mine.accept(command);
    const after = mine.frames.length;
    mine.send(command);
    expect(await mine.answerTo('twice', after)).toEqual(first);
    expect(mine.game?.['version']).toBe(first['version']);

    const refused = await mine.ask({ type: 'sit', id: 'refused-twice' });
    const again = mine.frames.length;
    mine.send({ type: 'sit', id: 'refused-twice' });
    expect(await mine.answerTo('refused-twice', again)).toEqual(refused);
  });

  // A client that is still writing when it is cut off may see the connection reset before the close frame (1006).
  const closings: [string, (line: Line) => void | Promise<void>, number, number?][] = [
    ['a frame above the cap', (line) => line.sendText('x'.repeat(16 * 1024 + 1)), 1009],
    ['17 MiB', (line) => line.sendText('x'.repeat(17 * 1024 * 1024)), 1009, 1006],
    ['a binary frame', (line) => line.socket.send(Buffer.from('{}')), 1003],
    ['text that is not UTF-8', (line) => line.socket.send(Buffer.from([0xc3, 0x28]), { binary: false }), 1007],
    [
      'a mebibyte in fragments',
      async (line) => {
        // One by one, as a client does that looks at what comes back.
        for (let part = 0; part < 1024 && !line.closed; ++part) {
          line.socket.send('x'.repeat(1024), { fin: part === 1023 });
          await new Promise(setImmediate);
        }
      },
      1009,
      1006,
    ],
  ];
  test.each(closings)('%s closes that socket alone', async (_, send, code, reset = code) => {
    const line = await (await Player.create(server, 'Eve')).enter(table.code);
    line.socket.on('error', () => {});
    await send(line);
    expect([code, reset]).toContain(await line.closing());
    const pong = await host.ask({ type: 'ping' });
    expect(pong['type']).toBe('pong');
    expect(host.closed).toBeNull();
  });

  test('after all of that the game goes on', async () => {
    await playOn(table);
    expect(host.game?.['result']).not.toBeNull();
  });
});

describe('at the upgrade', () => {
  const upgrade = async (path: string, protocols: string[], headers: Record<string, string>): Promise<unknown[]> => {
    const { status, code } = await knock(server, path, { protocols, headers });
    return [status, code];
  };

  test('unknown rooms, strangers, foreign pages and other protocols are refused with a status', async () => {
    const player = await Player.create(server, 'Ann');
    const path = `/ws/rooms/${await player.createRoom()}`;
    const authorization = `Bearer ${player.token}`;
    expect(await upgrade('/ws/rooms/000000', ['tablee.v1'], { authorization })).toEqual([404, 'room_not_found']);
    expect(await upgrade('/ws/rooms/%00', ['tablee.v1'], { authorization })).toEqual([404, 'room_not_found']);
    expect(await upgrade('/ws/elsewhere', ['tablee.v1'], { authorization })).toEqual([404, 'not_found']);
    expect(await upgrade(path, ['tablee.v1'], {})).toEqual([401, 'not_signed_in']);
    expect(await upgrade(path, ['tablee.v2'], { authorization })).toEqual([400, 'bad_upgrade']);
    expect(await upgrade(path, [], { authorization })).toEqual([400, 'bad_upgrade']);
    expect(await upgrade(path, ['tablee.v1'], { authorization, origin: 'https://evil.example' })).toEqual([403, 'foreign_origin']);
    expect(await upgrade(path.toLowerCase(), ['tablee.v1'], { authorization })).toEqual([101, null]);
  });
});

test('guessing codes and making rooms without end are slowed down for that address', async () => {
  const narrow = await Server.start({ TABLEE_WRONG_CODES_PER_MINUTE: '5', TABLEE_CALLS_PER_MINUTE: '4' });
  try {
    const player = await Player.create(narrow, 'Ann');
    const code = await (await Player.create(narrow, 'Ben')).createRoom();
    const seen = new Set<string>();
    for (let guess = 0; guess < 10; ++guess) {
      seen.add((await player.call('GET', `/api/rooms/00000${guess}`)).body.error.code);
    }
    expect([...seen]).toEqual(['room_not_found', 'rate_limited']);
    expect((await player.call('GET', `/api/rooms/${code}`)).body.error.code).toBe('rate_limited');
    const answers = [];
    for (let room = 0; room < 5; ++room) answers.push((await player.call('POST', '/api/rooms', { game: 'calcory' })).status);
    expect(answers).toContain(429);
    expect((await player.call('GET', '/api/me')).status).toBe(200);
  } finally {
    await narrow.dispose();
  }
});

test('a server that is full says so', async () => {
  const small = await Server.start({ TABLEE_ROOMS: '1' });
  try {
    const player = await Player.create(small, 'Ann');
    await player.createRoom();
    const second = await player.call('POST', '/api/rooms', { game: 'calcory' });
    expect([second.status, second.body.error.code]).toEqual([503, 'too_many_rooms']);
    await until('the log to say why', () => small.log.includes('--rooms'));
  } finally {
    await small.dispose();
  }
});
