// What has been said, oldest first. It keeps to the newest line unless somebody has scrolled up to read.
import type { RefObject } from 'preact';
import { type MutableRef, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { locale } from '../locale.ts';
import { PersonPanel } from '../parts/person-panel.tsx';
import type { ChatLine } from '../protocol/index.ts';
import { sift } from '../room/chat.ts';
import type { Inside } from '../room/inside.ts';
import { mute, muted } from '../room/mute.ts';
import { texts } from '../texts/index.ts';

export function Lines({ state, session }: Inside) {
  const t = texts.value.room.chat;
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [chosen, setChosen] = useState<{ player: string; name: string } | null>(null);
  const { shown, hidden, people } = sift(state.chat, muted.value);
  const named = shown.filter((line, at) => isNamed(line, shown[at - 1]));
  const names = useNames(named.filter(({ player }) => player !== state.you.player));

  const older = useOlder({ state, session });
  useStay(log, atEnd, shown[0]?.number);

  const last = shown.at(-1);
  useLayoutEffect(() => {
    if (!log.current || !(atEnd.current || last?.player === state.you.player)) return;
    log.current.scrollTop = log.current.scrollHeight;
  }, [last?.number, hidden]);

  return (
    <>
      <div
        ref={log}
        class="lines"
        role="log"
        // What was said long ago is no news.
        aria-live={older.coming ? 'off' : 'polite'}
        aria-label={t.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard.
        tabIndex={0}
        data-testid="chat-lines"
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
          if (scrollTop < near) older.get();
        }}
        onKeyDown={names.onKeyDown}
      >
        {state.chat.length === 0 && <p class="hint">{t.empty}</p>}
        <ul>
          {shown.map((line) => (
            <Line
              key={line.number}
              line={line}
              named={named.includes(line)}
              mine={line.player === state.you.player}
              tabStop={line.number === names.stop}
              onFocus={() => names.stopAt(line.number)}
              onName={() => setChosen({ player: line.player, name: line.name })}
            />
          ))}
        </ul>
      </div>
      {hidden > 0 && (
        <details class="fold muted-lines" data-testid="muted-lines">
          <summary>{t.hidden(hidden)}</summary>
          <ul>
            {people.map(({ player, name }) => (
              <li key={player}>
                <button type="button" class="button small" onClick={() => mute(player, false)}>
                  {t.unmute(name)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {chosen && <PersonPanel state={state} session={session} {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** So many pixels from the first line, those before it are wanted. */
const near = 200;

/** Gets what was said before the lines that are known: `get` some of it, unless it is coming already. */
function useOlder({ state, session }: Inside) {
  const [coming, setComing] = useState(false);
  const first = state.chat[0]?.number;
  // With a snapshot or older lines the wait is over.
  useEffect(() => setComing(false), [first]);

  function get() {
    if (coming || !state.moreChat) return;
    setComing(true);
    void session.olderChat().then((answered) => answered || setComing(false));
  }

  return { coming, get };
}

/** When lines come before the `first` one, what is in sight stays there. */
function useStay(log: RefObject<HTMLElement>, atEnd: MutableRef<boolean>, first: number | undefined): void {
  const before = useRef<{ first: number | undefined; height: number }>({ first, height: 0 });
  useLayoutEffect(() => {
    const lines = log.current;
    if (!lines) return;
    const grown = (first ?? 0) < (before.current.first ?? 0);
    if (grown && atEnd.current) lines.scrollTop = lines.scrollHeight;
    else if (grown) lines.scrollTop += lines.scrollHeight - before.current.height;
    before.current = { first, height: lines.scrollHeight };
  });
}

const pauseMs = 5 * 60_000;

/** Whether a line says whose it is, or follows another of the same person's. */
const isNamed = (line: ChatLine, before: ChatLine | undefined) =>
  before?.player !== line.player || before.watcher !== line.watcher || line.at - before.at > pauseMs;

interface LineProps {
  readonly line: ChatLine;
  readonly named: boolean;
  readonly mine: boolean;
  readonly tabStop: boolean;
  readonly onFocus: () => void;
  readonly onName: () => void;
}

function Line({ line, named, mine, tabStop, onFocus, onName }: LineProps) {
  const t = texts.value.room.chat;
  const { name, watcher, text, phrase, at } = line;
  return (
    <li class="line" data-mine={mine} data-named={named} data-line={line.number}>
      {named && (
        <p class="line-head">
          {mine ? (
            <bdi translate={false} class="line-name">
              {name}
            </bdi>
          ) : (
            <button
              type="button"
              class="line-name"
              data-name
              aria-haspopup="dialog"
              tabIndex={tabStop ? 0 : -1}
              onFocus={onFocus}
              onClick={onName}
            >
              <bdi translate={false}>{name}</bdi>
            </button>
          )}
          {watcher && <span class="tag">{t.onlooker}</span>}
          <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>
        </p>
      )}
      <p class="line-text" dir="auto">
        {phrase === null ? text : t.phrases[phrase]}
      </p>
    </li>
  );
}

/** The hour, and the day too if it is another than today. */
function timeText(at: number): string {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale(), {
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(date);
}

/** The names are one tab stop, at first the last of them; up and down lead from one to the next. */
function useNames(lines: readonly ChatLine[]) {
  const [chosen, stopAt] = useState<number | null>(null);
  const stop = lines.some(({ number }) => number === chosen) ? chosen : lines.at(-1)?.number;

  function onKeyDown(event: KeyboardEvent) {
    const log = event.currentTarget as HTMLElement;
    const names = [...log.querySelectorAll<HTMLElement>('[data-name]')];
    const from = names.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (from < 0 || step === undefined) return;
    event.preventDefault();
    names[from + step]?.focus();
  }

  return { stop, stopAt, onKeyDown };
}
