// The browser's notifications: at most one of ours is shown.
import { texts } from '../texts/index.ts';

export type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

let shown: Notification | null = null;

export const permission = (): Permission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Shows one; false where the browser has none for pages. */
export function showNotification(body: string): boolean {
  closeNotification();
  if (permission() !== 'granted') return false;
  try {
    const icon = new URL('favicon-turn.svg', document.baseURI).href;
    const notification = new Notification(texts.value.outside.notices.title, { body, icon, tag: 'tablee' });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    shown = notification;
    return true;
  } catch {
    // Some phones have them for installed programs alone.
    return false;
  }
}

export function closeNotification(): void {
  shown?.close();
  shown = null;
}
