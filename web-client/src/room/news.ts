// What has changed among the people of a room, for those who listen instead of looking.
import type { Room, SeatHolder } from '../protocol/index.ts';
import { conditionOf } from './people.ts';

export type PeopleNews =
  | { readonly about: 'host'; readonly name: string | null }
  | { readonly about: 'stand_in_me' }
  | { readonly about: 'sat' | 'gone' | 'back' | 'left' | 'stand_in'; readonly name: string };

/** What to tell `me`, whose own doings are no news to them. */
export function peopleNews(before: Room, after: Room, me: string): readonly PeopleNews[] {
  return [
    ...after.seats.flatMap((holder) => (holder ? seatNews(before, holder, me) : [])),
    ...before.seats.flatMap((holder) =>
      holder && holder.player !== me && !holder.bot && !find(after, holder.player)
        ? [{ about: 'left' as const, name: holder.name }]
        : [],
    ),
    ...hostNews(before, after, me),
  ];
}

function seatNews(before: Room, now: SeatHolder, me: string): readonly PeopleNews[] {
  const was = find(before, now.player);
  const { name } = now;
  if (now.player === me) return now.stand_in && was && !was.stand_in ? [{ about: 'stand_in_me' }] : [];
  if (was === null) return [{ about: 'sat', name }];
  const [from, to] = [conditionOf(was), conditionOf(now)];
  if (from === to || to === 'reconnecting' || to === 'bot') return [];
  // A line that drops for a moment is no news, and neither is that it is back.
  if (to === 'here') return from === 'reconnecting' ? [] : [{ about: 'back', name }];
  return [{ about: to, name }];
}

function hostNews(before: Room, after: Room, me: string): readonly PeopleNews[] {
  if (before.host === after.host) return [];
  return [{ about: 'host', name: after.host === me ? null : (find(after, after.host)?.name ?? '') }];
}

const find = ({ seats }: Room, player: string) => seats.find((holder) => holder?.player === player) ?? null;
