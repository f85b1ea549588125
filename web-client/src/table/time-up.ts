// A move that was made because the player’s time was up is news of its own: said once, and shown until the next.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TableProps } from '../games/game.ts';
import { announce } from '../parts/announcer.tsx';
import { texts } from '../texts/index.ts';
import { namesAt } from './seats.ts';

export function useTimeUp(props: TableProps): string {
  const [whose, setWhose] = useState<number | null>(null);
  const { onUpdate } = props;
  const text = useRef<(seat: number) => string>(() => '');
  text.current = (seat) => texts.value.room.clock.timeUp(namesAt(props)(seat));

  useLayoutEffect(
    () =>
      onUpdate(({ seat, by }) => {
        setWhose(by === 'clock' ? seat : null);
        if (by === 'clock') announce(text.current(seat));
      }),
    [onUpdate],
  );
  return whose === null ? '' : text.current(whose);
}
