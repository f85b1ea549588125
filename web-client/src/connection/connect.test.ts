import { expect, test } from 'vitest';
import type { ToClient } from '../protocol/index.ts';
import { connect, type Socket } from './connect.ts';
import type { Command, Line, ShutOut } from './machine.ts';

/** A browser whose clock, sockets and chance the test holds in its hand. */
function world(chance = 1) {
  const sockets: FakeSocket[] = [];
  const frames: ToClient[] = [];
  const lines: Line[] = [];
  const takenBack: Command[] = [];
  const timers = new Map<number, { at: number; action: () => void }>();
  let now = 0;
  let timerCount = 0;
  let why: ShutOut | null = null;

  class FakeSocket {
    onclose: ((event: { code: number }) => void) | null = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    readonly sent: { type: string; id: string }[] = [];
    open = true;
    send(text: string) {
      this.sent.push(JSON.parse(text));
    }
    close() {
      this.open = false;
    }
    says(frame: object | string) {
      this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
    }
    breaks(code = 1006) {
      this.open = false;
      this.onclose?.({ code });
    }
  }

  const link = connect(
    {
      openSocket: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket as unknown as Socket;
      },
      setTimer: (action, ms) => {
        timers.set(++timerCount, { at: now + ms, action });
        return timerCount;
      },
      clearTimer: (timer) => timers.delete(timer),
      random: () => chance,
      whyRefused: async () => why,
    },
    {
      line: (line) => lines.push(line),
      frame: (frame) => frames.push(frame),
      takenBack: (command) => takenBack.push(command),
    },
  );

  return {
    link,
    sockets,
    frames,
    lines,
    takenBack,
    refuse: (reason: typeof why) => {
      why = reason;
    },
    last: () => sockets.at(-1) as FakeSocket,
    openSockets: () => sockets.filter(({ open }) => open).length,
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= end).sort((a, b) => a[1].at - b[1].at)[0];
        if (!due) break;
        timers.delete(due[0]);
        now = due[1].at;
        due[1].action();
      }
      now = end;
    },
  };
}

const snapshot = (game: number | null = 1) => ({
  type: 'snapshot',
  you: { player: 'A', name: 'Ann' },
  room: {},
  game: game === null ? null : { number: game, version: 3 },
  private: null,
});

const flip: Command = { type: 'move', id: 'm1', game: 1, version: 3, move: { type: 'flip', cell: 4 } };
const sit: Command = { type: 'sit', id: 's1' };

function online(chance = 1) {
  const it = world(chance);
  it.link.tell({ type: 'open' });
  it.last().says(snapshot());
  return it;
}

const sent = (socket: { sent: { type: string; id: string }[] }) => socket.sent.map(({ id }) => id);

test('the first snapshot makes it online', () => {
  const it = online();
  expect(it.lines).toEqual(['connecting', 'online']);
  expect(it.frames).toHaveLength(1);
});

test('retries wait ever longer, up to a cap, and never end', () => {
  const it = world();
  it.link.tell({ type: 'open' });
  const waits: number[] = [];
  for (let attempt = 0; attempt < 9; attempt++) {
    it.last().breaks();
    const before = it.sockets.length;
    let waited = 0;
    for (; it.sockets.length === before; waited += 50) it.pass(50);
    waits.push(waited);
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000]);
});

test('jitter spreads retries over the whole interval', () => {
  const it = online(0);
  it.last().breaks();
  it.pass(0);
  expect(it.sockets).toHaveLength(2);
});

test('a snapshot forgets earlier failures', () => {
  const it = online();
  for (const pause of [250, 500, 1000]) {
    it.last().breaks();
    it.pass(pause);
  }
  it.last().says(snapshot());
  it.last().breaks();
  it.pass(250);
  expect(it.sockets).toHaveLength(5);
});

test('there is never more than one socket', () => {
  const it = online();
  for (let round = 0; round < 20; round++) {
    it.link.tell({ type: 'wake' });
    it.link.tell({ type: 'wake' });
    expect(it.openSockets()).toBeLessThanOrEqual(1);
    it.pass(4_000);
    it.link.tell({ type: 'wake' });
    expect(it.openSockets()).toBe(1);
  }
});

test('a dropped socket that speaks late is not heard', () => {
  const it = online();
  const old = it.last();
  it.link.tell({ type: 'wake' });
  it.pass(4_000);
  it.pass(250);
  it.last().says(snapshot());
  old.says({ type: 'bye', reason: 'opened_elsewhere', retry_after_ms: null });
  old.breaks(4001);
  expect(it.lines.at(-1)).toBe('online');
});

test('waking up retries at once', () => {
  const it = online();
  it.last().breaks();
  it.link.tell({ type: 'wake' });
  expect(it.sockets).toHaveLength(2);
  it.pass(10_000);
  expect(it.openSockets()).toBe(1);
});

test('waking up asks a socket that looks open, and drops it when nothing answers', () => {
  const it = online();
  it.link.tell({ type: 'wake' });
  expect(it.last().sent).toEqual([{ type: 'ping', id: 'ping-0' }]);
  it.pass(3_999);
  expect(it.lines.at(-1)).toBe('online');
  it.pass(1);
  expect(it.lines.at(-1)).toBe('waiting');
  it.pass(250);
  expect(it.lines.at(-1)).toBe('connecting');
});

test('a pong in time keeps the socket, and the next ping comes after the heartbeat', () => {
  const it = online();
  it.link.tell({ type: 'wake' });
  it.last().says({ type: 'pong', id: 'ping-0' });
  it.pass(14_999);
  expect(sent(it.last())).toEqual(['ping-0']);
  it.pass(1);
  expect(sent(it.last())).toEqual(['ping-0', 'ping-1']);
  expect(it.sockets).toHaveLength(1);
});

test('a hidden page does not ping', () => {
  const it = online();
  it.link.tell({ type: 'hidden' });
  it.pass(60_000);
  expect(it.last().sent).toEqual([]);
  expect(it.lines.at(-1)).toBe('online');
});

test('an attempt that hangs is given up', () => {
  const it = world();
  it.link.tell({ type: 'open' });
  it.pass(8_000);
  expect(it.lines.at(-1)).toBe('waiting');
  expect(it.openSockets()).toBe(0);
});

test.each(['nonsense', '[]', 'null', '{"type":"what"}'])(
  'a frame that is none (%s) makes it reconnect',
  (text) => {
    const it = online();
    it.last().says(text);
    expect(it.lines.at(-1)).toBe('waiting');
    expect(it.openSockets()).toBe(0);
  },
);

test('what was not answered is sent again under the same id after the snapshot', () => {
  const it = online();
  it.link.send(sit);
  it.link.send(flip);
  it.last().says({ type: 'accepted', id: 's1', game: 1, version: 3 });
  it.last().breaks();
  it.pass(250);
  expect(it.last().sent).toEqual([]);
  it.last().says(snapshot());
  expect(it.last().sent).toEqual([flip]);
  it.last().says({ type: 'accepted', id: 'm1', game: 1, version: 4 });
  it.last().breaks();
  it.pass(250);
  it.last().says(snapshot());
  expect(it.last().sent).toEqual([]);
});

test('a command given while the line is down waits for the snapshot', () => {
  const it = online();
  it.last().breaks();
  it.link.send(sit);
  it.pass(250);
  it.last().says(snapshot());
  expect(it.last().sent).toEqual([sit]);
});

test('a move whose game is over is taken back instead', () => {
  const it = online();
  it.link.send(flip);
  it.last().breaks();
  it.pass(250);
  it.last().says(snapshot(2));
  expect(it.last().sent).toEqual([]);
  expect(it.takenBack).toEqual([flip]);
});

test('a refusal of what was sent again is delivered once', () => {
  const it = online();
  it.link.send(flip);
  it.last().breaks();
  it.pass(250);
  it.last().says(snapshot());
  it.last().says({ type: 'refused', id: 'm1', code: 'stale_version', message: 'Too late.' });
  expect(it.frames.at(-1)).toMatchObject({ type: 'refused', id: 'm1' });
  it.last().breaks();
  it.pass(250);
  it.last().says(snapshot());
  expect(it.last().sent).toEqual([]);
});

test('opened elsewhere: quiet until asked', () => {
  const it = online();
  it.last().says({ type: 'bye', reason: 'opened_elsewhere', retry_after_ms: null });
  it.last().breaks(4001);
  it.link.tell({ type: 'wake' });
  it.pass(60_000);
  expect(it.sockets).toHaveLength(1);
  expect(it.lines.at(-1)).toBe('elsewhere');
  it.link.tell({ type: 'play_here' });
  it.last().says(snapshot());
  expect(it.lines.at(-1)).toBe('online');
});

test('opened elsewhere is understood from the close code alone', () => {
  const it = online();
  it.last().breaks(4001);
  it.pass(60_000);
  expect(it.sockets).toHaveLength(1);
});

test('a restarting server is left alone for as long as it asks', () => {
  const it = online(0);
  it.last().says({ type: 'bye', reason: 'restarting', retry_after_ms: 3_000 });
  it.pass(2_999);
  expect(it.sockets).toHaveLength(1);
  it.pass(1);
  expect(it.sockets).toHaveLength(2);
});

const farewells = [
  ['room_closed', 4003, 'closed'],
  ['removed', 4004, 'removed'],
  ['banned', 4005, 'banned'],
  ['signed_out', 4006, 'signed_out'],
  ['room_full', 4007, 'full'],
] as const;

test.each(farewells)('after %s nothing is tried again', (reason, _, line) => {
  const it = online();
  it.last().says({ type: 'bye', reason, retry_after_ms: null });
  it.link.tell({ type: 'wake' });
  it.pass(60_000);
  expect(it.lines.at(-1)).toBe(line);
  expect(it.sockets).toHaveLength(1);
});

test.each(farewells)('%s is understood from the close code %d alone', (_, code, line) => {
  const it = online();
  it.last().breaks(code);
  it.pass(60_000);
  expect(it.lines.at(-1)).toBe(line);
  expect(it.sockets).toHaveLength(1);
});

test.each(['gone', 'signed_out', 'banned', 'expelled'] as const)(
  'a refused upgrade is looked into (%s)',
  async (why) => {
    const it = world();
    it.refuse(why);
    it.link.tell({ type: 'open' });
    it.last().breaks();
    await Promise.resolve();
    await Promise.resolve();
    expect(it.lines.at(-1)).toBe(why);
    it.pass(60_000);
    expect(it.openSockets()).toBe(0);
  },
);

test('leaving the page closes the socket and stops everything', () => {
  const it = online();
  it.link.tell({ type: 'stop' });
  it.pass(60_000);
  expect(it.openSockets()).toBe(0);
  expect(it.sockets).toHaveLength(1);
});
