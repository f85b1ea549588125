// Rules and JSON by hand over the package `ws`: what one writes without a framework.

import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { Table, seats } from './memory.mjs';

const rooms = new Map();

function roomOf(table) {
  const found = rooms.get(table);
  if (found) return found;
  const room = { table: new Table(), sockets: new Array(seats).fill(null) };
  rooms.set(table, room);
  return room;
}

function answer(room, seat, socket, message) {
  const refusal = room.table.take(seat, message.number, message.move?.card);
  if (refusal) {
    socket.send(JSON.stringify({ refused: refusal, id: message.id }));
    return;
  }
  room.sockets.forEach((each, at) => {
    each?.send(JSON.stringify(room.table.view(at, message.id)));
  });
}

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket, request) => {
  const query = new URL(request.url, 'http://localhost').searchParams;
  const [table, seat] = [Number(query.get('table')), Number(query.get('seat'))];
  const room = roomOf(table);
  room.sockets[seat] = socket;
  socket.on('message', (bytes) => {
    let message;
    try {
      message = JSON.parse(bytes);
    } catch {
      socket.close(1003);
      return;
    }
    answer(room, seat, socket, message);
  });
  socket.on('close', () => {
    room.sockets[seat] = null;
    if (room.sockets.every((each) => each === null)) rooms.delete(table);
  });
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
