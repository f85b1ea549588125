// A game of two in which seats take turns, for tests.
import type { Replay, ReplayStep } from '../protocol/index.ts';
import type { Eyes } from './eyes.ts';

export function stepAt(version: number, eyes: Eyes, moves: number): ReplayStep {
  const seats = eyes === 'public' ? [] : eyes === 'all' ? [0, 1] : [eyes];
  return {
    version,
    seat: version === 0 ? null : (version - 1) % 2,
    by: version === 0 ? null : 'player',
    at: version,
    move: version === 0 ? null : { type: 'go' },
    events: version === 0 ? [] : [{ type: 'went', to: version }],
    to_act: version === moves ? [] : [version % 2],
    view: { phase: version === moves ? 'over' : 'turning', at: version },
    private: seats.map((seat) => ({ seat, view: { of: seat, at: version }, legal: [], events: [] })),
  };
}

export const stepsFrom = (from: number, count: number, eyes: Eyes, moves: number): ReplayStep[] =>
  Array.from({ length: Math.min(count, moves + 1 - from) }, (_, index) => stepAt(from + index, eyes, moves));

export function replayOf(moves: number): Replay {
  const seat = (player: string, name: string, score: number, place: number) => ({
    player,
    name,
    bot: false,
    score,
    place,
  });
  return {
    game: {
      id: '1A2B3C4D5E6F7',
      room: 'K7QXMP',
      number: 3,
      game: 'calcory',
      options: {},
      started_at: 0,
      ended_at: moves,
      moves,
      ending: null,
      seats: [seat('A', 'Ann', 12, 1), seat('B', 'Ben', 9, 2)],
    },
    as: 'public',
    steps: stepsFrom(0, 100, 'public', moves),
    seed: '0'.repeat(64),
    commitment: '1'.repeat(64),
    nonces: ['', ''],
  };
}
