// The real program on a free port of the loopback, with a data folder of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './until';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const program = process.env['TABLEE_PROGRAM'] ?? join(root, 'build', 'release', 'tablee');

/** Where clients find a server, directly or through something in between. */
export interface Place {
  /** Without a slash at the end. */
  readonly url: string;
  readonly socketUrl: string;
  /** The authority that has signed its certificate, in PEM. */
  readonly ca?: Buffer | undefined;
}

/** Budgets wide enough for tests, which all come from one address; each test narrows what it is about. */
const wide = {
  TABLEE_CALLS_PER_MINUTE: '100000',
  TABLEE_WRONG_CODES_PER_MINUTE: '100000',
  TABLEE_PLAYER_WRONG_CODES_PER_HOUR: '100000',
  TABLEE_CONNECTIONS_PER_ADDRESS: '1000000',
  TABLEE_STREAMS_PER_ADDRESS: '1000000',
  TABLEE_CONNECTIONS_PER_MINUTE: '10000000',
  TABLEE_REQUESTS_PER_MINUTE: '10000000',
  TABLEE_JOINS_PER_PLAYER: '100000',
  TABLEE_JOINS_PER_ADDRESS: '100000',
  TABLEE_JOIN_BURST: '100000',
  TABLEE_STUDY_SECONDS_PER_MINUTE: '6000',
  TABLEE_COMMANDS_PER_SECOND: '10000',
  TABLEE_COMMAND_BURST: '10000',
  TABLEE_FRAMES_PER_SECOND: '10000',
  TABLEE_RECEIVED_BYTES_PER_SECOND: '10000000',
  TABLEE_STORED_BYTES_PER_ADDRESS: '1000000000000',
  // Tests of disks that fill up have small ones.
  TABLEE_LOW_DISK_BYTES: '1',
};

/** Settings that leave the server what budgets it has by itself. */
export const asShipped = Object.fromEntries(Object.keys(wide).map((name) => [name, '']));

/** The command line that starts the program over a data folder, and becomes it. */
export type Launcher = (command: string[], data: string) => string[];

const plainly: Launcher = (command) => command;

export class Server implements Place {
  readonly data = mkdtempSync(join(tmpdir(), 'tablee-'));
  log = '';
  private process: ChildProcess | undefined;
  private port = 0;
  private file = program;

  private constructor(
    private settings: Record<string, string>,
    private readonly launcher: Launcher,
  ) {}

  static async start(settings: Record<string, string> = {}, launcher: Launcher = plainly): Promise<Server> {
    const server = new Server(settings, launcher);
    await server.start();
    return server;
  }

  /** Starts the program again over the same data, on the same port. */
  async start(): Promise<void> {
    const [command, ...args] = this.launcher([this.file, 'serve'], this.data);
    const child = spawn(command!, args, {
      env: {
        ...process.env,
        ...wide,
        TABLEE_ADDRESS: '127.0.0.1',
        TABLEE_PORT: String(this.port),
        TABLEE_DATA: this.data,
        TABLEE_WEB_ROOT: join(root, 'web-client', 'dist'),
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    let printed = '';
    child.stdout.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
    });
    child.stderr.on('data', (bytes: Buffer) => {
      this.log += bytes.toString();
    });
    const opened = await until('the server to open', () => {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${this.log}`);
      return /https?:\/\/\S+:(\d+)/.exec(printed);
    });
    this.port = Number(opened[1]);
  }

  /** Ends the program well and starts another one in its place, with other settings. */
  async upgrade(newer: string, settings: Record<string, string> = {}): Promise<void> {
    const status = await this.stop();
    if (status !== 0) throw new Error(`the server ended with ${status}: ${this.log}`);
    this.file = newer;
    this.settings = { ...this.settings, ...settings };
    await this.start();
  }

  get url(): string {
    return `http${this.tls}://127.0.0.1:${this.port}`;
  }

  get socketUrl(): string {
    return `ws${this.tls}://127.0.0.1:${this.port}`;
  }

  /** The certificate it was started with, which has to be its own authority. */
  get ca(): Buffer | undefined {
    const file = this.settings['TABLEE_TLS_CERTIFICATE'];
    return file === undefined ? undefined : readFileSync(file);
  }

  private get tls(): string {
    return 'TABLEE_TLS_CERTIFICATE' in this.settings ? 's' : '';
  }

  get pid(): number {
    return this.process!.pid!;
  }

  /** Ends the program without warning, as a crash would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Asks the program to end and gives its exit code. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    child.kill(signal);
    await until('the server to end', () => child.exitCode !== null || child.signalCode !== null, 30_000);
    return child.exitCode;
  }

  /** Ends the program and removes its data. A sanitizer's complaint in the log is a failure. */
  async dispose(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
    const complaint = /(ERROR: (Address|Leak)Sanitizer|WARNING: ThreadSanitizer|runtime error:)[\s\S]*/.exec(this.log);
    if (complaint) throw new Error(complaint[0]);
  }
}
