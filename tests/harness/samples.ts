// The samples of docker/examples as the tests run them: each file as it is, but for what a host changes, too.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const examples = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docker', 'examples');

export const samples = [
  'nginx-root.conf',
  'nginx-prefix.conf',
  'caddy-root.Caddyfile',
  'caddy-prefix.Caddyfile',
  'haproxy-root.cfg',
  'haproxy-prefix.cfg',
] as const;
export type Sample = (typeof samples)[number];

export type Program = 'nginx' | 'caddy' | 'haproxy';
export const programOf = (sample: Sample): Program => sample.split('-')[0] as Program;

/** Where a sample is to work. */
export interface Setup {
  /** For certificates and logs. */
  folder: string;
  httpPort: number;
  httpsPort: number;
  tableePort: number;
  /** Whether the proxy takes the path off. */
  strips: boolean;
}

/** A value, what takes its place, and how often it has to be there: once, if nothing is said. */
type Change = [value: string, by: string | number, times?: number];

const changesFor: Record<Program, (setup: Setup) => Change[]> = {
  nginx: ({ folder, httpPort, httpsPort, tableePort }) => [
    ['server_name games.example;', 'server_name 127.0.0.1;', 2],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    // Not every machine has IPv6.
    ['[::]:80;', `127.0.0.6:${httpPort};`],
    ['[::]:443 ', `127.0.0.6:${httpsPort} `],
    ['/etc/ssl/games/fullchain.pem', join(folder, 'site.pem')],
    ['/etc/ssl/games/privkey.pem', join(folder, 'site.key')],
    ['/var/log/nginx/', `${folder}/`, 2],
    ['127.0.0.1:8080', `127.0.0.1:${tableePort}`],
  ],
  caddy: ({ folder, httpPort, httpsPort, tableePort }) => [
    ['\ngames.example {', '\n127.0.0.1 {'],
    ['http_port 80\n', `http_port ${httpPort}\n`],
    ['https_port 443\n', `https_port ${httpsPort}\ndefault_bind 127.0.0.1\n`],
    ['/etc/ssl/games/fullchain.pem', join(folder, 'site.pem')],
    ['/etc/ssl/games/privkey.pem', join(folder, 'site.key')],
    ['127.0.0.1:8080', `127.0.0.1:${tableePort}`],
  ],
  haproxy: ({ folder, httpPort, httpsPort, tableePort }) => [
    [':::80 v4v6', `127.0.0.1:${httpPort}`],
    [':::443 v4v6', `127.0.0.1:${httpsPort}`],
    ['/etc/ssl/games/all.pem', join(folder, 'all.pem')],
    ['127.0.0.1:8080', `127.0.0.1:${tableePort}`],
  ],
};

const read = (sample: Sample): string => readFileSync(join(examples, sample), 'utf8');

/** What a host adds to have the path taken off. */
const stripping: Record<Program, Change> = {
  nginx: ['proxy_pass http://127.0.0.1:8080;', 'proxy_pass http://127.0.0.1:8080/;'],
  caddy: ['reverse_proxy', 'uri strip_prefix /games\nreverse_proxy'],
  haproxy: ['backend tablee\n', 'backend tablee\n  http-request replace-path /games/?(.*) /\\1\n'],
};

/** The sample's text for `setup`. Throws if a value that is to be changed is not there, or too often. */
export function adapt(sample: Sample, setup: Setup): string {
  let text = read(sample);
  const program = programOf(sample);
  const first = setup.strips ? [stripping[program]] : [];
  for (const [value, by, times = 1] of [...first, ...changesFor[program](setup)]) {
    const parts = text.split(value);
    if (parts.length !== times + 1) throw new Error(`${sample} has ${value} ${parts.length - 1} times, not ${times}`);
    text = parts.join(String(by));
  }
  return text;
}

/** The settings of Tablée that the sample asks for, for a proxy at `origin`. */
export function settingsBeside(sample: Sample, origin: string): Record<string, string> {
  const settings = Object.fromEntries(
    [...read(sample).matchAll(/^# {3}(TABLEE_[A-Z_]+)=(\S+)$/gm)].map(([, name, value]) => [name!, value!]),
  );
  const url = settings['TABLEE_PUBLIC_URL'];
  if (!url?.startsWith('https://games.example/')) throw new Error(`${sample} does not say TABLEE_PUBLIC_URL`);
  return { ...settings, TABLEE_PUBLIC_URL: url.replace('https://games.example', origin) };
}
