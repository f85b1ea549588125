import { Frame } from '../parts/frame.tsx';
import { Link } from '../parts/link.tsx';
import { homeUrl } from '../router.ts';
import { texts } from '../texts/index.ts';

export function Nowhere({ text }: { readonly text: string }) {
  const t = texts.value.page;
  return (
    <Frame title={`${t.unknownHeading} · Tablée`}>
      <main class="page narrow">
        <h1>{t.unknownHeading}</h1>
        <p>{text}</p>
        <Link to={homeUrl()} class="button primary">
          {t.home}
        </Link>
      </main>
    </Frame>
  );
}
