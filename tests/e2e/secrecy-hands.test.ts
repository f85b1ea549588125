// Nobody is told of another's cards: what the pages of a table hear is held against the hands that all of them know.

import { expect, test } from 'vitest';
import type { Visitor } from '../harness/browser';
import { type Mode, modes, seatAt } from '../harness/modes';
import { type GameFrame, gameFrames, type Heard, type Json, otherFrames, overhear } from '../harness/overhear';
import { players } from '../harness/players';
import { playWholeGame } from '../harness/players/player';
import { variantOf } from '../harness/players/xxl';
import { Stage } from '../harness/stage';
import type { TablePage } from '../harness/table-page';

const stage = new Stage();

function modeOf(name: string): Mode {
  const mode = modes.find((each) => each.name === name);
  if (!mode) throw new Error(`there is no mode ${name}, but ${modes.map((each) => each.name).join(', ')}`);
  return mode;
}

const keysOf = (value: Json): string[] => Object.keys(value).sort();

/** What the frames of one version told, by seat; all of them show the table after the same move. */
type Version = GameFrame[];

/** Plays a whole game and gives it version by version, as each of its seats heard of it. */
async function hearWholeGame(mode: Mode, count: number): Promise<{ versions: Version[]; heard: Heard[] }> {
  const visitors: Visitor[] = [];
  while (visitors.length < count) visitors.push(await stage.visitor());
  const heard = visitors.map(overhear);
  const tables = await seatAt(mode, visitors);
  await playWholeGame(tables, players[mode.game]!(), 1_500, async (_, moves) => {
    // Whoever comes back is told of the table as it is then.
    if (moves % 40 === 0) await comeBack(tables[(moves / 40) % count]!, heard);
  });
  for (const table of tables) await table.result();

  const bySeat = heard.map((each) => withoutSnapshots(gameFrames(each)));
  for (const [seat, frames] of bySeat.entries()) {
    // The game's first frame is a snapshot; from then on every move is told once.
    expect(frames.map(({ game }) => game.version)).toEqual(frames.map((_, version) => version));
    for (const { own, told, text } of frames) {
      expect(own.seat, text).toBe(seat);
      for (const event of told) expect(event.seat, text).toBe(seat);
    }
  }
  const versions = bySeat[0]!.map((_, version) => bySeat.map((frames) => frames[version]!));
  for (const [first, ...others] of versions) {
    // What is public is the same for all, so that it is enough to look at one.
    for (const other of others) {
      expect([other.view, other.events], other.text).toEqual([first!.view, first!.events]);
    }
    if (!first!.game.result) expect([first!.game.seed, first!.game.nonces], first!.text).toEqual([null, null]);
  }
  return { versions, heard };
}

async function comeBack(table: TablePage, heard: readonly Heard[]): Promise<void> {
  for (const { bodies } of heard) await Promise.all(bodies);
  await table.page.reload();
  await table.connected('online');
}

/** The snapshot that comes with a new connection tells no more than the update before it, and nothing that happened. */
function withoutSnapshots(frames: readonly GameFrame[]): GameFrame[] {
  return frames.filter((frame, at) => {
    const before = frames[at - 1];
    if (frame.game.version !== before?.game.version) return true;
    const own = { ...before!.own, events: [] };
    expect([frame.game, frame.events, frame.own], frame.text).toEqual([before!.game, [], own]);
    return false;
  });
}

/** Neither an answer, nor news of the room, nor a body names a card. */
async function expectNoCards(heard: readonly Heard[], codesIn: (text: string) => string[]): Promise<void> {
  for (const each of heard) {
    for (const text of [...otherFrames(each), ...(await Promise.all(each.bodies))]) expect(codesIn(text)).toEqual([]);
  }
}

// XXL: each card is there once, so a code in somebody's hand must not be in what anybody else is told.

const codesIn = (value: Json): string[] =>
  (typeof value === 'string' ? value : JSON.stringify(value)).match(/\b[RGBY]\d+[RGBY]\d+\b/g) ?? [];

const dealsAnew = ({ type }: Json): boolean => type === 'dealt' || type === 'dealt_again';
/** Events that name cards which came from the hand of their seat, from the open, or from the stock into the open. */
const mayName = 'dealt played played_on_pile played_on_row led took_trick ran exchanged exposed added'.split(' ');

/** Holds what all are told of a move against the hands before it and after it. */
function checkPublic(before: Version, [first, ...others]: Version): void {
  const { view, events, text } = first!;
  const hands = [first!, ...others].map(({ own }) => own.view.hand as string[]);
  let handsBefore = before.map(({ own }) => own.view.hand as string[]);
  for (const hand of hands) expect(codesIn(view).filter((card) => hand.includes(card)), text).toEqual([]);

  const open = new Set(codesIn(before[0]!.view));
  const anew = events.some(dealsAnew);
  for (const event of events) {
    // A deal gathers the hands first: what one of them held may be turned up, and belongs to nobody then.
    if (event.type === 'dealt') handsBefore = [];
    for (const card of codesIn(event)) {
      expect(mayName, text).toContain(event.type);
      const holder = handsBefore.findIndex((hand) => hand.includes(card));
      // A card that a hand held is its own seat's to show, and has left that hand then.
      if (holder >= 0 && !open.has(card)) expect(event.seat, `${card} in ${text}`).toBe(holder);
      const now = hands.findIndex((hand) => hand.includes(card));
      // What is taken from the display goes into a hand for all to see.
      const { type, seat, for: took } = event;
      if (now >= 0 && !anew) expect([type, seat, took], `${card} in ${text}`).toEqual(['exchanged', now, card]);
      open.add(card);
    }
  }
  // Nothing lies open that lay there neither before nor by one of these events.
  expect([...open], text).toEqual(expect.arrayContaining(codesIn(view)));
}

/** Holds what a seat alone is told against the hands of the others. */
function checkPrivate(before: Version, now: Version): void {
  for (const [seat, { own, told, view, events, text }] of now.entries()) {
    const { hand, drawn, kept } = own.view;
    expect(keysOf(own.view), text).toEqual(['drawn', 'hand', 'kept']);
    // The card to keep is one of those that the seat has won.
    const won = [...codesIn(view.table.won?.[seat] ?? []), ...codesIn(before[seat]!.view.table.won?.[seat] ?? [])];
    const known = [...hand, ...codesIn(view)];
    expect(known, text).toEqual(expect.arrayContaining([...codesIn(own.legal), ...codesIn(drawn)]));
    expect([...hand, ...won], text).toEqual(expect.arrayContaining(codesIn(kept)));
    for (const event of told) {
      expect(['drew', 'kept'], text).toContain(event.type);
      const anew = events.some(dealsAnew);
      if (event.type === 'kept') expect([...won, null], text).toContain(event.card);
      else if (!anew) expect([...hand, ...codesIn(events)], text).toContain(event.card);
    }
    for (const [other, { own: theirs }] of now.entries()) {
      if (other === seat) continue;
      expect(codesIn(own.view).filter((card) => theirs.view.hand.includes(card)), text).toEqual([]);
      expect(codesIn(own.legal).filter((card) => theirs.view.hand.includes(card)), text).toEqual([]);
    }
  }
}

test.each([
  { mode: modeOf('pure XXL'), count: 2 },
  { mode: variantOf('refusal'), count: 3 },
])('no card in a hand of $mode.name is told to another of $count', async ({ mode, count }) => {
  const { versions, heard } = await hearWholeGame(mode, count);
  expect(versions.length).toBeGreaterThan(20);
  for (const [at, version] of versions.entries()) {
    const before = versions[at - 1] ?? version;
    checkPublic(before, version);
    checkPrivate(before, version);
    for (const event of version[0]!.events) {
      if (event.type === 'drew' || event.type === 'kept') expect(keysOf(event)).toEqual(['seat', 'type']);
    }
  }
  await expectNoCards(heard, codesIn);
});

// Figures: cards of one code are alike, so a code in a frame proves nothing. What counts is where it stands.

const figuresIn = (value: Json): string[] =>
  (typeof value === 'string' ? value : JSON.stringify(value)).match(/\b[RGBY][1-6]\b/g) ?? [];

function checkFigures(before: Version, now: Version): void {
  const { view, events, text } = now[0]!;
  const was = before[0]!.view;
  const handsBefore = before.map(({ own }) => own.view.hand as string[]);

  // Cards lie open in discard piles, and in hands once the round is over.
  const { discards, taken, shown, ...rest } = view;
  expect(figuresIn(rest), text).toEqual([]);
  expect(shown === null, text).toBe(view.phase !== 'score');
  if (taken) expect(taken.card, text).toBe(was.discards[taken.from].at(-1));

  for (const event of events) {
    switch (event.type) {
      case 'took':
        expect(event.card, text).toBe(was.discards[event.from].at(-1));
        break;
      case 'discarded':
        expect(handsBefore[event.seat], text).toContain(event.card);
        break;
      case 'laid':
        expect(event.hands, text).toEqual(handsBefore);
        break;
      default:
        expect(figuresIn(event), text).toEqual([]);
    }
    if (event.type === 'drew' || event.type === 'chose') expect(keysOf(event), text).toEqual(['seat', 'type']);
  }
  // A pile grows by what is discarded, and in no other way.
  const discarded = events.filter(({ type }) => type === 'discarded');
  for (const [seat, pile] of discards.entries()) {
    const added = discarded.filter((event) => event.seat === seat).map(({ card }) => card);
    const lay = events.some(({ type }) => type === 'gathered' || type === 'recycled')
      ? pile
      : [...was.discards[seat], ...added];
    expect(lay.slice(0, pile.length), text).toEqual(pile);
  }

  // What was chosen shows once all have, for all at the same moment.
  const filled = events.filter(({ type }) => type === 'filled');
  if (filled.length > 0) expect([filled.length, view.phase === 'score'], text).toEqual([now.length - 1, false]);
  const writes = [...filled, ...events.filter(({ type }) => type === 'laid')];
  for (const [seat, boxes] of (view.tables as Json[]).entries()) {
    const changed = Object.keys(boxes).filter((box) => boxes[box] !== was.tables[seat][box]);
    expect(changed, text).toEqual(writes.filter((event) => event.seat === seat).map(({ box }) => box));
  }

  for (const [seat, { own, told }] of now.entries()) {
    expect(keysOf(own.view), text).toEqual(['choice', 'drawn', 'hand', 'points']);
    for (const event of told) {
      expect(event.type, text).toBe('drew');
      expect(own.view.hand, text).toContain(event.card);
    }
    // One hears of a draw what the card is; the others that there was one.
    const drew = events.filter((event) => event.type === 'drew' && event.seat === seat);
    expect(told.length, text).toBe(drew.length);
  }
}

test('no hand and no choice of Figures is told to another before it shows', async () => {
  const count = 3;
  const { versions, heard } = await hearWholeGame(modeOf('figures'), count);
  const chosen = versions.flatMap(([first]) => first!.events.filter(({ type }) => type === 'chose'));
  expect(chosen.length).toBeGreaterThanOrEqual(12 * (count - 1));
  for (const [at, version] of versions.entries()) checkFigures(versions[at - 1] ?? version, version);
  await expectNoCards(heard, figuresIn);
});
