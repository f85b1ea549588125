// A name is text wherever it stands, whatever is in it.

import { expect, test } from 'vitest';
import { Stage } from '../harness/stage';
import { playOn, type TablePage } from '../harness/table-page';

const stage = new Stage();
const markup = '<img src=x onerror=a()>';

/** The name is there to be read, and made nothing. An `a()` that ran would be a fault of the page. */
async function expectText({ page }: TablePage): Promise<void> {
  await page.getByText(markup).first().waitFor();
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.title()).not.toContain('<');
}

test('markup in a name stays text on every page', async () => {
  const ann = await stage.visitor();
  const ben = await stage.visitor();
  const host = await ann.open();
  const link = await host.createRoom(markup);
  await expectText(host);

  const guest = await ben.open(new URL(link).pathname);
  await expectText(guest);
  await guest.sit('<b>Ben</b>');
  for (const each of [host, guest]) await expectText(each);
  await host.page.getByText('<b>Ben</b>').first().waitFor();

  await host.start();
  await guest.position();
  await expectText(guest);
  expect(await host.page.locator('.others').innerHTML()).toContain('&lt;b&gt;Ben&lt;/b&gt;');
  await playOn([host, guest]);
  const names = (await host.result()).map(({ name }) => name);
  expect(names.sort()).toEqual(['<b>Ben</b>', markup]);
  await guest.result();
  for (const each of [host, guest]) await expectText(each);
});
