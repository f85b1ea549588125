// What somebody sees who fetches the server's metrics, as Prometheus does.

import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';

/** A port of the loopback that nobody uses. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const listener = createServer().listen(0, '127.0.0.1', () => {
      const { port } = listener.address() as AddressInfo;
      listener.close(() => resolve(port));
    });
  });

/** The body and the status of `GET path` at a port of the loopback. */
export const fetchText = (port: number, path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const call = get({ host: '127.0.0.1', port, path, agent: false }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() });
    });
    call.on('error', reject);
  });

export type Labels = Record<string, string>;

/** One scrape, read. */
export class Scrape {
  private constructor(
    readonly text: string,
    /** Each series as it is written, `tablee_moves_total{game="calcory",by="bot"}`, with its value. */
    readonly series: ReadonlyMap<string, number>,
  ) {}

  static async of(port: number): Promise<Scrape> {
    const { status, text } = await fetchText(port, '/metrics');
    if (status !== 200) throw new Error(`${status} ${text}`);
    const series = new Map<string, number>();
    for (const line of text.split('\n')) {
      const parts = /^([a-z_]+(?:\{.*\})?) (\S+)$/.exec(line);
      if (parts) series.set(parts[1]!, parts[2] === '+Inf' ? Infinity : Number(parts[2]));
    }
    return new Scrape(text, series);
  }

  /** The sum of all series with that name and these labels. */
  sum(name: string, labels: Labels = {}): number {
    const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    let sum = 0;
    for (const [key, value] of this.series) {
      if (key.split('{', 1)[0] === name && wanted.every((label) => key.includes(label))) sum += value;
    }
    return sum;
  }

  /** All series, but for those of the library's own server, which come with the first scrapes. */
  get keys(): string[] {
    return [...this.series.keys()].filter((key) => !key.startsWith('exposer_')).sort();
  }

  /** Their names; a histogram has three. */
  get names(): Set<string> {
    return new Set(this.keys.map((key) => key.split('{', 1)[0]!));
  }

  /** The names that they were given help under. */
  get families(): string[] {
    return [...this.text.matchAll(/^# HELP (?!exposer_)(\w+) ./gm)].map(([, name]) => name!).sort();
  }
}
