import { expect, test } from 'vitest';
import type { Command } from '../connection/machine.ts';
import { clockOf, remainingAt } from './clocks.ts';
import { isUnderWay, moveUnderWay, mySeat, reduce } from './room-state.ts';
import { after, changed, game, holder, line, next, room, snapshot, update } from './samples.ts';

const move = (id: string, version: number): Command => ({
  type: 'move',
  id,
  game: 1,
  version,
  move: { type: 'stop' },
});

test('nothing is known before the first snapshot', () => {
  expect(reduce(null, update(game(1)), 0)).toBeNull();
});

test('views replace each other and events are not kept', () => {
  const state = after(snapshot(game(3)), update(game(4)));
  expect(state.game?.version).toBe(4);
  expect(JSON.stringify(state)).not.toContain('flipped');
});

test('my seat follows my player id', () => {
  expect(mySeat(after(snapshot(null)))).toBe(1);
  expect(mySeat(after(snapshot(null), changed({ seats: [null, null] })))).toBeNull();
});

test('what came in pieces is what a snapshot would say at once', () => {
  const clocks = { paused: true, remaining_ms: [15_000, null] };
  const seats = [holder('B', 'Ben', { stand_in: true }), holder('A', 'Ann 2'), null];
  const mine = { seat: 1, view: {}, legal: [], events: [] };
  const pieces = after(
    snapshot(game(3)),
    update(game(4), { private: mine }),
    changed({ seats }, 'Ann 2'),
    { type: 'chat', line: line(1) },
    { type: 'clocks', game: 1, version: 4, clocks },
  );
  const whole = snapshot(game(4, { clocks }), {
    you: { player: 'A', name: 'Ann 2' },
    room: room({ seats }),
    private: mine,
    chat: [line(1)],
  });
  expect(pieces).toEqual(reduce(null, whole, 4_000));
});

test('a game is held to the fingerprint that was seen before its first card, not to a later one', () => {
  const before = '1'.repeat(64);
  const lobby = snapshot(null, { room: room({ commitment: before }) });
  const played = after(lobby, snapshot(game(0)), update(game(1)));
  expect(played.promise).toBe(before);
  const over = next(played, changed({ commitment: '2'.repeat(64) }));
  expect(over.promise).toBe(before);
  expect(next(over, snapshot(game(0, { number: 2 }))).promise).toBe('2'.repeat(64));
  expect(after(snapshot(game(3))).promise).toBeNull();
});

test('a move is under way from sending until its view has come, not only until it is accepted', () => {
  const sent = after(snapshot(game(3)), { type: 'sent', command: move('m', 3) });
  expect(moveUnderWay(sent)?.id).toBe('m');
  const accepted = next(sent, { type: 'accepted', id: 'm', game: 1, version: 4 });
  expect(moveUnderWay(accepted)?.id).toBe('m');
  expect(moveUnderWay(next(accepted, update(game(4))))).toBeNull();
});

test('after coming back a move is settled by the snapshot, or still under way', () => {
  const sent = after(snapshot(game(3)), { type: 'sent', command: move('m', 3) });
  expect(moveUnderWay(next(sent, snapshot(game(3))))?.id).toBe('m');
  expect(moveUnderWay(next(sent, snapshot(game(4))))).toBeNull();
  expect(moveUnderWay(next(sent, snapshot(game(0, { number: 2 }))))).toBeNull();
});

test('a refusal is shown until something happens', () => {
  const refused = after(
    snapshot(game(3)),
    { type: 'sent', command: move('m', 3) },
    { type: 'refused', id: 'm', code: 'too_few_cards', message: 'No.', rule: 'C-9' },
  );
  expect(moveUnderWay(refused)).toBeNull();
  expect(refused.refusal).toEqual({ command: 'move', code: 'too_few_cards', message: 'No.', rule: 'C-9' });
  expect(next(refused, update(game(4))).refusal).toBeNull();
  expect(next(refused, { type: 'sent', command: move('n', 3) }).refusal).toBeNull();
});

test('a move that is taken back leaves a word', () => {
  const state = after(
    snapshot(game(3)),
    { type: 'sent', command: move('m', 3) },
    { type: 'taken_back', command: move('m', 3) },
  );
  expect(moveUnderWay(state)).toBeNull();
  expect(state.refusal?.code).toBe('taken_back');
});

test('a refused nonce troubles nobody', () => {
  const state = after(
    snapshot(null),
    { type: 'sent', command: { type: 'nonce', id: 'n', nonce: '00' } },
    { type: 'refused', id: 'n', code: 'not_seated', message: 'No.' },
  );
  expect(state.refusal).toBeNull();
});

test('other commands are done when they are accepted', () => {
  const sent = after(snapshot(null), { type: 'sent', command: { type: 'sit', id: 's' } });
  expect(isUnderWay(sent, 'sit')).toBe(true);
  expect(isUnderWay(next(sent, { type: 'accepted', id: 's', game: 0, version: 0 }), 'sit')).toBe(false);
});

const running = { paused: false, remaining_ms: [15_000, null] };

test('each view brings the clocks, counted from when it came', () => {
  const state = after(
    snapshot(game(3, { clocks: running })),
    update(game(4, { clocks: { paused: false, remaining_ms: [null, 15_000] } })),
  );
  const clock = clockOf(state.clocks, 1);
  expect(clockOf(state.clocks, 0)).toBeNull();
  expect(clock && remainingAt(clock, 5_000)).toBe(11_000);
  expect(next(state, update(game(5))).clocks).toBeNull();
});

test('clocks are stopped and run again without a move', () => {
  const state = after(snapshot(game(3, { clocks: running })), {
    type: 'clocks',
    game: 1,
    version: 3,
    clocks: { paused: true, remaining_ms: [14_000, null] },
  });
  const stopped = clockOf(state.clocks, 0);
  expect(stopped && remainingAt(stopped, 99_000)).toBe(14_000);
  const on = next(
    state,
    { type: 'clocks', game: 1, version: 3, clocks: { paused: false, remaining_ms: [14_000, null] } },
    100_000,
  );
  const clock = clockOf(on.clocks, 0);
  expect(clock && remainingAt(clock, 101_000)).toBe(13_000);
});

test('clocks of another game are none of ours', () => {
  const state = after(snapshot(game(3, { clocks: running })));
  const late = next(state, {
    type: 'clocks',
    game: 2,
    version: 0,
    clocks: { paused: true, remaining_ms: [1] },
  });
  expect(late.clocks).toEqual(state.clocks);
});

test('what people say is kept, the last lines of it', () => {
  const state = after(snapshot(null, { chat: [line(1)] }), { type: 'chat', line: line(2) });
  expect(state.chat.map(({ number }) => number)).toEqual([1, 2]);
  let more = state;
  for (let number = 3; number <= 250; ++number) more = next(more, { type: 'chat', line: line(number) });
  expect(more.chat).toHaveLength(200);
  expect([more.chat[0]?.number, more.chat.at(-1)?.number]).toEqual([51, 250]);
});

test('older lines come before those that are known, each once', () => {
  const state = after(snapshot(null, { chat: [line(5), line(6)], more_chat: true }));
  expect(state.moreChat).toBe(true);
  const more = next(state, { type: 'older_chat', chat: [line(3), line(4), line(5)], more_chat: false });
  expect(more.chat.map(({ number }) => number)).toEqual([3, 4, 5, 6]);
  expect(more.moreChat).toBe(false);
});

const say = { type: 'say', id: 'c1', text: 'Hi' } as const;

test('what I say is under way, then done or refused, and a table’s refusal is another matter', () => {
  const refused = after(
    snapshot(game(3)),
    { type: 'sent', command: move('m', 3) },
    { type: 'refused', id: 'm', code: 'too_few_cards', message: 'No.' },
  );
  const saying = next(refused, { type: 'sent', command: say });
  expect(saying.said).toEqual({ id: 'c1', outcome: 'under way' });
  expect(saying.refusal?.code).toBe('too_few_cards');
  expect(next(saying, { type: 'accepted', id: 'c1', game: 1, version: 3 }).said?.outcome).toBe('done');
  const tooFast = next(saying, { type: 'refused', id: 'c1', code: 'rate_limited', message: 'Slower.' });
  expect(tooFast.said?.outcome).toMatchObject({ command: 'say', code: 'rate_limited' });
  expect(tooFast.refusal?.code).toBe('too_few_cards');
  expect(next(tooFast, update(game(4))).said?.outcome).toMatchObject({ code: 'rate_limited' });
});
