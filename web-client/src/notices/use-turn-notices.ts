import { useEffect, useRef } from 'preact/hooks';
import type { RoomState } from '../room/room-state.ts';
import { texts } from '../texts/index.ts';
import { decide, isMyTurn, type Moment } from './decide.ts';
import { closeNotification, showNotification } from './notification.ts';
import { playTone } from './tone.ts';
import { notifications, readySoundOnTouch, sound } from './wishes.ts';

/** Calls me to the table when it is my turn. `roomTitle` is the page's title otherwise. */
export function useTurnNotices(state: RoomState | null, roomTitle: string): void {
  const myTurn = state && isMyTurn(state);
  const marked = myTurn === true;
  const before = useRef<Moment>({ myTurn: null, hidden: document.hidden });
  const { mark } = texts.value.outside.notices;

  function look(now: Moment) {
    const wishes = { sound: sound.value, notifications: notifications.value };
    const { ring, notification } = decide(before.current, now, wishes);
    before.current = now;
    if (ring) playTone();
    if (notification === 'show') showNotification(roomTitle);
    if (notification === 'close') closeNotification();
  }

  useEffect(() => {
    look({ myTurn, hidden: document.hidden });
    const follow = () => look({ myTurn, hidden: document.hidden });
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [myTurn, roomTitle]);

  // After the frame around the page, which sets the title, too.
  useEffect(() => {
    document.title = marked ? mark(roomTitle) : roomTitle;
  }, [marked, roomTitle, mark]);
  useEffect(() => {
    setIcon(marked);
    return () => setIcon(false);
  }, [marked]);
  useEffect(readySoundOnTouch, []);
  useEffect(() => closeNotification, []);
}

function setIcon(marked: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = marked ? 'favicon-turn.svg' : 'favicon.svg';
}
