// The page speaks the browser's language, and another one when asked, from then on.

import { expect, test } from 'vitest';
import { desktop } from '../harness/browser';
import { Stage } from '../harness/stage';

const stage = new Stage();

test('a French browser gets French, and what is chosen instead is remembered', async () => {
  const { page } = await (await stage.visitor({ ...desktop, locale: 'fr-FR' })).open();
  const heading = page.getByRole('heading', { level: 1 });
  const language = (): Promise<string | null> => page.locator('html').getAttribute('lang');
  await page.getByRole('heading', { name: 'Jouer aux cartes entre amis' }).waitFor();
  expect(await language()).toBe('fr');
  expect(await page.title()).toBe('Tablée\u202f: des cartes entre amis');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Card games among friends' }).waitFor();
  expect(await language()).toBe('en');

  await page.reload();
  await heading.waitFor();
  expect(await heading.textContent()).toBe('Card games among friends');
  expect(await language()).toBe('en');
});

test('the two at one table read it each in their own language', async () => {
  const ann = await stage.visitor({ ...desktop, locale: 'fr-CA' });
  const ben = await stage.visitor({ ...desktop, locale: 'de-DE' });
  const [host, guest] = await stage.game(ann, ben);
  const hosts = (await host.position()).myTurn;
  expect(await (hosts ? host : guest).status()).toContain(hosts ? 'Touche une carte' : 'Touch a card');
  await (hosts ? host : guest).press('hint-done');
  const french = await host.status();
  const english = await guest.status();
  expect(french).toBe(hosts ? 'À toi\u202f: retourne une carte.' : 'Ben retourne des cartes.');
  expect(english).toBe(hosts ? 'Ann is turning cards.' : 'Your turn: turn a card over.');
});
