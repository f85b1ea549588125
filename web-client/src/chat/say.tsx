// What one wants to say: quick phrases, which everybody reads in their own language, and a line of one's own.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Alert } from '../parts/alert.tsx';
import type { Phrase } from '../protocol/index.ts';
import { lengthOf, longestText } from '../room/chat.ts';
import type { Inside } from '../room/inside.ts';
import { isUnderWay, mySeat } from '../room/room-state.ts';
import { useTabStop } from '../table/tab-stop.ts';
import { refusalText, texts } from '../texts/index.ts';
import { asked, chatPlace } from './place.ts';

/** What has been typed in a room and not been sent: it is there again when the chat is unfolded again. */
const drafts = new Map<string, string>();

/** From how many characters on the field says how many are left. */
const countFrom = longestText - 50;

export function Say({ state, session }: Inside) {
  const t = texts.value.room.chat;
  const field = useRef<HTMLInputElement>(null);
  const countId = useId();
  const problemId = useId();
  const { code } = state.room;
  const [text, setText] = useState(drafts.get(code) ?? '');
  /** Another one for each try to say something without a line; null while there is one. */
  const [offline, setOffline] = useState<object | null>(null);
  /** The text that is on its way, and the id under which it was sent. */
  const sending = useRef<{ readonly id: string; readonly text: string } | null>(null);
  const { said } = state;
  const refusal = said && typeof said.outcome === 'object' ? said.outcome : null;
  const left = longestText - lengthOf(text);
  const online = session.line.value === 'online';
  const busy = isUnderWay(state, 'say');

  useEffect(() => {
    if (asked.peek() && chatPlace.peek() === 'side') field.current?.focus();
  }, []);

  // What was refused stays in the field; and what was typed meanwhile stays in any case.
  useEffect(() => {
    const sent = sending.current;
    if (said === null || said.id !== sent?.id || said.outcome === 'under way') return;
    sending.current = null;
    if (said.outcome === 'done') type(text.startsWith(sent.text) ? text.slice(sent.text.length) : text);
    else drafts.set(code, text);
  }, [said]);

  useEffect(() => {
    if (online) setOffline(null);
  }, [online]);

  function type(typed: string) {
    setText(typed);
    drafts.set(code, typed);
  }

  function say(wish: { readonly text: string } | { readonly phrase: Phrase }): string | null {
    if (!online) setOffline({});
    return online && !busy ? session.ask({ type: 'say', ...wish }) : null;
  }

  function submit(event: Event) {
    event.preventDefault();
    if (text.trim() === '' || left < 0) return;
    const id = say({ text: text.trim() });
    if (id === null) return;
    sending.current = { id, text };
    drafts.delete(code);
  }

  return (
    <form class="say" onSubmit={submit}>
      <Phrases onSay={(phrase) => say({ phrase })} />
      <div class="say-field">
        <input
          ref={field}
          class="input"
          data-testid="chat-field"
          aria-label={t.field}
          aria-describedby={`${countId} ${problemId}`}
          aria-invalid={left < 0}
          placeholder={t.placeholder}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={4 * longestText}
          value={text}
          onInput={(event) => type(event.currentTarget.value)}
        />
        <button
          type="submit"
          class="button say-send"
          data-testid="chat-send"
          aria-label={t.send}
          // Not switched off: what is switched off loses the focus.
          aria-disabled={text.trim() === '' || left < 0 || busy}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path d="M3 10h13m-5.5-5.5L16 10l-5.5 5.5" />
          </svg>
        </button>
      </div>
      <p class="hint say-count" id={countId} data-over={left < 0}>
        {left < 0 ? t.over(-left) : left <= longestText - countFrom ? t.left(left) : ''}
      </p>
      <Alert
        id={problemId}
        data-testid="chat-refusal"
        about={offline ?? refusal}
        text={offline ? t.offline : refusal ? refusalText(refusal.code, refusal.message, refusal.rule) : ''}
      />
      {state.room.phase === 'playing' && mySeat(state) === null && <p class="hint">{t.onlookersLater}</p>}
    </form>
  );
}

const phrases: readonly Phrase[] = [
  'hello',
  'good_luck',
  'your_turn',
  'one_moment',
  'nice_move',
  'oops',
  'thanks',
  'well_played',
  'again',
];

function Phrases({ onSay }: { readonly onSay: (phrase: Phrase) => void }) {
  const t = texts.value.room.chat;
  const stop = useTabStop('phrases', phrases.length);
  return (
    <div class="phrases" role="group" aria-label={t.phrasesLabel} {...stop.group}>
      {phrases.map((phrase, at) => (
        <button
          key={phrase}
          type="button"
          class="button phrase"
          data-testid={`phrase-${phrase}`}
          {...stop.item(at)}
          onClick={() => onSay(phrase)}
        >
          {t.phrases[phrase]}
        </button>
      ))}
    </div>
  );
}
