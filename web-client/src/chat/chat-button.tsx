// Unfolds and folds the chat, and says how much in it is new.
import type { Inside } from '../room/inside.ts';
import { muted } from '../room/mute.ts';
import { unreadCount } from '../room/unread.ts';
import { texts } from '../texts/index.ts';
import { chatOpen, openChat } from './place.ts';

export function ChatButton({ state, session }: Inside) {
  const t = texts.value.room.chat;
  const open = chatOpen.value;
  const unread = open ? 0 : unreadCount(session.unread.value, state.chat, muted.value);
  return (
    <button
      type="button"
      id="chat-button"
      class="button quiet bar-chat"
      data-testid="chat-button"
      data-unread={unread}
      aria-expanded={open}
      aria-controls="chat"
      aria-label={unread > 0 ? t.unread(unread) : t.open}
      onClick={() => openChat(!open)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="M3 4.5h14v9H9.5L6 17v-3.5H3Z" />
      </svg>
      <span class="bar-menu-word">{t.open}</span>
      {unread > 0 && <span class="unread">{unread > 99 ? '99+' : unread}</span>}
    </button>
  );
}
