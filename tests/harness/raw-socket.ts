// A WebSocket written byte by byte, for what no client library would send.

import { connect, type Socket } from 'node:net';
import type { Player } from './client';
import { until } from './until';

export class RawSocket {
  received = Buffer.alloc(0);
  ended = false;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes) => {
      this.received = Buffer.concat([this.received, bytes]);
    });
    socket.on('close', () => {
      this.ended = true;
    });
    socket.on('error', () => {});
  }

  /** Connects and says nothing. */
  static async to(url: string, from = '127.0.0.1'): Promise<RawSocket> {
    const { hostname, port } = new URL(url);
    const raw = new RawSocket(connect({ host: hostname, port: Number(port), localAddress: from }));
    await until('the connection', () => !raw.socket.connecting);
    return raw;
  }

  /** In a room, as `player`, with the snapshot on its way. */
  static async inRoom(player: Player, code: string): Promise<RawSocket> {
    const raw = await RawSocket.to(player.server.url);
    raw.send(upgradeTo(code, player.token));
    await until('the upgrade', () => raw.received.includes('\r\n\r\n'));
    if (!raw.received.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(raw.received.toString());
    return raw;
  }

  send(bytes: Buffer | string): void {
    this.socket.write(bytes);
  }

  /** The code of the close frame the server sends at last; nothing if it cuts the line without one. */
  async closing(): Promise<number | null> {
    await until('the server to end the connection', () => this.ended);
    // The last frame, of two bytes of head and two of code, perhaps with a reason.
    const at = this.received.lastIndexOf(Buffer.from([0x88]));
    return at < 0 || at + 4 > this.received.length ? null : this.received.readUInt16BE(at + 2);
  }

  drop(): void {
    this.socket.destroy();
  }
}

/** What a client says that wants a socket of a room. */
export function upgradeTo(code: string, token: string): string {
  const head = [
    `GET /ws/rooms/${code} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: tablee.v1',
    'Sec-WebSocket-Extensions: permessage-deflate',
    `Authorization: Bearer ${token}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n`;
}

/** A frame from a client: the first byte with flags and kind, the announced length, a mask of zeros, and what follows. */
export function frame(first: number, payload: Buffer | string, { masked = true, length = payload.length } = {}): Buffer {
  const mask = masked ? 0x80 : 0;
  return Buffer.concat([Buffer.from([first]), lengthOf(length, mask), masked ? Buffer.alloc(4) : Buffer.alloc(0), Buffer.from(payload)]);
}

/** In as few bytes as it takes, which is a rule (RFC 6455, 5.2). */
function lengthOf(length: number, mask: number): Buffer {
  if (length < 126) return Buffer.from([mask | length]);
  const short = length < 2 ** 16;
  const bytes = Buffer.alloc(short ? 3 : 9);
  bytes[0] = mask | (short ? 126 : 127);
  if (short) bytes.writeUInt16BE(length, 1);
  else bytes.writeBigUInt64BE(BigInt(length), 1);
  return bytes;
}
