// Everybody in the room, while a game runs; and for the host what can be changed meanwhile.

import type { Inside } from '../room/inside.ts';
import { CloseRoom } from './close-room.tsx';
import { ChangeSettings } from './room-settings.tsx';
import { SeatList } from './seat-list.tsx';

export function PeoplePanel(inside: Inside) {
  return (
    <div class="menu">
      <SeatList room={inside.state.room} inside={inside} />
      <ChangeSettings {...inside} />
      <CloseRoom {...inside} />
    </div>
  );
}
