import { expect, test } from 'vitest';
import type { Update } from '../protocol/index.ts';
import type { Eyes } from './eyes.ts';
import { replayOf, stepsFrom } from './fixture.ts';
import { openReplay, type Surroundings } from './player.ts';

function watch(moves: number) {
  const asked: string[] = [];
  const timers = new Set<{ ms: number; action: () => void }>();
  const told: { update: Update; before: number | undefined }[] = [];
  let line = true;
  const around: Surroundings = {
    fetchSteps: (eyes: Eyes, from, count) => {
      asked.push(`${eyes} ${from}`);
      return line
        ? Promise.resolve(stepsFrom(from, count, eyes, moves))
        : Promise.reject(new Error('no line'));
    },
    after: (ms, action) => {
      const timer = { ms, action };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const player = openReplay(replayOf(moves), around);
  player.onUpdate((update, before) => told.push({ update, before: before?.version }));
  const settle = async () => {
    // Promises only: timers wait until they are fired.
    for (let turn = 0; turn < 50; ++turn) await Promise.resolve();
  };
  const fire = async () => {
    for (const timer of [...timers]) {
      timers.delete(timer);
      timer.action();
    }
    await settle();
  };
  const now = () => player.shown.value;
  return {
    player,
    asked,
    told,
    timers,
    settle,
    fire,
    now,
    cut: () => (line = false),
    mend: () => (line = true),
  };
}

test('one step on is told to the table; back and far away the view is replaced', () => {
  const { player, told, now } = watch(50);
  expect(now()).toMatchObject({ seat: null, mine: null, scene: 0, game: { version: 0, seats: 2 } });
  player.go(1);
  expect(told.map(({ update, before }) => [before, update.game.version, update.seat])).toEqual([[0, 1, 0]]);
  expect(told[0]?.update.events).toEqual([{ type: 'went', to: 1 }]);
  expect(now()).toMatchObject({ scene: 0, game: { version: 1, view: { at: 1 } } });
  player.go(20);
  expect(now()).toMatchObject({ scene: 1, game: { version: 20 } });
  player.go(19);
  expect(now()).toMatchObject({ scene: 2, game: { version: 19 } });
  player.go(20);
  expect(now()).toMatchObject({ scene: 2, game: { version: 20 } });
  expect(told).toHaveLength(2);
});

test('there is no step before the start or after the end', () => {
  const { player, now } = watch(50);
  player.go(-1);
  expect(now().step.version).toBe(0);
  player.go(51);
  expect(player.wanted.value).toBe(50);
  expect(now().game.result).toEqual({ scores: [12, 9], places: [1, 2] });
  expect(now().game.seed).toBe('0'.repeat(64));
  player.go(49);
  expect(now().game).toMatchObject({ result: null, seed: null, nonces: null });
});

test('a step far away is fetched; of many that are wanted quickly, the last', async () => {
  const { player, asked, settle, fire, now } = watch(80_000);
  player.go(40_000);
  player.go(50_000);
  player.go(60_010);
  expect(now().step.version).toBe(0);
  await settle();
  await fire();
  expect(now().step.version).toBe(60_010);
  expect(asked).toEqual(['public 40000', 'public 60000']);
});

test('what comes next is fetched before it is needed', async () => {
  const { player, asked, settle } = watch(500);
  player.go(59);
  expect(asked).toEqual([]);
  player.go(60);
  await settle();
  expect(asked).toEqual(['public 100']);
});

test('through a seat’s eyes one sees what it saw', async () => {
  const { player, told, settle, now } = watch(50);
  player.go(4);
  player.look(1);
  expect(now()).toMatchObject({ eyes: 'public', game: { version: 4 } });
  await settle();
  expect(now()).toMatchObject({ eyes: 1, seat: 1, mine: { view: { of: 1, at: 4 } } });
  player.go(5);
  expect(told.at(-1)?.update.private).toMatchObject({ seat: 1, view: { at: 5 } });
});

test('with all cards open the table is the seat’s that moves next, which sees the move before', async () => {
  const { player, told, settle, now } = watch(50);
  player.look('all');
  await settle();
  expect(now()).toMatchObject({ seat: 0, step: { version: 0 } });
  const { scene } = now();
  player.go(1);
  // The other seat's table comes first, and is told when it is drawn.
  expect(now()).toMatchObject({ seat: 1, step: { version: 0 }, scene: scene + 1 });
  expect(told).toEqual([]);
  player.drawn();
  expect(now()).toMatchObject({ seat: 1, step: { version: 1 }, scene: scene + 1 });
  expect(told.map(({ update }) => update.private?.seat)).toEqual([1]);
  player.go(2);
  player.go(3);
  player.drawn();
  expect(told.map(({ update }) => update.game.version)).toEqual([1, 2, 3]);
});

test('it plays until the end, and from the start once more', async () => {
  const { player, told, fire, now, timers } = watch(3);
  player.play();
  for (let tick = 0; tick < 5; ++tick) await fire();
  expect(told.map(({ update }) => update.game.version)).toEqual([1, 2, 3]);
  expect(player.playing.value).toBe(false);
  player.play();
  expect(now().step.version).toBe(0);
  player.hurry(4);
  expect([...timers].map(({ ms }) => ms)).toEqual([400]);
  expect(player.lookMs()).toBe(320);
  player.go(2);
  expect(player.playing.value).toBe(false);
  expect(timers.size).toBe(0);
});

test('without a line it stays where it is, until it is tried again', async () => {
  const { player, settle, cut, mend, fire, now } = watch(500);
  cut();
  player.go(400);
  await settle();
  expect(player.failed.value).toBe(true);
  expect(now().step.version).toBe(0);
  mend();
  player.tryAgain();
  await settle();
  await fire();
  expect(player.failed.value).toBe(false);
  expect(now().step.version).toBe(400);
});
