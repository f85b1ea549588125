import type { RoomState } from './room-state.ts';
import type { Session } from './session.ts';

/** What the parts of a room's page get of the room that somebody is in. */
export interface Inside {
  readonly state: RoomState;
  readonly session: Session;
}
