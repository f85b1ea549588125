// The examples of protocol/README.md are what the schemas say, so that page, schemas and program agree.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { check } from '../harness/schemas';

const page = readFileSync(join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'protocol', 'README.md'), 'utf8');

const schemas: Record<string, string> = {
  'from-client': 'from-client.json',
  'to-client': 'to-client.json',
  'http:new-player': 'http.json#/definitions/NewPlayer',
  'http:player': 'http.json#/definitions/Player',
  'http:key': 'http.json#/definitions/Key',
  'http:kept-player': 'http.json#/definitions/KeptPlayer',
  'http:session': 'http.json#/definitions/Session',
  'http:export': 'http.json#/definitions/Export',
  'http:catalogue': 'http.json#/definitions/Catalogue',
  'http:new-room': 'http.json#/definitions/NewRoom',
  'http:my-rooms': 'http.json#/definitions/MyRooms',
  'http:chat': 'http.json#/definitions/Chat',
  'http:lobby': 'http.json#/definitions/Lobby',
  'http:leaderboard': 'http.json#/definitions/Leaderboard',
  'http:replay': 'http.json#/definitions/Replay',
  'http:history': 'http.json#/definitions/History',
  'http:error': 'http.json#/definitions/ErrorBody',
};

test('each example is valid by its schema', () => {
  const examples = [...page.matchAll(/```json (\S+)\n([\s\S]*?)```/g)];
  expect(new Set(examples.map(([, kind]) => kind))).toEqual(new Set(Object.keys(schemas)));
  for (const [, kind, text] of examples) check(schemas[kind!]!, JSON.parse(text!));
});
