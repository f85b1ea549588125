// A wrong address shows a page that says so and leads back.

import { expect, test } from 'vitest';
import { desktop, phone } from '../harness/browser';
import { Stage } from '../harness/stage';

const stage = new Stage({ TABLEE_BASE_PATH: '/cards/' });

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('who follows a wrong link is told so, and finds the way home: %s', async (_, device) => {
  const { page } = await (await stage.visitor(device)).open('/cards/tables/17');
  const answer = await page.reload();
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'No table here' }).waitFor();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.waitForURL(`${stage.server.url}/cards/`);
  await page.getByTestId('create-room').waitFor();
});
