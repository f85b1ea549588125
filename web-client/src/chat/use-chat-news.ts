// What is said while the chat is folded and its button alone shows that there is something new.
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../parts/announcer.tsx';
import { sift } from '../room/chat.ts';
import { muted } from '../room/mute.ts';
import type { RoomState } from '../room/room-state.ts';
import type { Session } from '../room/session.ts';
import { texts } from '../texts/index.ts';
import { chatOpen } from './place.ts';

/** More than these at once, as after a time without a line, are counted instead of read. */
const mostRead = 3;

/** Calls out politely what others say and the visitor does not mute; an open chat does so itself. */
export function useChatNews(state: RoomState | null, session: Session): void {
  const known = useRef<ReadonlySet<number> | null>(null);
  const { numbers } = session.unread.value;
  useEffect(() => {
    if (state === null) return;
    const before = known.current;
    known.current = new Set(numbers);
    if (before === null || chatOpen.peek()) return;
    const t = texts.value.room.chat;
    const isNew = (number: number) => numbers.includes(number) && !before.has(number);
    const lines = sift(state.chat, muted.peek()).shown.filter(({ number }) => isNew(number));
    if (lines.length > mostRead) return announce(t.unread(lines.length));
    for (const { name, text, phrase } of lines)
      announce(t.said(name, phrase === null ? (text ?? '') : t.phrases[phrase]));
  }, [numbers, state !== null]);
}
