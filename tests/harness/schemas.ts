// The protocol's JSON Schemas, held against every frame and body that a test sees.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const ajv = new Ajv({ strict: true, strictRequired: false, allErrors: false });

const folder = join(root, 'protocol', 'schema');
for (const file of readdirSync(folder)) ajv.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')));
/** Every game that has a schema. */
export const games = readdirSync(join(root, 'games')).filter((game) => existsSync(schemaOf(game)));
for (const game of games) ajv.addSchema(JSON.parse(readFileSync(schemaOf(game), 'utf8')));

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

interface GameParts {
  view: unknown;
}

interface SeatParts {
  view: unknown;
  legal: unknown[];
  events: unknown[];
}

/** Checks a frame from the server, down to the views, moves and events of its game. */
export function checkFrame(game: string, frame: Record<string, unknown>): void {
  check('to-client.json', frame);
  const publicPart = frame['game'] as GameParts | null | undefined;
  const ownPart = frame['private'] as SeatParts | null | undefined;
  if (publicPart && typeof publicPart === 'object') check(`${game}.json#/definitions/PublicView`, publicPart.view);
  for (const event of (frame['events'] as unknown[] | undefined) ?? []) check(`${game}.json#/definitions/Event`, event);
  if (!ownPart) return;
  check(`${game}.json#/definitions/PrivateView`, ownPart.view);
  for (const move of ownPart.legal) check(`${game}.json#/definitions/Move`, move);
  for (const event of ownPart.events) check(`${game}.json#/definitions/Event`, event);
}
