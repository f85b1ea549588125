// XXL through its page, whatever the variant.

import type { Page } from 'playwright-core';
import type { TablePage } from '../table-page';
import { until } from '../until';
import { type Mode, type PageMode, type PagePlayer, radio } from './player';

interface Sight {
  version: number;
  variant: string;
  phase: string;
  hand: string[];
  /** The hand cards that can be played now, and those of them that leave a choice. */
  playable: string[];
  ambiguous: string[];
  display: string[];
  /** The cards I have won, while one of them may be kept. */
  won: string[];
  /** What can be pressed beside cards. */
  offered: string[];
  done: string[];
}

export const variants = ['up_and_down', 'lower', 'refusal', 'runs', 'descent', 'set_the_colour'] as const;

const single = (variant: string, deals: number) => async (page: Page) => {
  await radio('single')(page);
  await page.getByTestId('variant').selectOption(variant);
  await page.getByTestId('deals').selectOption(String(deals));
};

/** A single variant, a deal long. */
export const variantOf = (variant: (typeof variants)[number]): Mode => ({
  name: `XXL ${variant.replaceAll('_', ' ')}`,
  game: 'xxl',
  most: 6,
  choose: single(variant, 1),
});

export const trump: Mode = { name: 'XXL trump', game: 'xxl', most: 6, choose: radio('trump') };

/** The other variants come in the pure match, one after another. */
export const modes: readonly PageMode[] = [{ name: 'pure XXL' }, variantOf('refusal'), trump];

export function player(): PagePlayer {
  return {
    async move(table) {
      const sight = await table.page.evaluate(readTable);
      if (sight.phase === 'keep') return keep(table);
      if (sight.phase === 'trump') return table.press(`trump-${mostCommonColour(sight.hand)}`);
      if (sight.variant === 'runs') return buildRuns(table, sight);
      return playCard(table, sight);
    },
  };
}

/** The cards to choose from take the place of the last trick, which stays for a moment. */
async function keep(table: TablePage): Promise<void> {
  const won = await until('cards to keep one of', async () => {
    const sight = await table.page.evaluate(readTable);
    return sight.won.length > 0 && sight.won;
  });
  await table.press(`won-${byValue(won).at(-1)}`);
  await table.press('keep');
}

async function playCard(table: TablePage, { version, variant, playable, ambiguous, offered }: Sight): Promise<void> {
  if (offered.includes('refuse') && version % 2 === 0) return table.press('refuse');
  const sorted = byValue(playable);
  // In tricks a low card loses little; elsewhere a high one is worth getting rid of.
  const card = isTricks(variant) ? sorted[0] : sorted.at(-1);
  if (card === undefined) return table.press(offered.includes('draw') ? 'draw' : 'pass');
  await table.press(`hand-${card}`);
  if (!ambiguous.includes(card)) return;
  const target = await table.page.locator('[data-target="true"]').first().getAttribute('data-testid');
  await table.press(target ?? '');
}

const isTricks = (variant: string): boolean => ['refusal', 'set_the_colour', 'trump'].includes(variant);

/** A run where there is one, then a new card for the least of the hand, so that the stock comes to its end. */
async function buildRuns(table: TablePage, { hand, playable, display, done }: Sight): Promise<void> {
  const run = done.includes('run') ? null : findRun(hand, display);
  if (run) {
    for (const card of run) await table.press(`${hand.includes(card) ? 'hand' : 'display'}-${card}`);
    return table.press('run');
  }
  const least = byValue(playable)[0];
  if (done.includes('swap') || least === undefined) return table.press('end_turn');
  await table.press(`hand-${least}`);
  const exposes = await table.page.evaluate(
    () => document.querySelector('[data-testid="expose"]')?.getAttribute('aria-disabled') === 'false',
  );
  return table.press(exposes ? 'expose' : 'end_turn');
}

function findRun(hand: readonly string[], display: readonly string[]): string[] | null {
  for (const colour of 'RGBY') {
    for (let low = 0; low <= 8; ++low) {
      const run: string[] = [];
      for (const number of [low, low + 1, low + 2]) {
        const showing = [...hand, ...display].find((card) => !run.includes(card) && shows(card, colour, number));
        if (showing) run.push(showing);
      }
      if (run.length === 3 && run.some((card) => hand.includes(card))) return run;
    }
  }
  return null;
}

const facesOf = (card: string): string[] => card.match(/[RGBY]\d+/g) ?? [];
const shows = (card: string, colour: string, number: number): boolean => facesOf(card).includes(`${colour}${number}`);
const valueOf = (card: string): number => facesOf(card).reduce((sum, face) => sum + Number(face.slice(1)), 0);
const byValue = (cards: readonly string[]): string[] => [...cards].sort((a, b) => valueOf(a) - valueOf(b));

function mostCommonColour(hand: readonly string[]): string {
  const colours = ['red', 'green', 'blue', 'yellow'];
  const count = (colour: string): number => hand.filter((card) => card.includes(colour[0]!.toUpperCase())).length;
  return colours.sort((a, b) => count(b) - count(a))[0]!;
}

/** Runs in the page. */
function readTable(): Sight {
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`.xxl ${selector}`)];
  const cards = (selector: string): string[] => all(selector).map((element) => element.dataset['card'] ?? '');
  const table = document.querySelector<HTMLElement>('.xxl[data-version]');
  return {
    version: Number(table?.dataset['version']),
    variant: all('[data-variant]')[0]?.dataset['variant'] ?? '',
    phase: table?.dataset['phase'] ?? '',
    hand: cards('.hand-card'),
    playable: cards('.hand-card[data-legal="true"]'),
    ambiguous: all('.hand-card')
      .filter((element) => Number(element.dataset['moves']) > 1)
      .map((element) => element.dataset['card'] ?? ''),
    display: cards('.display-card'),
    won: cards('[data-testid^="won-"]'),
    offered: all('button[data-testid][aria-disabled="false"]').map((element) => element.dataset['testid'] ?? ''),
    done: all('[data-done="true"]').map((element) => element.dataset['testid']?.slice('done-'.length) ?? ''),
  };
}
