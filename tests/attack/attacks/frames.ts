// Attacks by frames: those that are messages, and those that are not.

import { frame } from '../../harness/raw-socket';
import { type Attack, type Attacker, type Line } from '../attacker';

const text = 0x81;
const ping = 0x89;
const pong = 0x8a;
const firstOfText = 0x01;
const continuation = 0x00;

/** A socket of the player number `at` in their own room. */
const home = (attacker: Attacker, at: number, first?: Buffer): Line =>
  attacker.enter(attacker.goods.rooms[at]!, attacker.goods.tokens[at]!, { first });

/** One of each of the first `count` players. */
const homes = (attacker: Attacker, count: number, first?: Buffer): Line[] =>
  Array.from({ length: count }, (_, at) => home(attacker, at, first));

interface Manner {
  sockets?: number;
  /** What is sent once before them. */
  first?: Buffer;
  /** How many bytes of frames are sent at a time: the fewer, the more often the server has to look. */
  piece?: number;
}

/** Pours one kind of frame over some sockets; a socket that was closed is opened again. */
function frames(name: string, bytesPerSecond: number, payload: Buffer, manner: Manner = {}): Attack {
  const { sockets = 4, first, piece = 8_192 } = manner;
  const batch = Math.max(1, Math.floor(piece / payload.length));
  const bytes = Buffer.concat(Array.from({ length: batch }, () => payload));
  return {
    name,
    what: `${(bytesPerSecond / 1e6).toLocaleString('en')} MB/s over ${sockets} sockets`,
    begin: (attacker) => {
      const lines = homes(attacker, sockets, first);
      attacker.pace(bytesPerSecond / bytes.length, (number) => {
        const at = number % sockets;
        if (lines[at]!.ended) lines[at] = home(attacker, at, first);
        lines[at]!.send(bytes, batch);
      });
    },
  };
}

/** Commands of some players in their own rooms, more than each may send. */
const commands = (name: string, sockets: number, command: (number: number) => object): Attack => ({
  name,
  what: `40 commands/s from each of ${sockets} players`,
  begin: (attacker) => {
    const lines = homes(attacker, sockets);
    const series = `a${attacker.roll(1e9)}`;
    attacker.pace(40 * sockets, (number) => {
      const sent = { ...command(Math.floor(number / sockets)), id: `${series}-${number}` };
      lines[number % sockets]!.send(frame(text, JSON.stringify(sent)), 1);
    });
  },
});

const empty = Buffer.alloc(0);

export const framesOfAllKinds: Attack[] = [
  frames('empty pings', 2.8e6, frame(ping, empty)),
  frames('full pings', 2.8e6, frame(ping, Buffer.alloc(125))),
  frames('pongs nobody asked for', 2.8e6, frame(pong, empty)),
  frames('empty continuations', 2.8e6, frame(continuation, empty), { first: frame(firstOfText, empty) }),
  frames('empty continuations in small pieces', 0.5e6, frame(continuation, empty), {
    first: frame(firstOfText, empty),
    sockets: 20,
    piece: 12,
  }),
  frames('messages byte by byte', 1.4e6, frame(continuation, ' '), { first: frame(firstOfText, '{') }),
  frames('frames that are no JSON', 1e6, frame(text, '{'), { sockets: 20 }),
  frames('frames of brackets', 2.8e6, frame(text, '['.repeat(16_000)), { sockets: 20 }),
  commands('commands to see who is there', 20, () => ({ type: 'ping' })),
  commands('chat in rooms of their own', 20, () => ({ type: 'say', text: 'a'.repeat(500) })),
  commands('seats left and taken', 20, (number) => ({ type: number % 2 === 0 ? 'leave' : 'sit' })),
  commands('settings', 20, (number) => ({ type: 'configure', settings: { look_seconds: 1 + (number % 10) } })),
  {
    name: 'rooms that come and go in the lobby',
    what: '400 changes/s, seen by 100 streams of their own',
    begin: (attacker) => {
      for (let stream = 0; stream < 100; ++stream) {
        attacker.connect({ greeting: 'GET /api/lobby/live HTTP/1.1\r\nHost: localhost\r\n\r\n' });
      }
      const lines = homes(attacker, 20);
      const series = `l${attacker.roll(1e9)}`;
      attacker.pace(400, (number) => {
        const settings = { listed: Math.floor(number / 20) % 2 === 0 };
        const sent = { type: 'configure', id: `${series}-${number}`, settings };
        lines[number % 20]!.send(frame(text, JSON.stringify(sent)), 1);
      });
    },
  },
];
