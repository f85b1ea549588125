// How this browser's visitor wishes to be called to the table.
import { signal } from '@preact/signals';
import { recall, remember } from '../settings.ts';
import { texts } from '../texts/index.ts';
import { type Permission, permission, showNotification } from './notification.ts';
import { playTone, readyTone } from './tone.ts';

const soundKey = 'tablee.sound';
const notificationsKey = 'tablee.notifications';

export const sound = signal(recall(soundKey) === 'on');
export const notifications = signal(recall(notificationsKey) === 'on' && permission() === 'granted');
/** Why there are none although somebody wished for them. */
export const obstacle = signal<'refused' | 'unsupported' | null>(null);

export function wishSound(on: boolean): void {
  sound.value = on;
  remember(soundKey, on ? 'on' : 'off');
  if (!on) return;
  readyTone();
  playTone();
}

/** Asks the browser's leave, if it has not been asked yet. Called when somebody presses the switch, never else. */
export async function wishNotifications(on: boolean): Promise<void> {
  obstacle.value = null;
  notifications.value = on && (await mayNotify());
  remember(notificationsKey, notifications.value ? 'on' : 'off');
}

async function mayNotify(): Promise<boolean> {
  let answer: Permission = permission();
  if (answer === 'default') answer = await Notification.requestPermission();
  if (answer === 'granted' && showNotification(texts.value.outside.notices.test)) return true;
  obstacle.value = answer === 'denied' || answer === 'default' ? 'refused' : 'unsupported';
  return false;
}

/** A sound that was wished for in an earlier visit is ready from the first touch on. */
export function readySoundOnTouch(): () => void {
  const ready = () => sound.value && readyTone();
  const leave = new AbortController();
  for (const touch of ['pointerdown', 'keydown'])
    document.addEventListener(touch, ready, { signal: leave.signal });
  return () => leave.abort();
}
