// A real proxy in front of a real server, both set up as a sample of docker/examples says, on free ports of the loopback.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate';
import { call } from './client';
import { adapt, type Program, programOf, type Sample, settingsBeside } from './samples';
import { type Place, Server } from './server';
import { until } from './until';

// Ports that the system gives to nobody by itself, a hundred for each process that runs tests.
let nextPort = 20_000 + (process.pid % 100) * 100;

/** A port that nobody listens on, never the same twice. */
async function findPort(): Promise<number> {
  const port = nextPort++;
  const listener = createServer();
  const free = await new Promise<boolean>((resolve) => {
    listener.once('error', () => resolve(false));
    listener.listen(port, '127.0.0.1', () => listener.close(() => resolve(true)));
  });
  return free ? port : findPort();
}

/** How each program runs over `config` in the foreground, with all that it writes in `folder`. */
const commands: Record<Program, (folder: string, config: string) => string[]> = {
  nginx: (folder, config) => {
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (what) => `${what}_temp_path ${folder}/${what};`,
    );
    const whole = `${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off; worker_processes 1; pid ${folder}/nginx.pid;
      events {}
      http { access_log ${folder}/other.log; ${kept.join(' ')} include ${config}; }`;
    writeFileSync(join(folder, 'nginx.conf'), whole);
    return ['nginx', '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  },
  caddy: (_, config) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', config],
  haproxy: (folder, config) => {
    writeFileSync(join(folder, 'global.cfg'), 'global\n  log stdout format raw local0\n');
    return ['haproxy', '-db', '-f', join(folder, 'global.cfg'), '-f', config];
  },
};

export class Site implements Place {
  private readonly folder = mkdtempSync(join(tmpdir(), 'tablee-site-'));
  private proxy: ChildProcess | undefined;
  private printed = '';
  private httpPort = 0;
  server!: Server;
  url = '';

  private constructor(
    private readonly sample: Sample,
    private readonly strips: boolean,
  ) {}

  /**
   * `settings` of the server are added to those that the sample asks for. With `strips` the proxy takes the path off,
   * which the samples don't.
   */
  static async start(sample: Sample, settings: Record<string, string> = {}, strips = false): Promise<Site> {
    const site = new Site(sample, strips);
    try {
      await site.start(settings);
    } catch (fault) {
      await site.dispose();
      throw fault;
    }
    return site;
  }

  private async start(settings: Record<string, string>): Promise<void> {
    const httpsPort = await findPort();
    this.httpPort = await findPort();
    const beside = settingsBeside(this.sample, `https://127.0.0.1:${httpsPort}`);
    this.url = beside['TABLEE_PUBLIC_URL']!.replace(/\/$/, '');
    this.server = await Server.start({ ...beside, ...settings });
    await makeCertificate(this.folder, 'site');
    writeFileSync(join(this.folder, 'all.pem'), this.ca + readFileSync(join(this.folder, 'site.key'), 'utf8'));
    const tableePort = Number(new URL(this.server.url).port);
    const config = join(this.folder, this.sample);
    const { sample, folder, httpPort, strips } = this;
    writeFileSync(config, adapt(sample, { folder, httpPort, httpsPort, tableePort, strips }));
    await this.startProxy(config);
  }

  private async startProxy(config: string): Promise<void> {
    const [command, ...args] = commands[programOf(this.sample)](this.folder, config);
    const child = spawn(command!, args, {
      env: {
        PATH: `${process.env['PATH']}:/usr/sbin`,
        HOME: this.folder,
        CADDY_ADMIN: `unix/${this.folder}/admin.sock`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.proxy = child;
    let missing: Error | undefined;
    child.on('error', (error) => {
      missing = error;
    });
    for (const output of [child.stdout, child.stderr]) {
      output.on('data', (bytes: Buffer) => {
        this.printed += bytes.toString();
      });
    }
    await until('the proxy to answer', async () => {
      if (missing) throw missing;
      if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}: ${this.printed}`);
      const answer = await call(this, 'GET', '/healthz').catch(() => null);
      return answer?.status === 200;
    });
  }

  get socketUrl(): string {
    return this.url.replace('https:', 'wss:');
  }

  get ca(): Buffer {
    return readFileSync(join(this.folder, 'site.pem'));
  }

  /** Where the same host is reached by http. */
  get plain(): Place {
    return { url: `http://127.0.0.1:${this.httpPort}`, socketUrl: `ws://127.0.0.1:${this.httpPort}` };
  }

  /** The host itself, above the path of ours. */
  get host(): Place {
    return { url: new URL(this.url).origin, socketUrl: new URL(this.socketUrl).origin, ca: this.ca };
  }

  /** "/" or "/games/". */
  get path(): string {
    return new URL(`${this.url}/`).pathname;
  }

  /** All that the proxy has written anywhere. */
  get log(): string {
    const files = readdirSync(this.folder).filter((name) => name.endsWith('.log'));
    return this.printed + files.map((name) => readFileSync(join(this.folder, name), 'utf8')).join('');
  }

  async dispose(): Promise<void> {
    const child = this.proxy;
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await until('the proxy to end', () => child.exitCode !== null || child.signalCode !== null);
    }
    await this.server?.dispose();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
