import { expect, test, vi } from 'vitest';
import { games } from '../games/index.ts';

// The language is the browser's.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

type Module = Readonly<Record<string, unknown>>;
/** Each file of texts in one language, and those that hold a game's rules in both. */
const inEnglish = import.meta.glob<Module>(['../**/en.ts', '../**/*-en.ts'], { eager: true });
const inFrench = import.meta.glob<Module>(['../**/fr.ts', '../**/*-fr.ts'], { eager: true });
const ofRules = import.meta.glob<Module>('../games/*/rules-texts.ts', { eager: true });

/** Every text of a dictionary, functions called with stand-ins. */
function allTexts(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  if (typeof entry === 'function') return [entry('Ann', 2, 3), entry(null, 1, 1)];
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(allTexts) : [];
}

/** What the modules export in one language of two. */
const inBoth = (language: 'en' | 'fr') =>
  Object.values(ofRules).flatMap((module) =>
    Object.values(module).flatMap((entry) =>
      typeof entry === 'object' && entry !== null && language in entry
        ? allTexts((entry as Module)[language])
        : [],
    ),
  );

const english = [...Object.values(inEnglish).flatMap(allTexts), ...inBoth('en')];
const french = [...Object.values(inFrench).flatMap(allTexts), ...inBoth('fr')];

test('every file of texts is there in both languages', () => {
  expect(english.length).toBeGreaterThan(1_000);
  const frenchOf = (file: string) => file.replace(/en\.ts$/, 'fr.ts');
  expect(Object.keys(inFrench).sort()).toEqual(Object.keys(inEnglish).map(frenchOf).sort());
  expect(Object.keys(ofRules).map((file) => file.split('/')[2])).toEqual(Object.keys(games).sort());
});

test('French puts a narrow no-break space before ; : ! ?', () => {
  expect(french.filter((text) => /[^\u202f][;:!?]/.test(text))).toEqual([]);
});

test('English puts none', () => {
  expect(english.filter((text) => /\s[;:!?]/.test(text))).toEqual([]);
});

test('apostrophes are curly', () => {
  expect([...english, ...french].filter((text) => text.includes("'"))).toEqual([]);
});

test('both languages have the same refusals', () => {
  const refusalsIn = (modules: Record<string, Module>, tail: RegExp) =>
    Object.fromEntries(
      Object.entries(modules).flatMap(([file, module]) =>
        Object.values(module).flatMap((texts) => {
          const refusals = (texts as { refusals?: object }).refusals;
          return refusals ? [[file.replace(tail, ''), Object.keys(refusals)]] : [];
        }),
      ),
    );
  const told = refusalsIn(inEnglish, /en\.ts$/);
  expect(Object.keys(told).length).toBeGreaterThanOrEqual(Object.keys(games).length);
  expect(refusalsIn(inFrench, /fr\.ts$/)).toEqual(told);
});
