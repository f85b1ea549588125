// What people say is text, whatever is in it; it is counted while nobody looks, and need not be read from everybody.

import { expect, test } from 'vitest';
import { desktop, phone } from '../harness/browser';
import { lineOf, linesAt, openChat, openRoom, reads, say, seatRow, takeSeat } from '../harness/room-page';
import { Stage } from '../harness/stage';
import { until } from '../harness/until';

const stage = new Stage();
const markup = '<img src=x onerror=a()> <b>&amp;</b>';
const arabic = 'مرحبا Ben';

test('markup and right-to-left text are shown as they were typed, names as well', async () => {
  const [one, two] = [await stage.visitor(desktop), await stage.visitor(phone)];
  const path = await openRoom(one, 'سارة', { seats: 2 });
  const sara = await one.open(path);
  const ben = await takeSeat(two, '<i>Ben</i>', path);
  await reads(seatRow(ben, 0), 'سارة');
  await reads(seatRow(sara, 1), '<i>Ben</i>');
  expect(await ben.page.locator('main i').count()).toBe(0);

  await say(sara, markup);
  await say(sara, arabic);
  await openChat(ben);
  for (const text of [markup, arabic]) await lineOf(ben, text).waitFor();
  expect(await ben.page.locator('.chat :is(img, b, i)').count()).toBe(0);
  await ben.page.getByTestId('phrase-hello').tap();
  await lineOf(sara, 'Hello!').waitFor();
  await reads(sara.page.locator('.line-head'), '<i>Ben</i>');
  // An Arabic line begins on the right, and its writer's name stays where names are.
  expect(await lineOf(ben, arabic).evaluate((line) => getComputedStyle(line).direction)).toBe('rtl');
});

test('phrases are said in each reader’s language', async () => {
  const [one, two] = [await stage.visitor(desktop), await stage.visitor({ ...phone, locale: 'fr-FR' })];
  const path = await openRoom(one, 'Ann', { seats: 2 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  await openChat(ann);
  await ann.page.getByTestId('phrase-good_luck').click();
  await openChat(ben);
  await lineOf(ben, 'Bonne chance\u202f!').waitFor();
  await lineOf(ann, 'Good luck!').waitFor();
});

test('what is unread is counted, also over a reload, until the chat is opened', async () => {
  const [one, two] = [await stage.visitor(desktop), await stage.visitor(phone)];
  const path = await openRoom(one, 'Ann', { seats: 2 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  const unread = async (): Promise<string | null> => ben.page.getByTestId('chat-button').getAttribute('data-unread');
  await say(ann, 'One');
  await say(ann, 'Two');
  await until('two unread lines', async () => (await unread()) === '2');
  await ben.page.reload();
  await until('two unread lines', async () => (await unread()) === '2');
  expect(await ben.page.getByTestId('chat-button').getAttribute('aria-label')).toBe('Chat, 2 unread');
  await openChat(ben);
  await until('none', async () => (await unread()) === '0');
  await ben.page.keyboard.press('Escape');
  expect(await ben.focusIs('#chat-button')).toBe(true);
  await ben.page.reload();
  await ben.page.getByTestId('chat-button').waitFor();
  expect(await unread()).toBe('0');
});

test('who is muted is not read, here or in another room, until one wants to again', async () => {
  const [one, two] = [await stage.visitor(desktop), await stage.visitor(phone)];
  const path = await openRoom(one, 'Ann', { seats: 2 });
  const ann = await one.open(path);
  const ben = await takeSeat(two, 'Ben', path);
  await say(ann, 'Blah');
  await openChat(ben);
  await ben.page.locator('.line-name').first().tap();
  await ben.page.getByTestId('mute').tap();
  await say(ann, 'Blah blah');
  await reads(ben.page.getByTestId('muted-lines'), '2 lines of muted people');
  expect(await linesAt(ben)).toEqual([]);
  await ben.page.reload();
  await openChat(ben);
  await reads(ben.page.getByTestId('muted-lines'), '2 lines of muted people');
  await ben.page.getByTestId('muted-lines').locator('summary').tap();
  await ben.page.getByRole('button', { name: 'Show Ann again' }).tap();
  await lineOf(ben, 'Blah blah').waitFor();
});

test('what is too long or too much stays in the field', async () => {
  const [one, two] = [await stage.visitor(desktop), await stage.visitor(phone)];
  const path = await openRoom(one, 'Ann', { seats: 2 });
  const ben = await takeSeat(two, 'Ben', path);
  await openChat(ben);
  const field = ben.page.getByTestId('chat-field');
  await field.fill('x'.repeat(503));
  await reads(ben.page.getByTestId('chat-panel'), '3 too many');
  await field.press('Enter');
  expect(await field.inputValue()).toHaveLength(503);

  // Whoever says too much at once is asked to wait, and keeps what they wanted to say.
  const refusal = ben.page.getByTestId('chat-refusal');
  for (let number = 0; number < 40; ++number) {
    await field.fill(`Line ${number}`);
    await field.press('Enter');
    await until('an answer', async () => (await field.inputValue()) === '' || (await refusal.textContent()) !== '');
    if ((await refusal.textContent()) !== '') break;
  }
  await reads(refusal, 'a little fast');
  expect(await field.inputValue()).toMatch(/^Line \d+$/);
});

test('where the chat is off it says so', async () => {
  const one = await stage.visitor(desktop);
  const ann = await one.open(await openRoom(one, 'Ann', { chat: false }));
  await openChat(ann);
  await reads(ann.page.getByTestId('chat-off'), 'switched the chat off');
  expect(await ann.page.getByTestId('chat-field').count()).toBe(0);
});
