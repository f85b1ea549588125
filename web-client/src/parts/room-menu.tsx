// The menu's entries about the game that is being played: stop the clocks, end it, leave it.
import { useState } from 'preact/hooks';
import type { Inside } from '../room/inside.ts';
import { holderOf, isHost, mayVote } from '../room/people.ts';
import { mySeat } from '../room/room-state.ts';
import type { Wish } from '../room/session.ts';
import { texts } from '../texts/index.ts';
import { Confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import type { Panel } from './panel.ts';

interface RoomMenuProps extends Inside {
  readonly show: (panel: Panel | null) => void;
}

export function RoomMenu({ state, session, show }: RoomMenuProps) {
  const t = texts.value.room.menu;
  const { room, you, clocks } = state;
  const playing = room.phase === 'playing';
  const me = holderOf(room, you.player);
  const canLeave = playing && me !== null && !me.left;

  function ask(wish: Wish) {
    session.ask(wish);
    show(null);
  }

  return (
    <div class="choice-line room-menu">
      {playing && mayVote(state) && clocks !== null && (
        <button
          type="button"
          class="button"
          data-testid="menu-pause"
          onClick={() => ask({ type: clocks.paused ? 'resume' : 'pause' })}
        >
          {isHost(state) ? (clocks.paused ? t.resume : t.pause) : clocks.paused ? t.askResume : t.askPause}
        </button>
      )}
      {playing && mayVote(state) && <AskToEnd asked={hasAsked(state)} onAsk={() => ask({ type: 'end' })} />}
      {canLeave && <LeaveForGood state={state} session={session} show={show} />}
      {!playing && mySeat(state) !== null && (
        <button type="button" class="button" onClick={() => ask({ type: 'leave' })}>
          {texts.value.menu.leaveSeat}
        </button>
      )}
    </div>
  );
}

const hasAsked = ({ room, you }: Inside['state']) =>
  room.votes.some(({ about, by }) => about === 'end' && by.includes(you.player));

function AskToEnd({ asked, onAsk }: { readonly asked: boolean; readonly onAsk: () => void }) {
  const t = texts.value.room.menu;
  return (
    <div class="choice-line">
      <button type="button" class="button" data-testid="menu-end" disabled={asked} onClick={onAsk}>
        {t.end}
      </button>
      <p class="hint">{asked ? t.asked : t.endHint}</p>
    </div>
  );
}

/** Leaving a game that is being played; the question says what follows. */
function LeaveForGood({ state, session, show }: RoomMenuProps) {
  const t = texts.value.room.menu;
  const [asked, setAsked] = useState(false);
  const { on_leave } = state.room.settings;
  return (
    <>
      <button type="button" class="button" data-testid="menu-leave" onClick={() => setAsked(true)}>
        {t.leave}
      </button>
      {asked && (
        <Dialog heading={t.leaveHeading} onClose={() => setAsked(false)}>
          <Confirm
            yes={t.leaveYes}
            no={t.stay}
            onYes={() => {
              session.ask({ type: 'leave' });
              show(null);
            }}
            onNo={() => setAsked(false)}
          >
            <p>{t.leaveText[on_leave]}</p>
            {on_leave !== 'end' && <p>{t.leaveBack}</p>}
          </Confirm>
        </Dialog>
      )}
    </>
  );
}
