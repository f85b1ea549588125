// A server with people who play, and an attacker who has prepared for it.

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connect as connectSealed } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { makeCertificate } from '../harness/certificate';
import { type Line, Player } from '../harness/client';
import { dice } from '../harness/own-will';
import { newcomers, playThrough } from '../harness/quick-games';
import { asShipped, program, Server } from '../harness/server';
import type { Goods, Target } from './attacker';
import { type LongGame, playLongGame, quick } from './long-game';
import { Others } from './others';

const assets = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'web-client', 'dist', 'assets');

export interface Scale {
  seed: number;
  /** Tables of two. */
  tables: number;
  movesPerSecond: number;
  /** The attacker's accounts. */
  accounts: number;
  /** How many connections the server takes, and a tenth of it more for seats. */
  connections: number;
  /** Moves of the longest game, if the server lets it become so long; those not over have a quarter of it. */
  longMoves: number;
}

/** So few have more than one room each. */
const hosts = 20;

export class Stage {
  private constructor(
    readonly server: Server,
    readonly others: Others,
    readonly target: Target,
    private readonly folder: string,
  ) {}

  static async plain(scale: Scale): Promise<Stage> {
    const settings = { TABLEE_CONNECTIONS: String(scale.connections), TABLEE_ROOM_IDLE: '1' };
    const server = await Server.start({ ...settings, ...quick });
    const [finished, ...running] = await Promise.all([
      playLongGame(server, scale.longMoves, '127.9.1.1', { end: true }),
      ...['127.9.1.2', '127.9.1.3'].map((from) => playLongGame(server, scale.longMoves / 4, from)),
    ]);
    const { id, lines } = await playThrough(await newcomers(server, 'Ann', 'Ben'), { game: 'figures', seats: 2 });
    for (const line of lines) line.drop();
    await server.upgrade(program, { ...asShipped, TABLEE_DURABILITY: 'power' });
    return Stage.fill(server, scale, '', { game: id, finished, running });
  }

  /** The same with TLS, and without long games. */
  static async sealed(scale: Scale): Promise<Stage> {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-'));
    await makeCertificate(folder, 'here');
    const files = { TABLEE_TLS_CERTIFICATE: join(folder, 'here.pem'), TABLEE_TLS_KEY: join(folder, 'here.key') };
    const server = await Server.start({ ...asShipped, ...files, TABLEE_CONNECTIONS: String(scale.connections) });
    return Stage.fill(server, { ...scale, accounts: 1 }, folder, null);
  }

  private static async fill(
    server: Server,
    scale: Scale,
    folder: string,
    games: { game: string; finished: LongGame; running: LongGame[] } | null,
  ): Promise<Stage> {
    const others = await Others.sitDown(server, scale.tables, dice(scale.seed));
    const players: Player[] = [];
    for (let at = 0; at < scale.accounts; ++at) {
      players.push(await Player.create(server, 'Ann', `127.9.0.${1 + Math.floor(at / 20)}`));
    }
    const rooms: string[] = [];
    for (const player of players.slice(0, hosts)) rooms.push(await player.createRoom({ watching: true }));
    await fillChat(players.slice(0, 40), others.codes[0]!);
    const goods: Goods = {
      tokens: players.map(({ token }) => token),
      rooms,
      table: others.codes[0]!,
      game: games?.game ?? '',
      replay: games?.finished.replay ?? '',
      longestReplay: games?.finished.moves ?? 0,
      longRooms: games?.running.map(({ code }) => code) ?? [],
      file: `/assets/${largestAsset()}`,
      held: scale.connections + 200,
      hello: (await firstWords()).toString('base64'),
    };
    others.play(scale.movesPerSecond);
    const { hostname, port } = new URL(server.url);
    return new Stage(server, others, { host: hostname, port: Number(port), goods }, folder);
  }

  async leave(): Promise<void> {
    this.others.leave();
    await this.server.dispose();
    if (this.folder !== '') rmSync(this.folder, { recursive: true });
  }
}

/** Onlookers say as much as a room keeps. */
async function fillChat(players: readonly Player[], code: string): Promise<void> {
  const lines: Line[] = [];
  for (const player of players) lines.push(await player.enter(code));
  // Each of them may say no more at once.
  for (let said = 0; said < 5; ++said) {
    await Promise.all(lines.map((line) => line.ask({ type: 'say', text: 'a'.repeat(300) })));
  }
  for (const line of lines) line.drop();
}

const largestAsset = (): string =>
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .sort((left, right) => sizeOf(right) - sizeOf(left))[0]!;

const sizeOf = (name: string): number => statSync(join(assets, name)).size;

/** What a client says first that wants TLS; it may be said again as often as one likes. */
function firstWords(): Promise<Buffer> {
  return new Promise((resolve) => {
    const listener = createServer((socket) => {
      socket.once('data', (bytes) => {
        socket.destroy();
        listener.close();
        resolve(bytes);
      });
    });
    listener.listen(0, '127.0.0.1', () => {
      const { port } = listener.address() as AddressInfo;
      connectSealed({ host: '127.0.0.1', port }).on('error', () => {});
    });
  });
}
