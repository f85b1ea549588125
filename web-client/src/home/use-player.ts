import { useEffect, useState } from 'preact/hooks';
import * as api from '../http/api.ts';
import type { Player } from '../protocol/index.ts';

/** Who I am: null for a stranger, undefined until that is known. */
export function usePlayer(): Player | null | undefined {
  const [player, setPlayer] = useState<Player | null | undefined>(undefined);
  useEffect(() => {
    api.me().then(setPlayer, () => setPlayer(null));
  }, []);
  return player;
}
