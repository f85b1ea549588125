// Sitting down, being ready, starting, and getting up: what one does between games.
import { locale } from '../locale.ts';
import { Alert } from '../parts/alert.tsx';
import type { Inside } from '../room/inside.ts';
import { holderOf, isHost, missingPlayers, nameOf, notReady } from '../room/people.ts';
import { isUnderWay, mySeat, type RoomState } from '../room/room-state.ts';
import { refusalText, texts } from '../texts/index.ts';

export function Places({ state, session }: Inside) {
  const t = texts.value.lobby;
  const { room, refusal } = state;
  const seated = mySeat(state) !== null;
  const online = session.line.value === 'online';
  const again = room.phase === 'finished';
  const mayStart = seated && (again || isHost(state));
  const missing = missingPlayers(room);
  const full = !room.seats.includes(null);

  return (
    <>
      <div class="places-now">
        {mayStart && (
          <button
            type="button"
            class="button primary big"
            data-testid={again ? 'play-again' : 'start'}
            disabled={missing > 0 || !online || isUnderWay(state, 'start')}
            aria-describedby="start-hint"
            onClick={() => session.ask({ type: 'start' })}
          >
            {again ? texts.value.result.again : t.start}
          </button>
        )}
        {seated && !mayStart && <Ready state={state} session={session} />}
        {!seated && !full && (
          <button
            type="button"
            class="button primary big"
            data-testid="sit"
            disabled={!online || isUnderWay(state, 'sit')}
            onClick={() => session.ask({ type: 'sit' })}
          >
            {t.sit}
          </button>
        )}
        <p class="hint" id="start-hint" data-testid="start-hint">
          {startHint(state, mayStart, missing)}
        </p>
        <Alert
          about={refusal}
          text={refusal ? refusalText(refusal.code, refusal.message, refusal.rule) : ''}
        />
      </div>
      {seated && (
        <button
          type="button"
          class="button quiet places-out"
          data-testid="leave-seat"
          disabled={!online || isUnderWay(state, 'leave')}
          onClick={() => session.ask({ type: 'leave' })}
        >
          {t.leave}
        </button>
      )}
    </>
  );
}

/** A sign for the host, which one can take back. */
function Ready({ state, session }: Inside) {
  const ready = holderOf(state.room, state.you.player)?.ready ?? false;
  const busy = session.line.value !== 'online' || isUnderWay(state, 'ready');
  return (
    <button
      type="button"
      class={`button big toggle ${ready ? '' : 'primary'}`}
      data-testid="ready"
      aria-pressed={ready}
      // Not switched off meanwhile: what is switched off loses the focus.
      aria-disabled={busy}
      onClick={() => !busy && session.ask({ type: 'ready', ready: !ready })}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <rect x="1.5" y="1.5" width="17" height="17" rx="4" />
        {ready && <path d="M5 10.5 8.7 14 15 6.5" />}
      </svg>
      {texts.value.room.start.iAmReady}
    </button>
  );
}

function startHint(state: RoomState, mayStart: boolean, missing: number) {
  const t = texts.value.lobby;
  const { room, you } = state;
  if (holderOf(room, you.player) === null) return room.seats.includes(null) ? t.watching : t.full;
  if (missing > 0) return t.missing(missing);
  if (!mayStart) {
    const host = nameOf(room, room.host);
    return host === null ? t.hostStartsLater : t.hostStarts(host);
  }
  if (room.phase === 'finished') return texts.value.result.againHint;
  const waiting = notReady(room);
  if (waiting.length === 0)
    return room.seats.some((holder) => holder?.ready && !holder.bot)
      ? texts.value.room.start.allReady
      : t.ready;
  const names = new Intl.ListFormat(locale()).format(waiting.map(({ name }) => name));
  return texts.value.room.start.notReady(names, waiting.length);
}
