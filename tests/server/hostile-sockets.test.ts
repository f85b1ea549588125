// Sockets that break the rules of the wire, or only occupy it: each pays for itself, and nobody else notices.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Line, Player, playOn, seatTable, startGame, type Table } from '../harness/client';
import { frame, RawSocket } from '../harness/raw-socket';
import { Server } from '../harness/server';
import { until } from '../harness/until';

let server: Server;
let table: Table;
beforeAll(async () => {
  server = await Server.start({ TABLEE_HTTP_IDLE: '2' });
  table = await startGame(server);
});
afterAll(() => server.dispose());

const text = 0x81;
const textBegins = 0x01;
const goesOn = 0x80;
const ping = 0x89;
const pong = 0x8a;
const compressed = 0x40;
const mebibyte = 2 ** 20;

const cases: [string, Buffer[], number][] = [
  ['a frame that says it is compressed', [frame(text | compressed, Buffer.from([0xaa, 0x56, 0x4a, 0xad]))], 1002],
  ['a frame of a kind that does not exist', [frame(0x83, 'x')], 1002],
  ['a frame with reserved flags', [frame(text | 0x30, '{}')], 1002],
  ['a frame without a mask', [frame(text, '{}', { masked: false })], 1002],
  ['a ping of 200 bytes', [frame(ping, 'x'.repeat(200))], 1002],
  ['a ping in two parts', [frame(0x09, 'x'), frame(goesOn, 'y')], 1002],
  ['a length in more bytes than it takes', [Buffer.from([text, 0xfe, 0, 2, 0, 0, 0, 0, 0x7b, 0x7d])], 1002],
  ['a part of a message that did not begin', [frame(goesOn, '{}')], 1002],
  ['a message within another', [frame(textBegins, '{'), frame(text, '{}')], 1002],
  ['17 MiB that are announced', [frame(text, 'x', { length: 17 * mebibyte })], 1009],
  ['more bytes announced than there are numbers', [frame(text, 'x', { length: 2 ** 53 })], 1009],
  ['a message of 17 parts of a kibibyte', [frame(textBegins, 'x'.repeat(1024)), ...Array(17).fill(frame(0x00, 'x'.repeat(1024)))], 1009],
  ['a close with half a code', [frame(0x88, Buffer.from([3]))], 1002],
  ['a close with a code that nobody may send', [frame(0x88, Buffer.from([3, 0xed]))], 1002],
];
test.each(cases)('%s closes that socket alone', async (_, frames, code) => {
  const raw = await RawSocket.inRoom(table.players[0]!, (await seatTable(server)).code);
  raw.send(Buffer.concat(frames));
  expect(await raw.closing()).toBe(code);
  raw.drop();
  await playOn(table, 1, (legal) => legal[0]!);
  for (const line of table.lines) expect(line.closed).toBeNull();
});

test('300 connections that never say what they want are ended, and play goes on meanwhile', async () => {
  const beginnings = ['', 'GET', 'GET / HTTP/1.1\r\nHost: a', 'POST /api/players HTTP/1.1\r\nContent-Length: 100\r\n\r\n{'];
  const open = await Promise.all(Array.from({ length: 300 }, () => RawSocket.to(server.url)));
  open.forEach((raw, at) => raw.send(beginnings[at % beginnings.length]!));
  const begun = Date.now();
  await playOn(table, 5, (legal) => legal[0]!);
  expect(Date.now() - begun).toBeLessThan(2_000);
  await until('the server to end them all', () => open.every(({ ended }) => ended));
});

test('a header that comes a byte at a time has as long as any other', async () => {
  const raw = await RawSocket.to(server.url);
  const drip = setInterval(() => raw.send('x'), 100);
  try {
    raw.send('GET / HTTP/1.1\r\nX-Slow: ');
    await until('the server to end it', () => raw.ended, 8_000);
  } finally {
    clearInterval(drip);
  }
});

test('P1: six people whose commands, pings and broadcasts cross get all of them, in one order', async () => {
  // All that is sent at once is for six readers in one process, which may fall behind on a busy machine.
  const patient = await Server.start({ TABLEE_OUTBOX_BYTES: String(64 * mebibyte) });
  try {
    const { lines } = await seatTable(patient, 6, { game: 'figures', seats: 6 });
    const rounds = 90;
    for (let round = 0; round < rounds; ++round) {
      for (const line of lines) {
        line.send({ type: 'ready', ready: round % 2 === 0 });
        line.send({ type: 'ping' });
        line.socket.ping();
      }
    }
    const answers = (line: Line): number => line.frames.filter(({ type }) => type === 'accepted' || type === 'refused').length;
    const pongs = (line: Line): number => line.frames.filter(({ type }) => type === 'pong').length;
    await until('every answer', () => lines.every((line) => answers(line) >= rounds && pongs(line) === rounds));
    // Whoever has heard of this has heard of all before it.
    lines[0]!.send({ type: 'configure', settings: { listed: true } });
    await until('the last broadcast', () => lines.every(({ room }) => room?.settings.listed));
    const told = lines.map((line) => line.frames.filter(({ type }) => type === 'room').map(({ room }) => JSON.stringify(room)));
    expect(told[0]!.length).toBeGreaterThan(100);
    const shortest = Math.min(...told.map(({ length }) => length));
    // Who came later heard less of the beginning.
    for (const each of told) expect(each.slice(-shortest)).toEqual(told[0]!.slice(-shortest));
    for (const line of lines) expect([line.fault, line.closed]).toEqual([null, null]);
  } finally {
    await patient.dispose();
  }
});

test('a flood of commands is read more slowly, and all others are served as before', async () => {
  const narrow = await Server.start({ TABLEE_COMMANDS_PER_SECOND: '20', TABLEE_COMMAND_BURST: '60' });
  try {
    const { lines } = await startGame(narrow, 2, { game: 'figures' });
    const flooder = await (await Player.create(narrow, 'Eve')).enter(lines[0]!.code);
    flooder.socket.on('error', () => {});
    for (let command = 0; command < 20_000; ++command) flooder.sendText('{"type":"ping"}');
    const waits: number[] = [];
    for (let moves = 0; moves < 20; ++moves) {
      const begun = performance.now();
      await lines[0]!.ask({ type: 'ping' });
      waits.push(performance.now() - begun);
    }
    expect(Math.max(...waits)).toBeLessThan(1_000);
    expect(flooder.frames.length).toBeLessThan(1_000);
    flooder.drop();
  } finally {
    await narrow.dispose();
  }
});

// What is no message costs whoever sends it, too. In each case more comes than three seconds' worth.
const free: [string, Record<string, string>, Buffer[]][] = [
  ['pings', { TABLEE_FRAMES_PER_SECOND: '100' }, Array(800).fill(frame(ping, ''))],
  ['pongs that nobody asked for', { TABLEE_FRAMES_PER_SECOND: '100' }, Array(800).fill(frame(pong, ''))],
  [
    'parts of a message without anything in them',
    { TABLEE_FRAMES_PER_SECOND: '100' },
    [frame(textBegins, ''), ...Array(800).fill(frame(0x00, '')), frame(goesOn, '{"type":"ping"}')],
  ],
  [
    'bytes of messages that are refused',
    { TABLEE_RECEIVED_BYTES_PER_SECOND: '20000' },
    Array(10).fill(frame(text, `"${'x'.repeat(10_000)}"`)),
  ],
];
test.each(free)('a flood of %s is read more slowly', async (_, limits, frames) => {
  const narrow = await Server.start(limits);
  try {
    const { lines, code } = await startGame(narrow);
    const raw = await RawSocket.inRoom(await Player.create(narrow, 'Eve'), code);
    const begun = performance.now();
    raw.send(Buffer.concat([...frames, frame(text, '{"type":"ping","id":"last"}')]));
    const waited = async (): Promise<number> => {
      await until('the last answer', () => raw.received.includes('"last"'));
      return performance.now() - begun;
    };
    const last = waited();
    await lines[0]!.ask({ type: 'ping' });
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(await last).toBeGreaterThan(1_500);
    expect(raw.ended).toBe(false);
    raw.drop();
  } finally {
    await narrow.dispose();
  }
});

test('a socket over its budget lets go at once when the server ends', async () => {
  const narrow = await Server.start({ TABLEE_FRAMES_PER_SECOND: '1' });
  try {
    const { code } = await startGame(narrow);
    const raw = await RawSocket.inRoom(await Player.create(narrow, 'Eve'), code);
    raw.send(Buffer.concat(Array(200).fill(frame(ping, ''))));
    await until('the pongs', () => raw.received.includes(Buffer.from([pong, 0])));
    const begun = Date.now();
    expect(await narrow.stop()).toBe(0);
    expect(Date.now() - begun).toBeLessThan(3_500);
  } finally {
    await narrow.dispose();
  }
});
