// The protocol's JSON Schemas, held against every frame and body that a test sees.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { gameIds } from './catalogue';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const ajv = new Ajv({ strict: true, strictRequired: false, allErrors: false });

const folder = join(root, 'protocol', 'schema');
for (const file of readdirSync(folder)) ajv.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')));
for (const game of gameIds) {
  if (!existsSync(schemaOf(game))) throw new Error(`games/${game}/schema.json is missing: it describes the game's moves, views and events`);
  ajv.addSchema(JSON.parse(readFileSync(schemaOf(game), 'utf8')));
}

function schemaOf(game: string): string {
  return join(root, 'games', game, 'schema.json');
}

/** Throws unless `value` is what the schema `reference` (such as `to-client.json`) says. */
export function check(reference: string, value: unknown): void {
  const validate = ajv.getSchema(reference);
  if (!validate) throw new Error(`there is no schema ${reference}`);
  if (!validate(value)) {
    throw new Error(`not as ${reference}: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(value).slice(0, 500)}`);
  }
}

interface SeatParts {
  view: unknown;
  legal: unknown[];
  events: unknown[];
}

interface Step {
  move: unknown;
  events: unknown[];
  view: unknown;
  private: SeatParts[];
}

function checkPosition(game: string, view: unknown, events: readonly unknown[], seats: readonly SeatParts[]): void {
  check(`${game}.json#/definitions/PublicView`, view);
  for (const event of events) check(`${game}.json#/definitions/Event`, event);
  for (const own of seats) {
    check(`${game}.json#/definitions/PrivateView`, own.view);
    for (const move of own.legal) check(`${game}.json#/definitions/Move`, move);
    for (const event of own.events) check(`${game}.json#/definitions/Event`, event);
  }
}

/** Checks a frame from the server, down to the views, moves and events of its game. */
export function checkFrame(game: string, frame: Record<string, unknown>): void {
  check('to-client.json', frame);
  const shown = frame['game'] as { view: unknown } | null | undefined;
  const own = frame['private'] as SeatParts | null | undefined;
  if (!shown || typeof shown !== 'object') return;
  checkPosition(game, shown.view, (frame['events'] as unknown[] | undefined) ?? [], own ? [own] : []);
}

/** What a call is answered with, if it is answered well. */
const bodies: readonly [call: RegExp, schema: string][] = [
  [/^GET \/healthz$/, 'http.json#/definitions/Health'],
  [/^GET \/api\/games$/, 'http.json#/definitions/Catalogue'],
  [/^POST \/api\/players$/, 'http.json#/definitions/Player'],
  [/^(GET|PATCH) \/api\/me$/, 'http.json#/definitions/Player'],
  [/^GET \/api\/(me|rooms\/\w+)\/games$/, 'http.json#/definitions/History'],
  [/^GET \/api\/me\/rooms$/, 'http.json#/definitions/MyRooms'],
  [/^DELETE \/api\/me$/, 'http.json#/definitions/Deleted'],
  [/^GET \/api\/me\/export$/, 'http.json#/definitions/Export'],
  [/^POST \/api\/(session|key)$/, 'http.json#/definitions/Player'],
  [/^(GET|DELETE) \/api\/session$/, 'http.json#/definitions/Session'],
  [/^POST \/api\/me\/key$/, 'http.json#/definitions/Key'],
  [/^GET \/api\/me\/standings$/, 'http.json#/definitions/MyStandings'],
  [/^(POST \/api\/rooms|GET \/api\/rooms\/\w+)$/, 'common.json#/definitions/Room'],
  [/^GET \/api\/rooms\/[^/]+\/chat$/, 'http.json#/definitions/Chat'],
  [/^GET \/api\/lobby$/, 'http.json#/definitions/Lobby'],
  [/^GET \/api\/leaderboards\/\w+$/, 'http.json#/definitions/Leaderboard'],
  [/^GET \/api\/replays\/\w+$/, 'http.json#/definitions/Replay'],
];

/** Checks the body with which a call was answered, a replay down to the views, moves and events of its game. */
export function checkBody(method: string, target: string, status: number, body: unknown): void {
  if (target === '/readyz') return check('http.json#/definitions/Readiness', body);
  if (status >= 400) return check('http.json#/definitions/ErrorBody', body);
  const call = `${method} ${target.split('?', 1)[0]}`;
  const schema = bodies.find(([calls]) => calls.test(call))?.[1];
  if (!schema) throw new Error(`there is no schema for ${call}`);
  check(schema, body);
  if (!schema.endsWith('/Replay')) return;
  const { game, steps } = body as { game: { game: string }; steps: Step[] };
  for (const { move, events, view, private: seats } of steps) {
    if (move !== null) check(`${game.game}.json#/definitions/Move`, move);
    checkPosition(game.game, view, events, seats);
  }
}
