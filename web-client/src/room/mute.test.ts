import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('who is muted is remembered from one visit to the next', async () => {
  const { mute } = await import('./mute.ts');
  mute('B', true);
  mute('C', true);
  mute('B', false);
  vi.resetModules();
  const later = await import('./mute.ts');
  expect([...later.muted.value]).toEqual(['C']);
});

test('muting twice is muting once', async () => {
  const { mute, muted } = await import('./mute.ts');
  mute('B', true);
  mute('B', true);
  expect([...muted.value]).toEqual(['B']);
});
