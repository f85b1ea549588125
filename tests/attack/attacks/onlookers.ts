// Attacks by coming into rooms: those of others, above all.

import { frame } from '../../harness/raw-socket';
import { type Attack, type Attacker, type Line } from '../attacker';

/** Comes into a room again and again, so many times a second, each time in place of the same player's last socket. */
const comeAgain = (
  name: string,
  perSecond: number,
  who: (attacker: Attacker, number: number) => { code: string; token: string },
): Attack => ({
  name,
  what: `${perSecond.toLocaleString('en')} times/s`,
  begin: (attacker) =>
    attacker.pace(perSecond, (number) => {
      const { code, token } = who(attacker, number);
      attacker.tally.requests += 1;
      const line = attacker.enter(code, token);
      setTimeout(() => line.hangUp(), 100);
    }),
});

const token = ({ goods }: Attacker, number: number): string => goods.tokens[number % goods.tokens.length]!;

export const onlookers: Attack[] = [
  comeAgain('one onlooker who reconnects', 150, ({ goods }) => ({ code: goods.table, token: goods.tokens[0]! })),
  comeAgain('onlookers who reconnect', 1_000, (attacker, number) => ({
    code: attacker.goods.table,
    token: token(attacker, number),
  })),
  comeAgain('sockets of nobody', 1_000, ({ goods }) => ({ code: goods.table, token: '0'.repeat(64) })),
  {
    name: 'onlookers all called Ann',
    what: 'as many as there are accounts, in a room of theirs, of whom 50/s reconnect',
    begin: (attacker) => {
      const { rooms, tokens } = attacker.goods;
      const enter = (each: string): Line => {
        attacker.tally.requests += 1;
        return attacker.enter(rooms[0]!, each);
      };
      const inside = tokens.map(enter);
      attacker.pace(50, (number) => {
        const at = number % inside.length;
        inside[at]!.hangUp();
        inside[at] = enter(tokens[at]!);
      });
    },
  },
  {
    name: 'onlookers who chat',
    what: '800 lines/s from 20 at a table of others',
    begin: (attacker) => {
      const { table, tokens } = attacker.goods;
      const lines = tokens.slice(0, 20).map((each) => attacker.enter(table, each));
      const series = `t${attacker.roll(1e9)}`;
      attacker.pace(800, (number) => {
        const sent = { type: 'say', id: `${series}-${number}`, text: 'a'.repeat(500) };
        lines[number % lines.length]!.send(frame(0x81, JSON.stringify(sent)), 1);
      });
    },
  },
  {
    name: 'onlookers who read nothing',
    what: '40 at a table of others, who come again when they are closed',
    begin: (attacker) => {
      const { table, tokens } = attacker.goods;
      const lines: Line[] = [];
      attacker.pace(80, (number) => {
        const at = number % 40;
        if (lines[at] && !lines[at].ended) return;
        attacker.tally.requests += 1;
        lines[at] = attacker.enter(table, tokens[at]!, { deaf: true });
      });
    },
  },
  {
    name: 'rooms of long games',
    what: 'each is looked into as soon as it has left memory',
    begin: (attacker) => {
      const { longRooms } = attacker.goods;
      const look = (number: number): void => {
        attacker.tally.requests += 1;
        const line = attacker.enter(longRooms[number % longRooms.length]!, token(attacker, number));
        setTimeout(() => line.hangUp(), 50);
      };
      for (const number of longRooms.keys()) look(number);
      // A room that nobody visits leaves memory within two and a half seconds here.
      attacker.pace(longRooms.length / 3, look);
    },
  },
];
