// What docker/security.md says is tested is tested where it says.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const page = readFileSync(join(root, 'docker', 'security.md'), 'utf8');

const exists = (name: string): boolean =>
  ['.test.ts', '.cpp'].some((ending) => existsSync(join(root, 'tests', name + ending)));

/** `server/site` and the like, in backticks. */
const names = [...page.matchAll(/`([a-z0-9-]+\/[a-z0-9_-]+)`/g)].map(([, name]) => name!);

test('each test that is named is there', () => {
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !exists(name))).toEqual([]);
});

test('each row of the table names one', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!who \||---)/.test(line));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !/`[a-z0-9-]+\/[a-z0-9_-]+`/.test(row.split('|').at(-2)!))).toEqual([]);
});
