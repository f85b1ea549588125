// What is out of the ordinary while a game runs, and what one can do about it. The most pressing comes first.
import type { Room, Vote } from '../protocol/index.ts';
import { conditionOf, holderOf, isHost, mayVote, nameOf, present } from './people.ts';
import type { RoomState } from './room-state.ts';

export interface Notice {
  /**
   * `not_saving`: the server's disk fails, so that all wait. `away_me`: a bot plays for me, or I have left. `paused`: the clocks stand still. `gone`, `left`: somebody's seat has
   * nobody to play it. `pause`, `end`: somebody asks for that. `restart`: the server will restart.
   */
  readonly about: 'not_saving' | 'away_me' | 'paused' | 'gone' | 'left' | 'pause' | 'end' | 'restart';
  /** Whose seat it is about. */
  readonly seat: number | null;
  /** Who it is about, or who asked; null if that was me. */
  readonly name: string | null;
  /** Whether a bot plays meanwhile. */
  readonly standIn: boolean;
  readonly votes: number;
  readonly needed: number;
  /**
   * What I can do: decide it alone, ask the others, agree with who asked, or nothing more: because I `agreed`, or because
   * I have no say.
   */
  readonly step: 'decide' | 'ask' | 'agree' | 'agreed' | 'none';
}

export function noticesOf(state: RoomState): readonly Notice[] {
  const { room, game } = state;
  if (!room.saving) return [{ ...plain, about: 'not_saving', step: 'none' }];
  const restart = state.restart === null ? [] : [{ ...plain, about: 'restart', step: 'none' } as const];
  if (room.phase !== 'playing' || game === null) return restart;
  const paused = state.clocks?.paused === true;
  return [
    ...awayMe(state),
    ...(paused ? [notice(state, 'paused', voteOn(room, 'resume'))] : []),
    ...unplayedSeats(state),
    ...(paused ? [] : asked(state, 'pause')),
    ...asked(state, 'end'),
    ...restart,
  ];
}

function awayMe({ room, you }: RoomState): readonly Notice[] {
  const me = holderOf(room, you.player);
  if (me === null || !(me.stand_in || me.left)) return [];
  return [{ ...plain, about: 'away_me', standIn: me.stand_in, step: 'decide' }];
}

/** Seats whose players are gone or have left, and for which no bot plays. */
function unplayedSeats(state: RoomState): readonly Notice[] {
  return state.room.seats.flatMap((holder, seat) => {
    if (holder === null || holder.player === state.you.player) return [];
    const condition = conditionOf(holder);
    if (condition !== 'gone' && condition !== 'left') return [];
    return [{ ...notice(state, condition, voteOn(state.room, 'replace', seat)), seat, name: holder.name }];
  });
}

function asked(state: RoomState, about: 'pause' | 'end'): readonly Notice[] {
  const vote = voteOn(state.room, about);
  if (!vote) return [];
  const first = vote.by[0] ?? '';
  const name = first === state.you.player ? null : (nameOf(state.room, first) ?? '');
  return [{ ...notice(state, about, vote), name }];
}

const plain = { seat: null, name: null, standIn: false, votes: 0, needed: 1 } as const;

function notice(state: RoomState, about: Notice['about'], vote: Vote | null): Notice {
  const { by = [], needed = votesNeeded(state.room, about) } = vote ?? {};
  return { ...plain, about, votes: by.length, needed, step: stepOf(state, about, by, needed) };
}

function stepOf(state: RoomState, about: Notice['about'], by: readonly string[], needed: number) {
  if (!mayVote(state)) return 'none';
  if (about !== 'end' && (isHost(state) || needed <= 1)) return 'decide';
  if (by.includes(state.you.player)) return 'agreed';
  return by.length > 0 ? 'agree' : 'ask';
}

/** How many of those present have to be for it, as far as can be told before anybody has asked. */
export function votesNeeded(room: Room, about: Notice['about']): number {
  const all = present(room).length;
  return about === 'gone' || about === 'left' ? Math.floor(all / 2) + 1 : all;
}

const voteOn = ({ votes }: Room, about: Vote['about'], seat: number | null = null): Vote | null =>
  votes.find((vote) => vote.about === about && vote.seat === seat) ?? null;
