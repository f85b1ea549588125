// Whether the line to the server is open, where it has to be said.
import type { Line } from '../connection/machine.ts';
import type { Session } from '../room/session.ts';
import { texts } from '../texts/index.ts';

export function connectionOf(line: Line): 'online' | 'connecting' | 'offline' | 'elsewhere' {
  switch (line) {
    case 'online':
    case 'connecting':
    case 'elsewhere':
      return line;
    case 'idle':
      return 'connecting';
    default:
      return 'offline';
  }
}

export function LineState({ line, session }: { readonly line: Line; readonly session: Session }) {
  const t = texts.value.connection;
  const known = session.state.value !== null;
  if (line === 'elsewhere')
    return (
      <div class="banner" role="alert">
        <p>{t.elsewhere}</p>
        <button type="button" class="button primary" onClick={session.playHere}>
          {t.playHere}
        </button>
      </div>
    );
  const text = line === 'online' ? '' : known ? t.offline : t.connecting;
  return (
    <p class="line-state" role="status" data-shown={text !== ''}>
      {text}
    </p>
  );
}
