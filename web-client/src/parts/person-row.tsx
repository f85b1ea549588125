// A person in a list: who, what they are up to, and what one can do about them.
import type { ComponentChildren } from 'preact';
import { texts } from '../texts/index.ts';

interface PersonWordsProps {
  readonly name: string;
  readonly me: boolean;
  readonly host: boolean;
}

export function PersonWords({ name, me, host }: PersonWordsProps) {
  const t = texts.value.lobby;
  return (
    <span class="person-words">
      <bdi translate={false} class="seat-name">
        {name}
      </bdi>
      {me && <span class="tag">{t.you}</span>}
      {host && (
        <span class="tag host-tag">
          <svg viewBox="0 0 20 16" aria-hidden="true" focusable="false">
            <path d="M2 14h16l1.5-10-5 3.5L10 1 5.5 7.5.5 4Z" />
          </svg>
          {t.host}
        </span>
      )}
    </span>
  );
}

interface MoreButtonProps {
  readonly name: string;
  readonly onPress: () => void;
}

/** Opens what one can do about somebody. */
export function MoreButton({ name, onPress }: MoreButtonProps) {
  return (
    <button
      type="button"
      class="button quiet more"
      aria-haspopup="dialog"
      aria-label={texts.value.room.people.optionsFor(name)}
      onClick={onPress}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="M4 8.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Zm6 0a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Zm6 0a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z" />
      </svg>
    </button>
  );
}

/** What somebody is up to, in a word, with a sign that does not need its colour. */
export function Presence({
  sign,
  children,
}: {
  readonly sign: string;
  readonly children: ComponentChildren;
}) {
  return (
    <span class="presence" data-sign={sign}>
      {children}
    </span>
  );
}
