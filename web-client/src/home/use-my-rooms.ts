import { useEffect, useState } from 'preact/hooks';
import * as records from '../http/records.ts';
import type { MyRoom, Player } from '../protocol/index.ts';
import { recall, remember } from '../settings.ts';
import { whileVisible } from './while-visible.ts';

const refreshMs = 20_000;
const key = 'tablee.rooms';

/** Whether something is still to be played there. */
export const isOpen = ({ phase }: MyRoom) => phase !== 'finished';

interface MyRoomsNow {
  /** Null until they are known. */
  readonly rooms: readonly MyRoom[] | null;
  /** How many open ones there were when this browser last asked. */
  readonly expected: number;
}

/** The rooms of `player`: asked for when the page is shown, and again and again while it is. A stranger sits nowhere. */
export function useMyRooms(player: Player | null | undefined): MyRoomsNow {
  const [rooms, setRooms] = useState<readonly MyRoom[] | null>(null);
  const [expected] = useState(() => Math.min(20, Number(recall(key)) || 0));

  function take(now: readonly MyRoom[]) {
    setRooms(now);
    remember(key, String(now.filter(isOpen).length));
  }

  useEffect(() => {
    if (player === undefined) return;
    if (player === null) return take([]);
    return whileVisible(() => {
      let ended = false;
      const ask = () =>
        records.myRooms().then(
          (mine) => ended || take(mine.rooms),
          // What is shown stays, and is asked for again.
          () => undefined,
        );
      void ask();
      const timer = setInterval(ask, refreshMs);
      return () => {
        ended = true;
        clearInterval(timer);
      };
    });
  }, [player]);
  return { rooms, expected };
}
