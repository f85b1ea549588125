// What is out of the ordinary at the table, in the bar above it, where it takes no room from the cards: the most
// pressing notice, and the others on asking.
import { useEffect, useId, useState } from 'preact/hooks';
import type { Inside } from '../room/inside.ts';
import { type Notice, noticesOf } from '../room/notices.ts';
import { isUnderWay, type RoomState } from '../room/room-state.ts';
import type { Wish } from '../room/session.ts';
import { texts } from '../texts/index.ts';
import { restartText, useMinutes } from './restart-words.ts';

export function Notices({ state, session }: Inside) {
  const t = texts.value.room.notices;
  const [open, setOpen] = useState(false);
  const listId = useId();
  const [first, ...others] = noticesOf(state);
  const more = others.length;
  useMinutes(state.restart !== null);

  useEffect(() => {
    if (more === 0) setOpen(false);
  }, [more]);

  return (
    <section class="notices" aria-label={t.label} data-shown={first !== undefined} data-testid="notices">
      <p class="notice-text" role="status" data-testid="notice">
        {first && textOf(first, state)}
        {first?.about === 'restart' && <span class="notice-said"> {state.restart?.said}</span>}
      </p>
      {first && <Step notice={first} state={state} session={session} />}
      {more > 0 && (
        <button
          type="button"
          class="button quiet notice-more"
          aria-expanded={open}
          aria-controls={listId}
          aria-label={t.more(more)}
          onClick={() => setOpen(!open)}
        >
          +{more}
        </button>
      )}
      {open && (
        <ul id={listId} class="notice-list">
          {others.map((notice) => (
            <li key={`${notice.about} ${notice.seat}`}>
              <p class="notice-text">{textOf(notice, state)}</p>
              <Step notice={notice} state={state} session={session} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The button of a notice, if there is something one can do. */
function Step({ notice, state, session }: Inside & { readonly notice: Notice }) {
  const label = labelOf(notice);
  const wish = wishOf(notice);
  if (label === null || wish === null) return null;
  const busy = session.line.value !== 'online' || isUnderWay(state, wish.type);
  return (
    <button
      type="button"
      class="button small notice-step"
      data-testid={`notice-${notice.about}`}
      aria-disabled={busy}
      onClick={() => !busy && session.ask(wish)}
    >
      {label}
    </button>
  );
}

function textOf({ about, name, standIn, votes, needed }: Notice, { restart }: RoomState): string {
  const t = texts.value.room.notices;
  const who = name ?? '';
  const what = {
    not_saving: t.notSaving,
    away_me: standIn ? t.awayMe : t.leftMe,
    paused: t.paused,
    gone: t.gone(who),
    left: t.left(who),
    pause: t.pause(name),
    end: t.end(name),
    restart: restart === null ? '' : restartText(restart, performance.now()),
  }[about];
  return votes > 0 ? `${what} ${t.votes(votes, needed)}` : what;
}

function labelOf({ about, step, standIn }: Notice): string | null {
  const t = texts.value.room.notices;
  if (step === 'agree') return t.agree;
  if (step === 'agreed' || step === 'none') return null;
  const asks = step === 'ask';
  switch (about) {
    case 'not_saving':
    case 'restart':
      return null;
    case 'away_me':
      return standIn ? t.comeBack : t.comeBackLeft;
    case 'paused':
      return asks ? t.askResume : t.resume;
    case 'gone':
    case 'left':
      return asks ? t.askReplace : t.replace;
    case 'pause':
      return t.pauseYes;
    case 'end':
      return t.agree;
  }
}

function wishOf({ about, seat }: Notice): Wish | null {
  switch (about) {
    case 'not_saving':
    case 'restart':
      return null;
    case 'away_me':
      return { type: 'come_back' };
    case 'paused':
      return { type: 'resume' };
    case 'gone':
    case 'left':
      return { type: 'replace', seat: seat ?? 0 };
    case 'pause':
    case 'end':
      return { type: about };
  }
}
