// Seats that act of their own will: each sends its move as soon as it is asked, whatever the others are doing.

import { type Json, type Line, type Table, isOver } from './client';

/** Whole numbers from 0 to below `sides`, in an order that looks random and is the same for the same seed. */
export type Dice = (sides: number) => number;

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

export type Choose = (legal: Json[], line: Line) => Json;

/** A move that was made: the version in which its seat was asked, and the one that the move made. */
export interface Made {
  asked: number;
  version: number;
}

/** Plays one seat until its game is over, or until `enough` holds in a position that it was shown. */
export function actAlone(line: Line, choose: Choose, enough: (game: Json) => boolean = () => false): Promise<Made[]> {
  const made: Made[] = [];
  const { socket } = line;
  let sent: { id: string; asked: number; move: Json } | null = null;
  let known = 0;
  return new Promise((resolve, reject) => {
    const end = (finish: () => void): void => {
      socket.off('message', look);
      socket.off('close', gone);
      finish();
    };
    const gone = (): void => end(() => reject(new Error(`${line.player.name}'s socket closed`)));
    const look = (): void => {
      if (line.fault) return end(() => reject(line.fault));
      const frame = line.frames.at(-1)!;
      if (sent && frame['id'] === sent.id) {
        const { asked, move } = sent;
        if (frame['type'] !== 'accepted') return end(() => reject(new Error(JSON.stringify({ asked, move, frame }))));
        known = frame['version'];
        made.push({ asked, version: known });
        sent = null;
      }
      const game = line.game!;
      const version = game['version'] as number;
      // Its own move is accepted before the position shows it.
      if (sent || version < known) return;
      if (isOver(game) || enough(game)) return end(() => resolve(made));
      const legal = line.own?.['legal'] as Json[];
      if (legal.length === 0) return;
      const move = choose(legal, line);
      sent = { id: line.send({ type: 'move', game: game['number'], version, move }), asked: version, move };
    };
    socket.on('message', look);
    socket.on('close', gone);
    look();
  });
}

/** Plays all seats, each by itself, and gives the moves made once all have seen the same last position. */
export async function actTogether(table: Table, choose: Choose, enough?: (game: Json) => boolean): Promise<Made[]> {
  const made = (await Promise.all(table.lines.map((line) => actAlone(line, choose, enough)))).flat();
  const last = Math.max(0, ...made.map(({ version }) => version));
  for (const line of table.lines) await line.atVersion(last, line.game?.['number']);
  return made.sort((left, right) => left.version - right.version);
}

/** Boxes of Figures that few hands score in. */
const rare = new Set(['flush', 'four_of_a_kind', 'straight', 'full_house', 'three_of_a_kind', 'two_pairs']);

/**
 * Any legal move. In Figures, whose random games are very long, a hand that scores is laid one time in four, and boxes
 * that few hands score in are nearly always struck out before others, so that somebody can always lay soon.
 */
export function anyOf(roll: Dice): Choose {
  const pick = (moves: Json[]): Json => moves[roll(moves.length)]!;
  return (legal, line) => {
    if (line.room['game'] !== 'figures') return pick(legal);
    const lays = legal.filter(({ type }) => type === 'lay');
    if (lays.length > 0) return pick(roll(4) === 0 ? lays : legal.filter(({ type }) => type !== 'lay'));
    const strikes = legal.filter(({ type, box }) => type === 'cross' && rare.has(box));
    return pick(strikes.length > 0 && roll(10) > 0 ? strikes : legal);
  };
}
