import { useEffect, useState } from 'preact/hooks';
import type { Game, Room } from '../protocol/index.ts';
import { texts } from '../texts/index.ts';

type Verdict = 'checking' | 'matches' | 'differs' | 'cannot';

interface FairShuffleProps {
  readonly game: Game;
  /** The fingerprint that this page saw before the game, if it did. */
  readonly promise: string | null;
  readonly names: readonly string[];
}

/** The proof that the cards were fixed in advance, checked where the server has no say. */
export function FairShuffle({ game, promise, names }: FairShuffleProps) {
  const t = texts.value.fair;
  const { seed, nonces } = game;
  const commitment = promise ?? game.commitment;
  const verdict = useVerdict(seed, commitment);
  if (seed === null) return null;
  return (
    <details class="fold fair">
      <summary>{t.heading}</summary>
      <div class="stack">
        <p>{t.explain}</p>
        <p class="verdict" data-verdict={verdict} role="status">
          {t[verdict]}
        </p>
        <dl>
          <dt>{t.commitment}</dt>
          <dd class="hex" translate={false}>
            {commitment}
          </dd>
          <dt>{t.seed}</dt>
          <dd class="hex" translate={false}>
            {seed}
          </dd>
          <dt>{t.nonces}</dt>
          {nonces?.map((nonce, seat) => (
            <dd key={seat}>
              <bdi translate={false}>{names[seat]}</bdi>{' '}
              <span class="hex" translate={false}>
                {nonce || t.none}
              </span>
            </dd>
          ))}
        </dl>
      </div>
    </details>
  );
}

/** The fingerprint of the next game's seed, for those who want to note it down. */
export function NextShuffle({ room }: { readonly room: Room }) {
  const t = texts.value.fair;
  if (room.commitment === null) return null;
  return (
    <details class="fold fair">
      <summary>{t.nextHeading}</summary>
      <div class="stack">
        <p>{t.nextExplain}</p>
        <p class="hex" translate={false} data-testid="commitment">
          {room.commitment}
        </p>
      </div>
    </details>
  );
}

function useVerdict(seed: string | null, commitment: string): Verdict {
  const [verdict, setVerdict] = useState<Verdict>('checking');
  useEffect(() => {
    if (seed === null) return;
    // Browsers lend their hash functions to secure pages only.
    if (!globalThis.crypto?.subtle) return setVerdict('cannot');
    sha256(seed).then(
      (hash) => setVerdict(hash === commitment ? 'matches' : 'differs'),
      () => setVerdict('cannot'),
    );
  }, [seed, commitment]);
  return verdict;
}

async function sha256(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
