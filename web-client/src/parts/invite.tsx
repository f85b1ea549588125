import { roomUrl } from '../router.ts';
import { texts } from '../texts/index.ts';
import { ShareLink } from './share-link.tsx';

interface InviteProps {
  readonly code: string;
  readonly gameName: string;
}

/** The way into a room, to be sent to friends. */
export function Invite({ code, gameName }: InviteProps) {
  const t = texts.value.lobby;
  return <ShareLink label={t.link} url={roomUrl(code)} text={t.shareText(gameName)} testId="invite-link" />;
}
