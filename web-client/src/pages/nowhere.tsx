import { Frame } from '../parts/frame.tsx';
import { Link } from '../parts/link.tsx';
import { homeUrl } from '../router.ts';
import { texts } from '../texts/index.ts';

interface NowhereProps {
  readonly text: string;
  readonly heading?: string;
}

export function Nowhere({ text, heading = texts.value.page.unknownHeading }: NowhereProps) {
  const t = texts.value.page;
  return (
    <Frame title={`${heading} · Tablée`}>
      <main class="page narrow">
        <h1>{heading}</h1>
        <p>{text}</p>
        <Link to={homeUrl()} class="button primary">
          {t.home}
        </Link>
      </main>
    </Frame>
  );
}
