// Attacks by connections as such, and by those who are slow.

import { type Attack, type Line, request } from '../attacker';

/** Opens connections, so many a second, until so many are held; those the server ends are opened anew. */
const hold =
  (perSecond: number, most: (held: number) => number, greeting?: string): Attack['begin'] =>
  (attacker) => {
    const held: Line[] = [];
    const wanted = most(attacker.goods.held);
    attacker.pace(perSecond, (number) => {
      const at = number % wanted;
      if (held[at] && !held[at].ended) return;
      attacker.tally.requests += 1;
      held[at] = attacker.connect(greeting === undefined ? {} : { greeting });
    });
  };

/** Sends a byte of `text` a second over each of so many connections. */
const drip =
  (connections: number, head: string, drop: string): Attack['begin'] =>
  (attacker) => {
    const lines: Line[] = [];
    attacker.pace(connections, (number) => {
      const at = number % connections;
      attacker.tally.requests += 1;
      if (!lines[at] || lines[at].ended) lines[at] = attacker.connect({ greeting: head });
      else lines[at].send(drop);
    });
  };

export const connections: Attack[] = [
  {
    name: 'connect and hang up',
    what: '1,500 connections/s',
    begin: (attacker) =>
      attacker.pace(1_500, () => {
        attacker.tally.requests += 1;
        const line = attacker.connect();
        setTimeout(() => line.hangUp(), 20);
      }),
  },
  { name: 'connections that say nothing', what: '500 held', begin: hold(1_000, () => 500) },
  {
    name: 'slow heads',
    what: '400 connections, a byte a second each',
    begin: drip(400, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'a'),
  },
  {
    name: 'slow bodies',
    what: '400 connections, a byte a second each',
    begin: drip(400, 'POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Length: 16000\r\n\r\n', ' '),
  },
  {
    name: 'slow readers of files',
    what: '100 connections that ask for the largest file 20 times and read nothing',
    begin: (attacker) => {
      const asked = request('GET', attacker.goods.file).repeat(20);
      const lines: Line[] = [];
      attacker.pace(50, (number) => {
        if (lines.length >= 100 && !lines[number % 100]!.ended) return;
        attacker.tally.requests += 20;
        lines[number % 100] = attacker.connect({ deaf: true, greeting: asked });
      });
    },
  },
  {
    name: 'TLS handshakes',
    what: '700 first words/s, hung up once they are answered',
    sealed: true,
    begin: (attacker) => {
      const hello = Buffer.from(attacker.goods.hello, 'base64');
      attacker.pace(700, () => {
        attacker.tally.requests += 1;
        const line = attacker.connect({ greeting: hello });
        line.onData = () => line.hangUp();
      });
    },
  },
];

/** These last, as a server that lets itself be filled stays full for a while. */
export const crowds: Attack[] = [
  {
    name: 'streams of the lobby',
    what: 'as many as there are connections, and some',
    lasts: 1.2,
    begin: hold(3_000, (held) => held, request('GET', '/api/lobby/live')),
  },
];
