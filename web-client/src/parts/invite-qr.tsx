// The invite link for a phone that is held up to this screen.
import { useId, useState } from 'preact/hooks';
import { roomUrl } from '../router.ts';
import { texts } from '../texts/index.ts';
import { lazyPart } from './lazy-part.tsx';

const QrCode = lazyPart(() => import('./qr-code.tsx').then(({ QrCode }) => QrCode));

export function InviteQr({ code }: { readonly code: string }) {
  const t = texts.value.room.invite;
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div class="qr">
      <button
        type="button"
        class="button"
        data-testid="show-qr"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {t.qr}
      </button>
      <div id={id} class="qr-shown" hidden={!shown}>
        {shown && <QrCode text={roomUrl(code)} label={t.qrAlt(code)} />}
        <p class="hint">{t.qrHint}</p>
      </div>
    </div>
  );
}
