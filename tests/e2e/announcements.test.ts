// What those hear who don't look: errors each time they happen, and the chat also while it is folded.

import { expect, test, vi } from 'vitest';
import { Cable } from '../harness/cable';
import { desktop } from '../harness/browser';
import { Player } from '../harness/client';
import { calledOut, comeIn, listen, lineOf, openChat, openRoom, say, takeSeat } from '../harness/room-page';
import { Stage } from '../harness/stage';
import { until } from '../harness/until';
import type { TablePage } from '../harness/table-page';

const stage = new Stage();

/** How often a page has said each of `texts`. */
const counts = async (table: TablePage, ...texts: string[]): Promise<number[]> => {
  const said = await calledOut(table);
  return texts.map((text) => said.filter((one) => one === text).length);
};

const saysTimes = (table: TablePage, text: string, times: number): Promise<unknown> =>
  vi.waitFor(async () => expect([text, ...(await counts(table, text))]).toEqual([text, times]), { timeout: 60_000 });

test('an error is called out each time, also twice in a row', async () => {
  const visitor = await stage.visitor();
  await listen(visitor);
  const table = await visitor.open();
  const { page } = table;
  const badCode = 'A code has six letters and digits, like K7QXMP.';
  const nameMissing = 'Tell us your name first.';
  await page.getByRole('textbox', { name: /code/i }).fill('K7');
  for (const times of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await saysTimes(table, badCode, times);
  }
  for (const times of [1, 2]) {
    await page.getByTestId('create-room').click();
    await saysTimes(table, nameMissing, times);
  }
  const code = await (await Player.create(stage.server, 'Ben')).createRoom();
  await page.goto(`/r/${code}`);
  for (const times of [1, 2]) {
    await page.getByTestId('sit').click();
    await saysTimes(table, nameMissing, times);
  }
  // A name that the server refuses.
  await page.getByTestId('name').fill('\u200b');
  for (const times of [1, 2]) {
    await page.getByTestId('sit').click();
    await saysTimes(table, 'A name has 1 to 24 characters that can be seen; an emoji may count for several.', times);
  }
});

test('what can’t be said without a line, and a name that is taken over, too', async () => {
  const cable = await Cable.to(stage.server.url);
  try {
    const visitor = await stage.visitor(desktop, 'mouse', cable.url);
    await listen(visitor);
    const ann = await visitor.open(await openRoom(visitor, 'Ann', { seats: 2 }));
    await ann.connected('online');
    await ann.page.locator('.bar-menu').click();
    for (const times of [1, 2]) {
      await ann.page.getByRole('button', { name: 'Change', exact: true }).click();
      await saysTimes(ann, 'Changed.', times);
    }
    await ann.page.keyboard.press('Escape');
    await openChat(ann);
    cable.cut();
    await ann.connected('offline');
    await ann.page.getByTestId('chat-field').fill('Hello?');
    for (const times of [1, 2]) {
      await ann.page.getByTestId('chat-field').press('Enter');
      await saysTimes(ann, 'No connection: wait a moment.', times);
    }
  } finally {
    cable.dispose();
  }
});

test('what others say is called out while the chat is folded, save of those who are muted', async () => {
  const [one, two, three] = [await stage.visitor(), await stage.visitor(), await stage.visitor()];
  await listen(one);
  const path = await openRoom(one, 'Ann', { seats: 3 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  const cleo = await comeIn(three, 'Cleo', path);
  await say(ben, 'Hello, Ann');
  await saysTimes(ann, 'Ben: Hello, Ann', 1);
  await say(ben, 'Hello, Ann');
  await saysTimes(ann, 'Ben: Hello, Ann', 2);
  await ben.page.getByTestId('phrase-good_luck').click();
  await saysTimes(ann, 'Ben: Good luck!', 1);

  // Open, the chat reads itself.
  await openChat(ann);
  await say(ben, 'One');
  await lineOf(ann, 'One').waitFor();
  await say(cleo, 'Two');
  await lineOf(ann, 'Two').waitFor();
  await ann.page.locator('.line-head button').filter({ hasText: 'Cleo' }).click();
  await ann.page.getByTestId('mute').click();
  await ann.page.keyboard.press('Escape');
  await ann.page.getByTestId('chat-button').click();
  await say(cleo, 'Three');
  await say(ben, 'Four');
  await saysTimes(ann, 'Ben: Four', 1);
  expect(await counts(ann, 'Ben: One', 'Cleo: Two', 'Cleo: Three')).toEqual([0, 0, 0]);
  await say(ann, 'Five');
  await until('her own line', async () => (await lineOf(ann, 'Five').count()) === 1);
  expect(await counts(ann, 'Ann: Five')).toEqual([0]);
});
