// Where the chat is: at the side of a wide screen for as long as one likes, or over the table on a small one.
import { computed, signal } from '@preact/signals';
import { recall, remember } from '../memory.ts';

const key = 'tablee.chat.side';
const query = '(min-width: 64rem)';

const wide = signal(false);
const sideOpen = signal(recall(key) === 'open');
const drawerOpen = signal(false);

/** Whether somebody has just asked for the chat, and wants to write. */
export const asked = signal(false);

export const chatPlace = computed<'side' | 'drawer'>(() => (wide.value ? 'side' : 'drawer'));
export const chatOpen = computed(() => (wide.value ? sideOpen.value : drawerOpen.value));
/** Whether the chat lies over the table, so that nothing of it can be reached meanwhile. */
export const chatCovers = computed(() => !wide.value && drawerOpen.value);

export function openChat(open: boolean): void {
  asked.value = open;
  if (!wide.value) {
    drawerOpen.value = open;
    return;
  }
  sideOpen.value = open;
  remember(key, open ? 'open' : 'closed');
}

/** Follows the screen's width. Returns how to stop, and then the drawer is shut. */
export function watchWidth(): () => void {
  const screen = matchMedia(query);
  const follow = () => {
    wide.value = screen.matches;
  };
  follow();
  screen.addEventListener('change', follow);
  return () => {
    screen.removeEventListener('change', follow);
    drawerOpen.value = false;
    asked.value = false;
  };
}
