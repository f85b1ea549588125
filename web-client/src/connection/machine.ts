// What a connection decides, without sockets, clocks or chance: (state, input) → state and effects.
// One socket at most; it comes back for ever; what was not answered is sent again under the same id.
import type { Bye, FromClient, Ping, ToClient } from '../protocol/index.ts';

/** Everything that is answered with `accepted` or `refused`. */
export type Command = Exclude<FromClient, Ping>;

/** Why the door is shut. `gone`: there is no such room. `signed_out`: the server no longer knows the player.
 * `expelled`: they are banned from the server. */
export type ShutOut = 'gone' | 'signed_out' | 'banned' | 'expelled';

/**
 * `full`: as many people without a seat are there as the room takes. `waiting`: the line is down and a retry is due. `elsewhere`: another tab took over; quiet until asked. `closed`: the
 * room was closed while we were there. `removed`: the host has sent us away, and we may come back.
 */
export type Line =
  | 'idle'
  | 'connecting'
  | 'online'
  | 'waiting'
  | 'elsewhere'
  | 'closed'
  | 'removed'
  | 'full'
  | ShutOut;

export interface Connection {
  readonly line: Line;
  /** Failed attempts since the last snapshot. */
  readonly failures: number;
  readonly unanswered: readonly Command[];
  /** The ping that still waits for its pong. */
  readonly ping: string | null;
  readonly pings: number;
  readonly visible: boolean;
}

export type Input =
  | { readonly type: 'open' }
  | { readonly type: 'socket_closed'; readonly code: number }
  | { readonly type: 'frame'; readonly frame: ToClient | null }
  | { readonly type: 'timer'; readonly timer: Timer }
  | { readonly type: 'wake' }
  | { readonly type: 'doubt' }
  | { readonly type: 'hidden' }
  | { readonly type: 'command'; readonly command: Command }
  | { readonly type: 'play_here' }
  | { readonly type: 'refused_entry'; readonly why: ShutOut }
  | { readonly type: 'stop' };

export type Timer = 'retry' | 'patience' | 'heartbeat';

export type Effect =
  | { readonly type: 'open_socket' }
  | { readonly type: 'drop_socket' }
  | { readonly type: 'send'; readonly frame: FromClient }
  | { readonly type: 'deliver'; readonly frame: ToClient }
  | { readonly type: 'take_back'; readonly command: Command }
  | { readonly type: 'ask_why' }
  | { readonly type: 'set_timer'; readonly timer: Timer; readonly ms: number }
  | { readonly type: 'clear_timer'; readonly timer: Timer };

export const firstRetryMs = 250;
export const longestRetryMs = 8_000;
export const heartbeatMs = 15_000;
export const pongPatienceMs = 4_000;
export const connectPatienceMs = 8_000;

export const disconnected: Connection = {
  line: 'idle',
  failures: 0,
  unanswered: [],
  ping: null,
  pings: 0,
  visible: true,
};

type Step = readonly [Connection, readonly Effect[]];

/** Exponential backoff with full jitter: anywhere between now and the cap of this attempt. */
export function retryDelay(failures: number, random: () => number): number {
  return Math.round(random() * Math.min(longestRetryMs, firstRetryMs * 2 ** failures));
}

export function step(now: Connection, input: Input, random: () => number): Step {
  switch (input.type) {
    case 'open':
      return now.line === 'idle' ? connect(now) : [now, []];
    case 'socket_closed':
      return closed(now, input.code, random);
    case 'frame':
      return input.frame === null ? retry(now, random) : received(now, input.frame, random);
    case 'timer':
      return timeUp(now, input.timer, random);
    case 'wake':
      return wake({ ...now, visible: true });
    case 'doubt':
      return now.line === 'online' ? sendPing(now) : [now, []];
    case 'hidden':
      return [{ ...now, visible: false }, [{ type: 'clear_timer', timer: 'heartbeat' }]];
    case 'command':
      return command(now, input.command);
    case 'play_here':
      return now.line === 'elsewhere' ? connect({ ...now, failures: 0 }) : [now, []];
    case 'refused_entry':
      return now.line === 'connecting' || now.line === 'waiting' ? rest(now, input.why) : [now, []];
    case 'stop':
      return rest({ ...now, unanswered: [] }, 'idle');
  }
}

function connect(now: Connection): Step {
  return [
    { ...now, line: 'connecting', ping: null },
    [
      { type: 'clear_timer', timer: 'retry' },
      { type: 'open_socket' },
      { type: 'set_timer', timer: 'patience', ms: connectPatienceMs },
    ],
  ];
}

/** Drops what is left of the line and comes back after a while. */
function retry(now: Connection, random: () => number, afterMs = 0): Step {
  const ms = afterMs + retryDelay(now.failures, random);
  return [
    { ...now, line: 'waiting', failures: now.failures + 1, ping: null },
    [...silence, { type: 'set_timer', timer: 'retry', ms }],
  ];
}

function rest(now: Connection, line: Line): Step {
  return [{ ...now, line, ping: null }, [...silence, { type: 'clear_timer', timer: 'retry' }]];
}

const silence: readonly Effect[] = [
  { type: 'drop_socket' },
  { type: 'clear_timer', timer: 'patience' },
  { type: 'clear_timer', timer: 'heartbeat' },
];

function closed(now: Connection, code: number, random: () => number): Step {
  if (now.line !== 'connecting' && now.line !== 'online') return [now, []];
  const end = endings[code];
  if (end) return rest(now, end);
  const [next, effects] = retry(now, random);
  // A browser does not say why an upgrade was refused; the HTTP API does.
  return now.line === 'connecting' ? [next, [...effects, { type: 'ask_why' }]] : [next, effects];
}

/** What a socket's close says of the whole connection, by its code. */
const endings: Readonly<Record<number, Line>> = {
  4001: 'elsewhere',
  4003: 'closed',
  4004: 'removed',
  4005: 'banned',
  4006: 'signed_out',
  4007: 'full',
};

function timeUp(now: Connection, timer: Timer, random: () => number): Step {
  switch (timer) {
    case 'retry':
      return now.line === 'waiting' ? connect(now) : [now, []];
    case 'patience':
      return now.line === 'connecting' || now.ping !== null ? retry(now, random) : [now, []];
    case 'heartbeat':
      return now.line === 'online' && now.visible ? sendPing(now) : [now, []];
  }
}

/** The page is looked at again, or the network is back: a socket that looks open may be dead. */
function wake(now: Connection): Step {
  if (now.line === 'waiting') return connect(now);
  return now.line === 'online' ? sendPing(now) : [now, []];
}

function sendPing(now: Connection): Step {
  const ping = `ping-${now.pings}`;
  return [
    { ...now, ping, pings: now.pings + 1 },
    [
      { type: 'send', frame: { type: 'ping', id: ping } },
      { type: 'set_timer', timer: 'patience', ms: pongPatienceMs },
      { type: 'clear_timer', timer: 'heartbeat' },
    ],
  ];
}

function command(now: Connection, command: Command): Step {
  const next = { ...now, unanswered: [...now.unanswered, command] };
  return [next, now.line === 'online' ? [{ type: 'send', frame: command }] : []];
}

function received(now: Connection, frame: ToClient, random: () => number): Step {
  if (now.line === 'connecting' && frame.type !== 'snapshot' && frame.type !== 'bye')
    return retry(now, random);
  switch (frame.type) {
    case 'snapshot':
      return now.line === 'connecting' ? arrived(now, frame) : [now, [{ type: 'deliver', frame }]];
    case 'accepted':
    case 'refused':
      return [
        { ...now, unanswered: now.unanswered.filter(({ id }) => id !== frame.id) },
        [{ type: 'deliver', frame }],
      ];
    case 'pong':
      return frame.id === now.ping ? alive(now) : [now, []];
    case 'bye':
      return farewell(now, frame, random);
    default:
      return [now, [{ type: 'deliver', frame }]];
  }
}

/** The first snapshot of a connection: it is the truth, and the moment to send again what was never answered. */
function arrived(now: Connection, frame: ToClient & { type: 'snapshot' }): Step {
  const lost = now.unanswered.filter(
    (command) => command.type === 'move' && command.game !== frame.game?.number,
  );
  const unanswered = now.unanswered.filter((command) => !lost.includes(command));
  return [
    { ...now, line: 'online', failures: 0, unanswered },
    [
      { type: 'clear_timer', timer: 'patience' },
      ...heartbeat(now.visible),
      { type: 'deliver', frame },
      ...lost.map((command): Effect => ({ type: 'take_back', command })),
      ...unanswered.map((command): Effect => ({ type: 'send', frame: command })),
    ],
  ];
}

function alive(now: Connection): Step {
  return [{ ...now, ping: null }, [{ type: 'clear_timer', timer: 'patience' }, ...heartbeat(now.visible)]];
}

const heartbeat = (visible: boolean): Effect[] =>
  visible ? [{ type: 'set_timer', timer: 'heartbeat', ms: heartbeatMs }] : [];

function farewell(now: Connection, { reason, retry_after_ms }: Bye, random: () => number): Step {
  switch (reason) {
    case 'opened_elsewhere':
      return rest(now, 'elsewhere');
    case 'room_closed':
      return rest(now, 'closed');
    case 'room_full':
      return rest(now, 'full');
    case 'removed':
    case 'banned':
    case 'signed_out':
      return rest(now, reason);
    case 'restarting':
      return retry(now, random, retry_after_ms ?? 1_000);
    case 'too_slow':
      return retry(now, random);
  }
}
