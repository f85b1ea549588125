// The wire's types come from the JSON Schemas, so that client and server can't drift apart unnoticed.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const root = new URL('../../', import.meta.url);
const target = new URL('../src/protocol/generated/', import.meta.url);

const readJson = (url) => JSON.parse(readFileSync(url, 'utf8'));

/** One schema of many files: definitions side by side, references made local. */
function merge(title, schemas) {
  const definitions = {};
  for (const schema of schemas)
    for (const [name, definition] of Object.entries(schema.definitions)) {
      if (name in definitions) throw new Error(`${name} is defined twice`);
      definitions[name] = definition;
    }
  const local = JSON.stringify(definitions).replaceAll(/"[a-z-]+\.json#\//g, '"#/');
  const unions = schemas.filter((schema) => schema.oneOf).map(({ title, oneOf }) => [title, { oneOf }]);
  return { title, definitions: { ...JSON.parse(local), ...Object.fromEntries(unions) } };
}

async function write(name, schema) {
  const text = await compile(schema, schema.title, {
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    bannerComment: '',
    format: false,
  });
  writeFileSync(new URL(`${name}.ts`, target), text);
}

mkdirSync(target, { recursive: true });

const wire = new URL('protocol/schema/', root);
const wireFiles = readdirSync(wire).filter((file) => file.endsWith('.json'));
await write(
  'wire',
  merge(
    'Wire',
    wireFiles.map((file) => readJson(new URL(file, wire))),
  ),
);

for (const game of readdirSync(new URL('games/', root))) {
  const file = new URL(`games/${game}/schema.json`, root);
  if (existsSync(file)) await write(game, merge(`${game}_schema`, [readJson(file)]));
}
