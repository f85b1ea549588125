// Runs of three.
type Name = string | null;

const runs = (count: number) => (count === 1 ? '1 run' : `${count} runs`);

export const runsEn = {
  display: 'Display: cards for everybody',
  usable: 'can be used',
  picked: 'picked up',
  place: 'Lay out, draw 1',
  placeLabel: 'Lay the card you picked up into the display and draw one',
  laid: 'Runs laid',
  none: 'No runs yet.',
  runsOf: (who: Name) => (who === null ? 'Your runs' : `Runs of ${who}`),
  run: (colour: string, numbers: string, value: number) => `${colour} ${numbers}, worth ${value}`,
  worth: (value: number) => `worth ${value}`,
  has: (count: number, value: number) => (count === 0 ? 'no runs' : `${runs(count)}, worth ${value}`),
  turn: { run: 'Run', swap: 'Swap', runDone: 'laid', swapDone: 'done', open: 'possible' },
  actions: { run: 'Lay run', exchange: 'Swap', end_turn: 'End turn' },
  events: {
    ran: (who: Name, colour: string, numbers: string, value: number) =>
      `${who === null ? 'You lay' : `${who} lays`} a run: ${colour} ${numbers}, worth ${value}.`,
    exchanged: (who: Name, card: string, wanted: string) =>
      `${who === null ? 'You swap' : `${who} swaps`} ${card} for ${wanted}.`,
    exposed: (who: Name, card: string) =>
      who === null
        ? `You lay ${card} into the display and draw.`
        : `${who} lays ${card} into the display and draws.`,
    ended: (who: Name) => (who === null ? 'You end your turn.' : `${who} ends the turn.`),
    added: (card: string) => `Nobody did anything: ${card} joins the display.`,
  },
  status: {
    both: 'Your turn: you can lay a run, and swap a card.',
    run: 'You can lay a run, or end your turn.',
    swap: 'Your turn: you have no run. Swap a card, or end your turn.',
    swapAfterRun: 'You can swap a card, or end your turn.',
    end: 'Nothing more to do: end your turn.',
    one: 'Pick more for a run, a display card to swap for, or the empty place.',
    layRun: 'That’s a run: lay it.',
    exchange: (card: string, wanted: string) => `Swap ${card} for ${wanted}?`,
    noRun: 'These three aren’t a run: three numbers in a row in one colour.',
    theirs: (who: string) => `${who} is to play.`,
  },
  hints: {
    run: 'Pick three numbers in a row in one colour, at least one from your hand, then lay the run.',
    exchange: 'Pick a card of yours and one of the display to swap them. Once a turn.',
    expose: 'Or pick a card and touch the empty place: it joins the display and you draw one.',
    end_turn: 'You may do both, one or nothing in a turn. Then end it.',
  },
  refusals: {
    already_ran: 'You’ve laid a run in this turn already.',
    run_card_missing: 'A run is made of cards in your hand and in the display.',
    not_a_run: 'A run is three numbers in a row in one colour.',
    run_needs_hand_card: 'At least one card of a run must come from your hand.',
    already_swapped: 'You’ve swapped in this turn already.',
    not_in_display: 'That card doesn’t lie in the display any more.',
    stock_is_empty: 'The stock is empty: swap for a card of the display instead.',
  } as Record<string, string>,
};

export type RunsTexts = typeof runsEn;
