// What people do in a room beside playing, in the words of the page: menus, notices, chat, and other people.

import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './browser';
import type { TablePage } from './table-page';
import { until } from './until';

/** Signs the visitor in under `name`, as if they had been here before. */
export async function signIn({ context }: Visitor, name: string): Promise<void> {
  const answer = await context.request.post('/api/players', { data: { name } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** A room of the visitor's, with settings that the page would take several steps to choose. Gives its path. */
export async function openRoom(visitor: Visitor, name: string, wanted: object): Promise<string> {
  await signIn(visitor, name);
  const answer = await visitor.context.request.post('/api/rooms', { data: { game: 'calcory', ...wanted } });
  if (!answer.ok()) throw new Error(await answer.text());
  return `/r/${((await answer.json()) as { code: string }).code}`;
}

/** Somebody who is in the room by its link, without a seat. */
export async function comeIn(visitor: Visitor, name: string, path: string): Promise<TablePage> {
  await signIn(visitor, name);
  const table = await visitor.open(path);
  await table.page.getByTestId('chat-button').waitFor();
  return table;
}

/** The same, and with a seat. */
export async function takeSeat(visitor: Visitor, name: string, path: string): Promise<TablePage> {
  const table = await comeIn(visitor, name, path);
  await table.press('sit');
  await table.page.getByTestId('leave-seat').waitFor();
  return table;
}

/** Text that is there, or comes to be there. */
export const reads = (part: Locator, text: string | RegExp): Promise<void> =>
  part.filter({ hasText: text }).first().waitFor();

export const notice = ({ page }: TablePage): Locator => page.getByTestId('notice');

/** The word on a seat's plate at the table: what its player is up to. */
export const stateOf = ({ page }: TablePage, seat: number): Locator => page.getByTestId(`state-${seat}`);

/** The seat of a list, in the lobby or after a game. */
export const seatRow = ({ page }: TablePage, seat: number): Locator => page.getByTestId(`seat-${seat}`);

/** Who sits where, by name; null for a free seat. */
export const seatNames = ({ page }: TablePage): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.seat-list [data-free]')].map(
      (row) => row.querySelector('.seat-name')?.textContent ?? null,
    ),
  );

/** The seat that the list marks as the host's. */
export const hostName = ({ page }: TablePage): Promise<string | null> =>
  page.evaluate(
    () => document.querySelector('.host-tag')?.closest('li')?.querySelector('.seat-name')?.textContent ?? null,
  );

/** Opens the menu and presses one of its entries. */
export async function chooseInMenu(table: TablePage, id: string): Promise<void> {
  await table.page.locator('.bar-menu').click();
  await table.page.getByTestId(id).click();
}

/** Opens what can be done about whoever sits on `seat`, and does it. */
export async function dealWith(table: TablePage, seat: number, id: string): Promise<void> {
  await seatRow(table, seat).locator('.more').click();
  await table.page.getByTestId(id).click();
}

export const confirm = ({ page }: TablePage): Promise<void> => page.getByTestId('confirm').click();

// Chat

export async function openChat({ page }: TablePage): Promise<void> {
  if ((await page.getByTestId('chat-panel').count()) === 0) await page.getByTestId('chat-button').click();
  await page.getByTestId('chat-lines').waitFor();
}

/** Types a line and sends it; returns once it is out of the field. */
export async function say(table: TablePage, text: string): Promise<void> {
  await openChat(table);
  const field = table.page.getByTestId('chat-field');
  await field.fill(text);
  await field.press('Enter');
  await until('the field to be empty', async () => (await field.inputValue()) === '');
}

/** What can be read in an open chat. */
export const linesAt = ({ page }: TablePage): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-testid="chat-lines"] .line-text')].map((line) => line.textContent ?? ''),
  );

export const lineOf = ({ page }: TablePage, text: string): Locator =>
  page.getByTestId('chat-lines').getByText(text, { exact: true });

// Clocks

/** The seconds that the clock of `seat` shows; null if there is none. */
export const secondsOn = ({ page }: TablePage, seat: number): Promise<number | null> =>
  page.evaluate((at) => {
    const face = document.querySelector(`[data-testid="plate-${at}"] .clock-face`)?.textContent;
    const [minutes, seconds] = (face ?? '').split(':').map(Number);
    return seconds === undefined ? null : minutes! * 60 + seconds;
  }, seat);

/** From now on the page keeps what it calls out, polite and urgent, and what is new in its alerts. */
export async function listen({ context }: Visitor): Promise<void> {
  await context.addInitScript(() => {
    window.calledOut = [];
    const regions = new Set(['polite', 'assertive']);
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        if (!(target instanceof Element)) continue;
        const alerts = target.matches('[role="alert"], [role="status"]');
        if (!alerts && !regions.has(target.getAttribute('aria-live') ?? '')) continue;
        for (const node of addedNodes) window.calledOut.push(node.textContent ?? '');
      }
    }).observe(document, { subtree: true, childList: true });
  });
}

export const calledOut = ({ page }: { page: Page }): Promise<string[]> => page.evaluate(() => window.calledOut);

declare global {
  interface Window {
    calledOut: string[];
  }
}
