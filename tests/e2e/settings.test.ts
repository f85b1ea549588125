// How a table plays is the host's to change until it starts, and for everybody to see at once.

import { expect, test } from 'vitest';
import { desktop, phone } from '../harness/browser';
import { openRoom, reads, seatNames, takeSeat } from '../harness/room-page';
import { Stage } from '../harness/stage';
import { until } from '../harness/until';

const stage = new Stage();

test('the host changes game options, seats, pace and who may join; the guest sees each and can change none', async () => {
  const [one, two] = [await stage.visitor(desktop), await stage.visitor(phone)];
  const path = await openRoom(one, 'Ann', { game: 'bonbons', seats: 3 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  expect(await ben.page.getByTestId('change-settings').count()).toBe(0);
  const agreed = ben.page.getByTestId('settings');

  const { page } = ann;
  await page.getByTestId('change-settings').locator('summary').first().click();
  await page.locator('input[type="radio"][value="quick"]').click();
  await reads(agreed, 'quick');
  // One kind alone changes nothing: the second one does.
  await page.locator('input[type="checkbox"][value="gum"]').check();
  await page.locator('input[type="checkbox"][value="mint"]').check();
  await reads(agreed, 'quick game without mint, stick of gum');
  await page.getByTestId('pace').selectOption('60');
  await reads(agreed, '1 min a move');
  await page.getByTestId('who-may-join').locator('input[value="listed"]').click();
  await reads(agreed, 'listed in the lobby');
  await page.getByTestId('seats').locator('input[value="5"]').click();
  await until('five seats', async () => (await seatNames(ben)).length === 5);
  // No fewer than there are people.
  expect(await page.getByTestId('seats').locator('input[value="1"]').count()).toBe(0);
  await page.getByTestId('seats').locator('input[value="2"]').click();
  await until('two seats', async () => (await seatNames(ben)).join() === 'Ann,Ben');

  await page.getByTestId('more-settings').locator('summary').click();
  await page.getByTestId('on-leave').selectOption('end');
  await page.reload();
  await page.getByTestId('change-settings').locator('summary').first().click();
  await until('the change to be there', async () => (await page.getByTestId('on-leave').inputValue()) === 'end');

  await ann.press('start');
  await ben.page.locator('[data-version]').waitFor();
  await ben.page.locator('.clock-face').first().waitFor();
});
