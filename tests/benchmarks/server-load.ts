// How many durable moves a second the real server takes on loopback, and how long a player waits from a move to its
// update. Run it with `npm run load -- [rooms] [seconds]` in tests/; it starts a release build of its own and ends it.
//
// Every room has two players who move at once when it is their turn, so that the rooms together offer as many moves at
// a time as there are rooms.

import WebSocket from 'ws';
import { Player } from '../harness/client';
import { Server } from '../harness/server';

const rooms = Number(process.argv[2] ?? 100);
const seconds = Number(process.argv[3] ?? 10);

const waits: number[] = [];
let measuring = false;

/** One player who plays as soon as it may, and a new game as soon as one is over. */
function play(server: Server, player: Player, code: string, host: boolean): Promise<WebSocket> {
  const socket = new WebSocket(`${server.socketUrl}/ws/rooms/${code}`, 'tablee.v1', {
    headers: { authorization: `Bearer ${player.token}` },
  });
  let ids = 0;
  let sent = 0;
  const send = (command: object): void => {
    socket.send(JSON.stringify({ ...command, id: `${player.id}-${++ids}` }));
  };
  const move = (frame: any): void => {
    const { legal, seat } = frame.private;
    if (frame.game.result) {
      // The last update says so, too, and one start is enough.
      if (host && frame.type === 'snapshot') send({ type: 'start' });
      return;
    }
    if (frame.game.to_act[0] !== seat) return;
    const chosen = legal.find((each: any) => each.type === 'stop') ?? legal[Math.floor(Math.random() * legal.length)];
    sent = performance.now();
    send({ type: 'move', game: frame.game.number, version: frame.game.version, move: chosen });
  };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (bytes) => {
      const frame = JSON.parse(bytes.toString());
      if (frame.type === 'refused') throw new Error(bytes.toString());
      if (frame.type === 'snapshot' && !frame.game) {
        if (!frame.room.seats.some((seat: any) => seat?.player === player.id)) send({ type: 'sit' });
        resolve(socket);
      }
      if (frame.type === 'update' && sent > 0) {
        if (measuring) waits.push(performance.now() - sent);
        sent = 0;
      }
      if ((frame.type === 'update' || frame.type === 'snapshot') && frame.private) move(frame);
    });
  });
}

const server = await Server.start(process.env as Record<string, string>);
const sockets: WebSocket[] = [];
const hosts: WebSocket[] = [];
for (let room = 0; room < rooms; ++room) {
  const host = await Player.create(server, `Host ${room}`);
  const guest = await Player.create(server, `Guest ${room}`);
  const code = await host.createRoom({ seats: 2 });
  hosts.push(await play(server, host, code, true));
  sockets.push(await play(server, guest, code, false));
}
for (const host of hosts) host.send(JSON.stringify({ type: 'start', id: 'first' }));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
await pause(1_000);
measuring = true;
const begun = performance.now();
await pause(seconds * 1_000);
measuring = false;
const took = (performance.now() - begun) / 1_000;

waits.sort((left, right) => left - right);
const quantile = (part: number): string => (waits[Math.floor(waits.length * part)] ?? Number.NaN).toFixed(2);
console.log(
  `${rooms} rooms of 2 for ${took.toFixed(1)} s: ${Math.round(waits.length / took)} durable moves/s, ` +
    `move to update p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`,
);
for (const socket of [...sockets, ...hosts]) socket.terminate();
await server.dispose();
process.exit(0);
