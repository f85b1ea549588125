import { useRef, useState } from 'preact/hooks';
import { roomUrl } from '../router.ts';
import { texts } from '../texts/index.ts';
import { announce } from './announcer.tsx';
import { copyText } from './copy.ts';

interface InviteProps {
  readonly code: string;
  readonly gameName: string;
}

/** The link to send to friends, with every way there is to take it along. */
export function Invite({ code, gameName }: InviteProps) {
  const t = texts.value.lobby;
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no');
  const url = roomUrl(code);

  async function copy() {
    const done = await copyText(url);
    setCopied(done ? 'yes' : 'by-hand');
    announce(done ? t.copied : t.copyByHand);
    if (!done) field.current?.select();
    setTimeout(() => setCopied((now) => (now === 'yes' ? 'no' : now)), 2_500);
  }

  return (
    <div class="invite">
      <label class="field">
        <span class="label">{t.link}</span>
        <input
          ref={field}
          class="input"
          data-testid="invite-link"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <div class="row">
        <button type="button" class="button" data-testid="copy-link" onClick={copy}>
          {copied === 'yes' ? t.copied : t.copy}
        </button>
        {'share' in navigator && (
          <button type="button" class="button" onClick={() => share(url, t.shareText(gameName))}>
            {t.share}
          </button>
        )}
      </div>
      {copied === 'by-hand' && <p class="hint">{t.copyByHand}</p>}
    </div>
  );
}

async function share(url: string, text: string): Promise<void> {
  try {
    await navigator.share({ url, text });
  } catch {
    // Closing the share sheet is no error.
  }
}
