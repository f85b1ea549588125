// The dumb side of a connection: carries out what the machine decided, and tells it what the browser did.
import { type FromClient, parseFrame, type ToClient } from '../protocol/index.ts';
import {
  type Command,
  disconnected,
  type Effect,
  type Input,
  type Line,
  type ShutOut,
  step,
  type Timer,
} from './machine.ts';

/** The part of a WebSocket that is used. */
export type Socket = Pick<WebSocket, 'onclose' | 'onmessage' | 'send' | 'close'>;

export interface Surroundings {
  openSocket(): Socket;
  setTimer(action: () => void, ms: number): number;
  clearTimer(timer: number): void;
  random(): number;
  /** Why the server would not let us in, as far as it can be found out. */
  whyRefused(): Promise<ShutOut | null>;
}

export interface Listener {
  line(line: Line): void;
  frame(frame: ToClient): void;
  /** A command that will never be answered, because its game is over. */
  takenBack(command: Command): void;
}

/** One connection to one room, for as long as the page shows it. */
export interface Link {
  send(command: Command): void;
  tell(input: Input): void;
}

export function connect(surroundings: Surroundings, listener: Listener): Link {
  let state = disconnected;
  let socket: Socket | null = null;
  const timers = new Map<Timer, number>();

  function tell(input: Input): void {
    const before = state.line;
    const [next, effects] = step(state, input, surroundings.random);
    state = next;
    for (const effect of effects) carryOut(effect);
    if (state.line !== before) listener.line(state.line);
  }

  function carryOut(effect: Effect): void {
    switch (effect.type) {
      case 'open_socket':
        return open();
      case 'drop_socket':
        return drop();
      case 'send':
        return transmit(effect.frame);
      case 'deliver':
        return listener.frame(effect.frame);
      case 'take_back':
        return listener.takenBack(effect.command);
      case 'ask_why':
        return void askWhy();
      case 'set_timer':
        return setTimer(effect.timer, effect.ms);
      case 'clear_timer':
        return clearTimer(effect.timer);
    }
  }

  function open(): void {
    drop();
    const opened = surroundings.openSocket();
    socket = opened;
    opened.onclose = ({ code }) => tell({ type: 'socket_closed', code });
    opened.onmessage = ({ data }) => tell({ type: 'frame', frame: parseFrame(data) });
  }

  /** A dead socket can take minutes to close: it is forgotten at once, so that it can't speak any more. */
  function drop(): void {
    if (socket === null) return;
    socket.onclose = socket.onmessage = null;
    socket.close();
    socket = null;
  }

  function transmit(frame: FromClient): void {
    socket?.send(JSON.stringify(frame));
  }

  async function askWhy(): Promise<void> {
    const why = await surroundings.whyRefused();
    if (why !== null) tell({ type: 'refused_entry', why });
  }

  function setTimer(timer: Timer, ms: number): void {
    clearTimer(timer);
    timers.set(
      timer,
      surroundings.setTimer(() => tell({ type: 'timer', timer }), ms),
    );
  }

  function clearTimer(timer: Timer): void {
    const running = timers.get(timer);
    if (running !== undefined) surroundings.clearTimer(running);
    timers.delete(timer);
  }

  return { tell, send: (command) => tell({ type: 'command', command }) };
}
