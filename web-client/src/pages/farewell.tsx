// The way out of a room that one can't be in any more, and what has happened.
import { useEffect, useRef } from 'preact/hooks';
import { Frame } from '../parts/frame.tsx';
import { Link } from '../parts/link.tsx';
import { homeUrl } from '../router.ts';
import { texts } from '../texts/index.ts';

export type FarewellReason = 'removed' | 'banned' | 'expelled' | 'closed' | 'full';

interface FarewellProps {
  readonly why: FarewellReason;
  readonly onComeBack: () => void;
}

export function Farewell({ why, onComeBack }: FarewellProps) {
  const t = texts.value.room.farewell;
  const { heading, text } = t[why];
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Frame title={`${heading} · Tablée`}>
      <main class="page narrow" tabIndex={-1} data-testid="farewell" data-why={why}>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <p class="lead">{text}</p>
        <div class="row">
          <Link to={homeUrl()} class="button primary">
            {texts.value.page.home}
          </Link>
          {(why === 'removed' || why === 'full') && (
            <button type="button" class="button" data-testid="come-in-again" onClick={onComeBack}>
              {t.comeBack}
            </button>
          )}
        </div>
      </main>
    </Frame>
  );
}
