// The network between a client and the server, which can be pulled out, or go dead without a word.

import { createServer, connect, type Server as Listener, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export class Cable {
  private state: 'whole' | 'dead' | 'cut' = 'whole';
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly listener: Listener,
    private readonly target: URL,
  ) {
    listener.on('connection', (near) => this.join(near));
  }

  static async to(url: string): Promise<Cable> {
    const listener = createServer();
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    return new Cable(listener, new URL(url));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.listener.address() as AddressInfo).port}`;
  }

  get socketUrl(): string {
    return this.url.replace('http', 'ws');
  }

  /** From now on all that is sent is lost, and nobody is told. */
  die(): void {
    this.state = 'dead';
  }

  cut(): void {
    this.state = 'cut';
    this.drop();
  }

  /** Whole again. What was connected before lost bytes, so it is gone. */
  mend(): void {
    this.state = 'whole';
    this.drop();
  }

  dispose(): void {
    this.cut();
    this.listener.close();
  }

  private drop(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private join(near: Socket): void {
    if (this.state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(Number(this.target.port), this.target.hostname);
    const lead = (from: Socket, to: Socket): void => {
      this.sockets.add(from);
      from.on('data', (bytes) => this.state === 'whole' && to.write(bytes));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    };
    lead(near, far);
    lead(far, near);
  }
}
