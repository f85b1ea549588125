import { Home } from './pages/home.tsx';
import { Nowhere } from './pages/nowhere.tsx';
import { RoomPage } from './pages/room.tsx';
import { Announcer } from './parts/announcer.tsx';
import { route } from './router.ts';
import { texts } from './texts/index.ts';

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
    case 'nowhere':
      return <Nowhere text={texts.value.page.unknownPage} />;
  }
}
