import { expect, test } from 'vitest';
import { stepsFrom } from './fixture.ts';
import { StepCache } from './step-cache.ts';

function cacheOf(moves: number) {
  const asked: string[] = [];
  const cache = new StepCache((from, count) => {
    asked.push(`${from}+${count}`);
    return Promise.resolve(stepsFrom(from, count, 'public', moves));
  });
  return { cache, asked };
}

test('a step comes with its neighbours, once', async () => {
  const { cache, asked } = cacheOf(250);
  expect(cache.get(130)).toBeNull();
  await Promise.all([cache.fetch(130), cache.fetch(199)]);
  await cache.fetch(100);
  expect(asked).toEqual(['100+100']);
  expect(cache.get(130)?.version).toBe(130);
  expect(cache.get(199)?.version).toBe(199);
  expect(cache.get(200)).toBeNull();
});

test('the last part ends with the game', async () => {
  const { cache } = cacheOf(250);
  await cache.fetch(250);
  expect(cache.get(250)?.to_act).toEqual([]);
  expect(cache.get(251)).toBeNull();
});

test('of a long game the parts used last are kept', async () => {
  const { cache, asked } = cacheOf(80_000);
  for (let part = 0; part < 12; ++part) await cache.fetch(part * 100);
  cache.get(5);
  await cache.fetch(1_200);
  expect(cache.get(5)?.version).toBe(5);
  expect(cache.get(105)).toBeNull();
  expect(asked).toHaveLength(13);
});

test('what could not be fetched is asked for again', async () => {
  let line = false;
  const cache = new StepCache((from, count) =>
    line ? Promise.resolve(stepsFrom(from, count, 'public', 50)) : Promise.reject(new Error('no line')),
  );
  await expect(cache.fetch(7)).rejects.toThrow();
  line = true;
  await cache.fetch(7);
  expect(cache.get(7)?.version).toBe(7);
});
