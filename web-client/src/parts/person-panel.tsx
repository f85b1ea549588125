// What one can do about somebody in the room: for everybody, not to read them; for the host, everything else.
import { useState } from 'preact/hooks';
import { mute, muted } from '../room/mute.ts';
import { holderOf, isHost } from '../room/people.ts';
import type { RoomState } from '../room/room-state.ts';
import type { Session, Wish } from '../room/session.ts';
import { texts } from '../texts/index.ts';
import { Confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';

interface PersonPanelProps {
  readonly state: RoomState;
  readonly session: Session;
  readonly player: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function PersonPanel({ state, session, player, name, onClose }: PersonPanelProps) {
  const t = texts.value.room.person;
  const [step, setStep] = useState<'menu' | 'remove' | 'ban'>('menu');
  const holder = holderOf(state.room, player);
  const seated = holder !== null && !holder.bot && !holder.left;
  const here = holder !== null || state.room.watchers.some((watcher) => watcher.player === player);
  const plays = state.room.phase === 'playing' && holder !== null;
  const silent = muted.value.has(player);

  function ask(wish: Wish) {
    session.ask(wish);
    onClose();
  }

  return (
    <Dialog heading={name} onClose={onClose}>
      {step === 'menu' && (
        <div class="menu">
          <div class="choice-line">
            <button
              type="button"
              class="button"
              data-testid="mute"
              onClick={() => {
                mute(player, !silent);
                onClose();
              }}
            >
              {silent ? t.unmute : t.mute}
            </button>
            <p class="hint">{t.muteHint}</p>
          </div>
          {isHost(state) && seated && (
            <div class="choice-line">
              <button
                type="button"
                class="button"
                data-testid="hand-over"
                onClick={() => ask({ type: 'hand_over', player })}
              >
                {t.handOver}
              </button>
              <p class="hint">{t.handOverHint(name)}</p>
            </div>
          )}
          {isHost(state) && here && (
            <div class="choice-line">
              <button
                type="button"
                class="button"
                data-testid="remove"
                onClick={() => (plays ? setStep('remove') : ask({ type: 'remove', player }))}
              >
                {t.remove}
              </button>
              <button type="button" class="button grave" data-testid="ban" onClick={() => setStep('ban')}>
                {t.ban}
              </button>
            </div>
          )}
        </div>
      )}
      {step === 'remove' && (
        <Confirm yes={t.removeYes} onYes={() => ask({ type: 'remove', player })} onNo={onClose}>
          <p>{t.removePlaying(name)}</p>
        </Confirm>
      )}
      {step === 'ban' && (
        <Confirm yes={t.banYes(name)} onYes={() => ask({ type: 'remove', player, ban: true })} onNo={onClose}>
          <p>{t.banText(name)}</p>
          {plays && <p>{t.banPlaying}</p>}
        </Confirm>
      )}
    </Dialog>
  );
}
