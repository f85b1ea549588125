// A game that nobody wants to end: both read why it ended.

import { test } from 'vitest';
import { Stage } from '../harness/stage';
import { playOn } from '../harness/table-page';

const stage = new Stage({ TABLEE_MOVES_PER_GAME: '5' });

test('the page says that the game was too long', async () => {
  const tables = await stage.game();
  await playOn(tables, undefined, 5);
  for (const { page } of tables) await page.getByText('The game is too long').waitFor();
});
