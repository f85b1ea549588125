import { act, bold, type TablePage } from '../table-page';
import type { PagePlayer } from './player';

/** Turns cards until the sum is worth stopping at. */
export const calcoryPlayer = (): PagePlayer => ({
  move: async (table: TablePage) => act(table, await table.position(), bold),
});
