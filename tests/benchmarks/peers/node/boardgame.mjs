// boardgame.io's own server with its storage in memory.

import { createRequire } from 'node:module';
import { cardCount, cardsSeenBy, deal, isCard, nobody, seats } from './memory.mjs';

// Its entry points are folders, which `import` does not find.
const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const begin = (random) => ({
  left: cardCount,
  owners: new Array(cardCount).fill(nobody),
  faces: random.Shuffle(deal()),
});

function take({ G, playerID, random }, card) {
  const seat = Number(playerID);
  if (!isCard(card) || G.owners[card] !== nobody) return INVALID_MOVE;
  G.owners[card] = seat;
  G.scores[seat] += G.faces[card] & 1;
  G.last = { by: seat, card };
  if (--G.left === 0) Object.assign(G, begin(random));
  return undefined;
}

const memory = {
  name: 'memory',
  minPlayers: seats,
  maxPlayers: seats,
  setup: ({ random }) => ({ last: null, scores: new Array(seats).fill(0), ...begin(random) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { take },
  playerView: ({ G, playerID }) => ({
    last: G.last,
    scores: G.scores,
    cards: cardsSeenBy(Number(playerID), G.owners, G.faces),
  }),
};

const server = Server({ games: [memory], origins: [/localhost/] });
// Handed to Node's `listen` as it stands.
const { appServer } = await server.run({ port: { port: 0, host: '127.0.0.1', backlog: 4096 } });
console.log(`http://127.0.0.1:${appServer.address().port}`);
