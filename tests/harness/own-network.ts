// A network of a server's own, in which its clients have whatever IPv6 addresses a test gives them.

import { execFile, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Launcher, Server } from './server';

const apart = ['unshare', '--net', '--map-root-user'];
const caller = join(dirname(fileURLToPath(import.meta.url)), 'call-from.mjs');

/** Whether a network can be made here that nobody else sees. */
export const mayNetwork = (): boolean =>
  spawnSync(apart[0]!, [...apart.slice(1), 'ip', 'link', 'set', 'lo', 'up']).status === 0;

/** Starts the program in a network that has `addresses` and 127.0.0.0/8 alone. */
export const inOwnNetwork =
  (addresses: string[]): Launcher =>
  (command) => {
    const added = addresses.map((address) => `ip -6 address add ${address}/128 dev lo nodad`);
    return [...apart, 'sh', '-c', `${['ip link set lo up', ...added].join(' && ')} && exec "$@"`, 'sh', ...command];
  };

export interface DistantCall {
  /** The address it comes from. */
  from: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Makes calls within the network of `server`, which listens on all its addresses; gives their statuses. */
export async function callWithin(server: Server, calls: DistantCall[]): Promise<number[]> {
  const { port } = new URL(server.url);
  const asked = calls.map((each) => ({ ...each, url: `http://${each.from.includes(':') ? '[::1]' : '127.0.0.1'}:${port}${each.path}` }));
  const inside = ['--target', String(server.pid), '--user', '--preserve-credentials', '--net'];
  const { stdout } = await promisify(execFile)('nsenter', [...inside, process.execPath, caller, JSON.stringify(asked)]);
  return JSON.parse(stdout);
}
