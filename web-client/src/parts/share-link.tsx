import { useRef, useState } from 'preact/hooks';
import { texts } from '../texts/index.ts';
import { announce } from './announcer.tsx';
import { copyText } from './copy.ts';

interface ShareLinkProps {
  readonly label: string;
  readonly url: string;
  /** What goes with the link where it is shared. */
  readonly text: string;
  readonly testId: string;
}

/** A link to send to friends, with every way there is to take it along. */
export function ShareLink({ label, url, text, testId }: ShareLinkProps) {
  const t = texts.value.lobby;
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no');

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
        <span class="label">{label}</span>
        <input
          ref={field}
          class="input"
          data-testid={testId}
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
          <button type="button" class="button" onClick={() => share(url, text)}>
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
