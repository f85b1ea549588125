// A name is text wherever it stands, whatever is in it, and nobody is taken for somebody else.

import { expect, test } from 'vitest';
import { seatNames } from '../harness/room-page';
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

test('who comes under a name that looks like another is told apart, at the table and among their own tables', async () => {
  const ann = await stage.visitor();
  const ben = await stage.visitor();
  const host = await ann.open();
  const link = await host.createRoom('Ren\u00e9');
  const guest = await ben.open(new URL(link).pathname);
  await guest.sit('Rene\u0301');
  for (const { page } of [host, guest]) await page.getByText('Ren\u00e9 2').first().waitFor();
  expect((await seatNames(host)).slice(0, 2)).toEqual(['Ren\u00e9', 'Ren\u00e9 2']);

  // Who has the number still sees the other's name, not their own.
  const home = await ben.open('/');
  const others = home.page.getByTestId(`yours-${new URL(link).pathname.slice(-6)}`).locator('bdi');
  await others.waitFor();
  expect(await others.textContent()).toBe('with Ren\u00e9');
});

test('as many letters may be typed as a name may have, in whatever form they come', async () => {
  const host = await (await stage.visitor()).open();
  // As the file systems of some computers write them, and as they come from there when they are pasted.
  await host.page.getByTestId('name').focus();
  await host.page.keyboard.insertText('e\u0302\u0301'.repeat(24));
  await host.press('create-room');
  await host.page.getByText('\u1ebf'.repeat(24)).first().waitFor();
});
