// The host's way to send everybody home.
import { useState } from 'preact/hooks';
import type { Inside } from '../room/inside.ts';
import { isHost } from '../room/people.ts';
import { texts } from '../texts/index.ts';
import { Confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';

export function CloseRoom({ state, session }: Inside) {
  const t = texts.value.room.start;
  const [asked, setAsked] = useState(false);
  if (!isHost(state)) return null;
  return (
    <>
      <button type="button" class="button quiet" data-testid="close-room" onClick={() => setAsked(true)}>
        {t.close}
      </button>
      {asked && (
        <Dialog heading={t.closeHeading} onClose={() => setAsked(false)}>
          <Confirm
            yes={t.closeYes}
            onYes={() => {
              session.ask({ type: 'close' });
              setAsked(false);
            }}
            onNo={() => setAsked(false)}
          >
            <p>{t.closeText}</p>
            {state.room.phase === 'playing' && <p>{t.closePlaying}</p>}
          </Confirm>
        </Dialog>
      )}
    </>
  );
}
