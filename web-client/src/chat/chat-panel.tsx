// What people say to each other, and what one wants to say oneself.
import { useEffect, useRef } from 'preact/hooks';
import type { Inside } from '../room/inside.ts';
import { texts } from '../texts/index.ts';
import { Lines } from './lines.tsx';
import { asked, chatPlace, openChat } from './place.ts';
import { Say } from './say.tsx';
import './chat.css';

interface ChatPanelProps extends Inside {
  /** Whether it is the reader's turn at the table that the chat may cover. */
  readonly myTurn: boolean;
}

export function ChatPanel({ state, session, myTurn }: ChatPanelProps) {
  const t = texts.value.room.chat;
  const heading = useRef<HTMLHeadingElement>(null);
  const covers = chatPlace.value === 'drawer';

  // On a small screen the field would bring its keyboard, and that would hide what was said.
  useEffect(() => {
    if (asked.peek() && covers) heading.current?.focus();
  }, [covers]);

  useEffect(() => session.readChat(), [session, state.chat]);

  function fold() {
    openChat(false);
    document.getElementById('chat-button')?.focus();
  }

  function goToTable() {
    openChat(false);
    // Once the table can be reached again.
    requestAnimationFrame(() => document.querySelector('main')?.focus({ preventScroll: true }));
  }

  return (
    <aside
      id="chat"
      class="chat"
      data-place={chatPlace.value}
      data-testid="chat-panel"
      data-own-keys
      aria-label={t.heading}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && covers) fold();
      }}
    >
      <header class="chat-head">
        <h2 ref={heading} tabIndex={-1}>
          {t.heading}
        </h2>
        {covers && myTurn && (
          <button type="button" class="button primary small" onClick={goToTable}>
            {t.yourTurn}
            <span class="unseen"> {t.backToTable}</span>
          </button>
        )}
        <button type="button" class="button quiet chat-close" aria-label={t.close} onClick={fold}>
          <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </button>
      </header>
      <Lines state={state} session={session} />
      {state.room.settings.chat ? (
        <Say state={state} session={session} />
      ) : (
        <p class="hint chat-off" data-testid="chat-off">
          {t.off}
        </p>
      )}
    </aside>
  );
}
