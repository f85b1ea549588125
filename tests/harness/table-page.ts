// The page of a room in the words of the game. It looks and acts as a player does: by what the page shows and by mouse,
// touch or keyboard.

import type { Locator, Page } from 'playwright-core';
import { until } from './until';

export type Hand = 'mouse' | 'touch' | 'keyboard';

export interface Place {
  face: 'empty' | 'down' | 'up';
  card: string | null;
  why: string | null;
  marker: string | null;
}

/** What everybody at the table sees alike. */
export interface Scene {
  game: number;
  version: number;
  phase: 'turning' | 'returning' | 'over';
  cells: Place[];
  taken: string[];
  piles: Record<string, number>;
}

export interface Position extends Scene {
  myTurn: boolean;
  sum: number;
  /** The cells, and the taken cards, that can be pressed now. */
  cellsOffered: number[];
  cardsOffered: string[];
  stopOffered: boolean;
}

export interface Standing {
  place: number;
  name: string;
  score: number;
}

export class TablePage {
  constructor(
    readonly page: Page,
    private readonly hand: Hand,
  ) {}

  // Coming in

  /** Opens a table from the home page and gives its invite link. `choose` picks the game and its options there. */
  async createRoom(name: string, choose?: (page: Page) => Promise<void>): Promise<string> {
    await this.type('name', name);
    await choose?.(this.page);
    await this.press('create-room');
    return this.page.getByTestId('invite-link').inputValue();
  }

  /** From the invite to a seat. */
  async sit(name: string): Promise<void> {
    await this.type('name', name);
    await this.press('sit');
    await this.page.getByTestId('room-code').waitFor();
  }

  async start(): Promise<void> {
    await this.press('start');
    await this.position();
  }

  // Looking

  /** The table as it is now; null while no table is shown. */
  look(): Promise<Position | null> {
    return this.page.evaluate(readTable);
  }

  position(): Promise<Position> {
    return until('a table', () => this.look());
  }

  /** The scene once nothing on it is about to be hidden. */
  settled(): Promise<Scene> {
    return until('the table to settle', async () => {
      const position = await this.look();
      return position && position.cells.every(({ why }) => why !== 'failed') && sceneOf(position);
    });
  }

  atVersion(version: number, game = 1): Promise<Position> {
    return until(`version ${version} of game ${game}`, async () => {
      const position = await this.look();
      return position && position.game === game && position.version >= version && position;
    });
  }

  async status(): Promise<string> {
    return (await this.page.getByTestId('status').textContent()) ?? '';
  }

  async connected(state: 'online' | 'offline' | 'elsewhere'): Promise<void> {
    // A line that is down alternates between waiting and trying.
    const states = state === 'offline' ? ['offline', 'connecting'] : [state];
    await until(`the page to be ${state}`, async () => states.includes((await this.connection()) ?? ''));
  }

  async connection(): Promise<string | null> {
    return this.page.evaluate(
      () => document.querySelector('[data-connection]')?.getAttribute('data-connection') ?? null,
    );
  }

  async result(): Promise<Standing[]> {
    await this.page.getByTestId('result').waitFor();
    return this.page.evaluate(() =>
      [...document.querySelectorAll('[data-testid="scores"] tbody tr')].map((row) => {
        const [place = '', name = '', score = ''] = [...row.children].map((part) => part.textContent?.trim());
        return { place: Number(place), name, score: Number(score) };
      }),
    );
  }

  // Playing

  async flip(cell: number): Promise<void> {
    if (this.hand === 'keyboard') {
      await this.walkTo(cell);
      await this.page.keyboard.press('Enter');
    } else {
      await this.press(`cell-${cell}`);
    }
  }

  async stop(): Promise<void> {
    if (this.hand === 'keyboard') await this.page.keyboard.press('s');
    else await this.press('stop');
  }

  /** Picks the taken card, and puts it on the first place that is then offered. */
  async putBack(card: string): Promise<void> {
    if (this.hand === 'keyboard') {
      await this.walkToCard(card);
      await this.page.keyboard.press('Space');
      // The page leads on to a place where the card can go.
      await until('the focus on an empty place', () => this.focusIs('.cell[data-face="empty"][data-legal="true"]'));
      await this.page.keyboard.press('Enter');
      return;
    }
    // Still picked after a move that was refused; to press it again would put it down.
    const picked = await this.page.getByTestId(`taken-${card}`).first().getAttribute('aria-pressed');
    if (picked !== 'true') await this.press(`taken-${card}`);
    const cell = await until('a place for the card', async () => (await this.look())?.cellsOffered[0]);
    await this.press(`cell-${cell}`);
  }

  async press(id: string): Promise<void> {
    const target = this.page.getByTestId(id).first();
    switch (this.hand) {
      case 'mouse':
        return target.click();
      case 'touch':
        return target.tap();
      case 'keyboard':
        await target.waitFor();
        await this.reach(`[data-testid="${id}"]`);
        return this.page.keyboard.press('Enter');
    }
  }

  async type(id: string, text: string): Promise<void> {
    const field: Locator = this.page.getByTestId(id);
    await field.waitFor();
    if (this.hand === 'keyboard') {
      await this.tabTo(`[data-testid="${id}"]`);
      await this.page.keyboard.type(text);
    } else {
      await field.fill(text);
    }
  }

  // The keyboard's ways

  focusIs(selector: string): Promise<boolean> {
    return this.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  }

  private async tabTo(selector: string): Promise<void> {
    for (let pressed = 0; pressed < 80; ++pressed) {
      if (await this.focusIs(selector)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab never leads to ${selector}`);
  }

  /** By Tab to what is looked for or to its group, and there by arrows, as they point on the screen. */
  private async reach(selector: string): Promise<void> {
    for (let pressed = 0; pressed < 120; ++pressed) {
      const key = await this.page.evaluate(keyTowards, selector);
      if (key === null) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`no keys lead to ${selector}`);
  }

  private async focused(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '');
  }

  /** To a cell by arrows, on the wide table of 6 rows of 10. */
  private async walkTo(cell: number): Promise<void> {
    await this.tabTo('.cell');
    const from = Number((await this.focused()).slice('cell-'.length));
    const down = Math.floor(cell / 10) - Math.floor(from / 10);
    const right = (cell % 10) - (from % 10);
    await this.arrows(down, 'ArrowUp', 'ArrowDown');
    await this.arrows(right, 'ArrowLeft', 'ArrowRight');
    if ((await this.focused()) !== `cell-${cell}`) throw new Error(`the arrows don't lead from ${from} to ${cell}`);
  }

  private async walkToCard(card: string): Promise<void> {
    await this.tabTo('.taken-card');
    const cards = (await this.position()).taken;
    const from = cards.indexOf((await this.focused()).slice('taken-'.length));
    await this.arrows(cards.indexOf(card) - from, 'ArrowLeft', 'ArrowRight');
  }

  private async arrows(steps: number, back: string, on: string): Promise<void> {
    for (let step = 0; step < Math.abs(steps); ++step) await this.page.keyboard.press(steps < 0 ? back : on);
  }
}

/** Runs in the page: the key that leads from the focus towards `selector`; null once it is there. */
function keyTowards(selector: string): string | null {
  const [from, to] = [document.activeElement, document.querySelector(selector)];
  if (!from || !to) throw new Error(`there is no ${selector}`);
  if (from === to) return null;
  const group = to.closest('[data-group]');
  if (!group?.contains(from)) return 'Tab';
  const [here, there] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (there.top >= here.bottom) return 'ArrowDown';
  if (there.bottom <= here.top) return 'ArrowUp';
  return there.left > here.left ? 'ArrowRight' : 'ArrowLeft';
}

/** Runs in the page. */
function readTable(): Position | null {
  const table = document.querySelector<HTMLElement>('[data-version]');
  if (!table) return null;
  const all = (selector: string, root: Element = table): HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(selector),
  ];
  const cardIn = (element: Element): string | null => {
    const face = element.querySelector<HTMLElement>('.card-face');
    return face && `${face.dataset['colour']}${face.querySelector('text')?.textContent?.trim()}`;
  };
  const numbered = all('.cell')
    .map((element) => ({ element, cell: Number(element.dataset['testid']?.slice('cell-'.length)) }))
    .sort((a, b) => a.cell - b.cell);
  const fan = all('.taken-card').map((element) => ({ element, card: cardIn(element) ?? '' }));
  const legal = ({ element }: { element: HTMLElement }): boolean => element.dataset['legal'] === 'true';
  return {
    game: Number(table.dataset['game']),
    version: Number(table.dataset['version']),
    phase: table.dataset['phase'] as Scene['phase'],
    cells: numbered.map(({ element }) => ({
      face: element.dataset['face'] as Place['face'],
      card: element.dataset['face'] === 'up' ? cardIn(element) : null,
      why: element.dataset['why'] ?? null,
      marker: element.querySelector('.seat-mark')?.getAttribute('data-seat') ?? null,
    })),
    taken: fan.map(({ card }) => card),
    piles: Object.fromEntries(
      all('[data-pile]').map((pile) => [pile.dataset['pile'], Number(pile.querySelector('.stack-count')?.textContent)]),
    ),
    myTurn: table.dataset['myTurn'] === 'true',
    sum: Number(table.querySelector('[data-testid="sum"]')?.textContent ?? 0),
    cellsOffered: numbered.filter(legal).map(({ cell }) => cell),
    cardsOffered: fan.filter(legal).map(({ card }) => card),
    stopOffered: table.querySelector('[data-testid="stop"]')?.getAttribute('aria-disabled') === 'false',
  };
}

export const sceneOf = ({ game, version, phase, cells, taken, piles }: Position): Scene => ({
  game,
  version,
  phase,
  cells,
  taken,
  piles,
});

/** Whether to stop now, where that is offered. */
export type Nerve = (position: Position) => boolean;

/** Games are short when everybody stops as soon as they may. */
export const cautious: Nerve = () => true;
/** And last when they don't. */
export const bold: Nerve = ({ sum }) => sum >= 8;
/** Turns fail when nobody ever stops. */
export const reckless: Nerve = () => false;

/** Makes one move for the one whose turn it is and waits until all see it. False once the game is over. */
export async function playOne(tables: readonly TablePage[], nerve: Nerve = cautious): Promise<boolean> {
  const now = await until('somebody to have a move to make', async () => {
    const positions = await Promise.all(tables.map((table) => table.look()));
    const at = positions.findIndex((each) => each && offersMove(each));
    if (at >= 0) return { table: tables[at]!, position: positions[at]! };
    return positions.some((each) => each === null || each.phase === 'over') && 'over';
  });
  if (now === 'over') return false;
  await act(now.table, now.position, nerve);
  for (const table of tables) await seesOrIsOver(table, now.position);
  return true;
}

/** Whether there is anything to press: not while a move is on its way, for one. */
export const offersMove = ({ cellsOffered, cardsOffered, stopOffered }: Position): boolean =>
  cellsOffered.length > 0 || cardsOffered.length > 0 || stopOffered;

export async function act(table: TablePage, position: Position, nerve: Nerve): Promise<void> {
  if (position.phase === 'returning') return table.putBack(lowest(position.cardsOffered));
  if (position.stopOffered && (nerve(position) || position.cellsOffered.length === 0)) return table.stop();
  return table.flip(position.cellsOffered[(position.version * 7) % position.cellsOffered.length]!);
}

const lowest = (cards: readonly string[]): string => [...cards].sort((a, b) => Number(a[1]) - Number(b[1]))[0] ?? '';

async function seesOrIsOver(table: TablePage, { game, version }: Position): Promise<void> {
  await until(`version ${version + 1} everywhere`, async () => {
    const seen = await table.look();
    return seen === null || seen.game > game || seen.version > version;
  });
}

/** Plays to the end, or `moves` moves. */
export async function playOn(
  tables: readonly TablePage[],
  nerve: Nerve = cautious,
  moves = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let made = 0; made < moves; ++made) if (!(await playOne(tables, nerve))) return;
}
