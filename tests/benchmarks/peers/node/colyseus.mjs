// Colyseus in its cheapest way: no synchronized state, each player is sent the view of the seat as a message.

import { createServer } from 'node:http';
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { Table, seats } from './memory.mjs';

class MemoryRoom extends Room {
  onCreate() {
    this.maxClients = seats;
    this.patchRate = null;
    this.table = new Table();
    this.players = new Array(seats).fill(null);
    this.onMessage('move', (client, message) => this.answer(client, message));
  }

  onJoin(client, options) {
    client.userData = { seat: options.seat };
    this.players[options.seat] = client;
  }

  onLeave(client) {
    this.players[client.userData.seat] = null;
  }

  answer(client, message) {
    const refusal = this.table.take(client.userData.seat, message.number, message.move?.card);
    if (refusal) {
      client.send('refused', { refused: refusal, id: message.id });
      return;
    }
    this.players.forEach((each, at) => {
      each?.send('update', this.table.view(at, message.id));
    });
  }
}

const server = createServer();
const colyseus = new Server({ transport: new WebSocketTransport({ server }), greet: false });
colyseus.define('memory', MemoryRoom).filterBy(['table']);
await colyseus.listen(0, '127.0.0.1', 4096);
console.log(`http://127.0.0.1:${server.address().port}`);
