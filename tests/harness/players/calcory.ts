import { act, bold, cautious, offersMove, type Position, type TablePage } from '../table-page';
import { until } from '../until';
import type { PagePlayer } from './player';

/** With fewer cards face down than this it gets rare, and may be impossible, that they add up to much. */
const few = 40;

/** Turns cards until the sum is worth stopping at, and towards the end no more than it must. */
export const player = (): PagePlayer => ({
  move: async (table: TablePage) => {
    const position = await until('something to press', async () => {
      const now = await table.position();
      return offersMove(now) && now;
    });
    return act(table, position, faceDown(position) < few ? cautious : bold);
  },
});

const faceDown = ({ cells }: Position): number => cells.filter(({ face }) => face === 'down').length;
