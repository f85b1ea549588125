import { games } from './games/index.ts';
import { Home } from './pages/home.tsx';
import { Nowhere } from './pages/nowhere.tsx';
import { RoomPage } from './pages/room.tsx';
import { Announcer } from './parts/announcer.tsx';
import { lazy } from './parts/lazy.tsx';
import { route } from './router.ts';
import { texts } from './texts/index.ts';

// Who comes to play needs none of these.
const HistoryPage = lazy(async () => (await import('./pages/history.tsx')).HistoryPage);
const BestPage = lazy(async () => (await import('./pages/best.tsx')).BestPage);
const EnterPage = lazy(async () => (await import('./pages/enter.tsx')).EnterPage);
const ReplayPage = lazy(async () => (await import('./pages/replay.tsx')).ReplayPage);

export function App() {
  return (
    <>
      <Page />
      <Announcer />
    </>
  );
}

function Page() {
  const now = route.value;
  switch (now.page) {
    case 'home':
      return <Home />;
    case 'room':
      return <RoomPage key={now.code} code={now.code} />;
    case 'games':
      return <HistoryPage />;
    case 'best':
      return bestOf(now.game ?? Object.keys(games)[0] ?? '');
    case 'replay':
      return <ReplayPage key={now.id} id={now.id} />;
    case 'enter':
      return <EnterPage keyOfLink={now.key} />;
    case 'nowhere':
      return <Nowhere text={texts.value.page.unknownPage} />;
  }
}

const bestOf = (game: string) =>
  game in games ? <BestPage game={game} /> : <Nowhere text={texts.value.page.unknownPage} />;
