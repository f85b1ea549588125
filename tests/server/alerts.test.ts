// What a host points Prometheus and Grafana at: files that their own tools accept, and that ask for what there is.

import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, Scrape } from '../harness/metrics';
import { Server } from '../harness/server';

const tests = join(dirname(fileURLToPath(import.meta.url)), '..');
const docker = join(tests, '..', 'docker');
const alerts = join(docker, 'prometheus', 'alerts.yml');
const folder = mkdtempSync(join(tmpdir(), 'tablee-alerts-'));

let seen: Scrape;
beforeAll(async () => {
  const port = await freePort();
  const server = await Server.start({ TABLEE_METRICS_PORT: `${port}` });
  seen = await Scrape.of(port);
  await server.dispose();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promtool = (...args: string[]): Promise<{ status: number | null; out: string }> =>
  new Promise((resolve) => {
    const child = execFile('promtool', args, (_, stdout, stderr) => resolve({ status: child.exitCode, out: stdout + stderr }));
  });

const metricsIn = (text: string): Set<string> => new Set(text.match(/\b(?:tablee|process)_[a-z_]+/g));

interface Panel {
  id: number;
  type: string;
  title: string;
  description: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

const board = JSON.parse(readFileSync(join(docker, 'grafana', 'tablee.json'), 'utf8')) as { panels: Panel[] };
const panels = board.panels.filter(({ type }) => type !== 'row');
const questions = panels.flatMap(({ targets }) => targets!.map(({ expr }) => expr));

test('promtool accepts the sample configuration and the rules', async () => {
  expect(await promtool('check', 'config', join(docker, 'prometheus', 'prometheus.yml'))).toMatchObject({ status: 0 });
  expect(await promtool('check', 'rules', alerts)).toMatchObject({ status: 0, out: expect.stringContaining('7 rules found') });
});

test('each alert is heard when it should be, and not before', async () => {
  const cases = readdirSync(join(tests, 'alerts')).map((name) => join(tests, 'alerts', name));
  expect(await promtool('test', 'rules', ...cases)).toMatchObject({ status: 0 });
  const tested = cases.map((file) => /alertname: (\w+)/.exec(readFileSync(file, 'utf8'))![1]).sort();
  expect(tested).toEqual([...readFileSync(alerts, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name).sort());
});

test('rules and dashboard ask for metrics that the server has', () => {
  const asked = metricsIn(readFileSync(alerts, 'utf8'));
  expect(asked.size).toBeGreaterThan(3);
  for (const name of [...asked, ...metricsIn(questions.join('\n'))]) expect(seen.names).toContain(name);
});

test('the page for hosts lists every metric there is, and no other', () => {
  const pages = readdirSync(docker).filter((name) => name.startsWith('README'));
  const rows = pages.flatMap((name) => readFileSync(join(docker, name), 'utf8').match(/^\| `(?:tablee|process)_.*$/gm) ?? []);
  const listed = rows.flatMap((row) => [...metricsIn(row.split('|')[1]!)]);
  expect(listed.sort()).toEqual(seen.families);
});

test('the dashboard asks in Prometheus’ language, says what each panel shows, and leaves no panel under another', async () => {
  const record = (expr: string, at: number) => ({
    record: `panel_${at}`,
    expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
  });
  const rules = join(folder, 'panels.yml');
  writeFileSync(rules, JSON.stringify({ groups: [{ name: 'panels', rules: questions.map(record) }] }));
  expect(await promtool('check', 'rules', rules)).toMatchObject({ status: 0, out: expect.stringContaining(`${questions.length} rules found`) });

  expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
  for (const { title, description } of panels) expect([title, description.length > 20]).toEqual([title, true]);
  const taken = new Set<string>();
  for (const { title, gridPos } of board.panels) {
    expect([title, gridPos.x + gridPos.w <= 24]).toEqual([title, true]);
    for (let cell = 0; cell < gridPos.w * gridPos.h; ++cell) {
      const place = `${gridPos.x + (cell % gridPos.w)},${gridPos.y + Math.floor(cell / gridPos.w)}`;
      expect([title, taken.has(place)]).toEqual([title, false]);
      taken.add(place);
    }
  }
});
