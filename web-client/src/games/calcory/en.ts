export const en = {
  tagline: 'Turn cards over, add them up, get as near 13 as you can. A good memory helps.',
  colours: { R: 'red', G: 'green', B: 'blue', Y: 'yellow', P: 'purple' } as Record<string, string>,
  card: (colour: string, number: string) => `${colour} ${number}`,
  grid: 'Cards on the table',
  cell: {
    at: (row: number, column: number) => `row ${row}, column ${column}`,
    down: 'face down',
    empty: 'empty',
    emptyLegal: 'empty, you can put your card here',
    turned: (card: string) => `${card}, turned`,
    failed: (card: string) => `${card}, about to go face down`,
    marked: (card: string, who: string | null) => `${card}, marked by ${who ?? 'you'}`,
  },
  sum: 'Sum',
  of: 'of 13',
  toBeat: (sum: number, cards: number) => `${sum} with ${cards === 1 ? '1 card' : `${cards} cards`}`,
  toBeatBy: (who: string | null) => `Marked by ${who ?? 'you'}:`,
  pile: (cards: number) => (cards === 1 ? 'pile: 1 card' : `pile: ${cards} cards`),
  stop: 'Stop',
  taken: {
    mine: 'Your cards: pick one to put back',
    theirs: (who: string) => `${who} took these cards`,
  },
  events: {
    flipped: (who: string | null, card: string, place: string) =>
      `${who === null ? 'You turn' : `${who} turns`} ${card}, ${place}.`,
    failed: {
      over_thirteen: (who: string | null) =>
        who === null ? 'Over 13: your cards go back.' : `Over 13: ${who}’s cards go back.`,
      second_zero: (who: string | null) =>
        who === null ? 'A second 0: your cards go back.' : `A second 0: ${who}’s cards go back.`,
      no_improvement: (who: string | null) =>
        who === null
          ? 'That doesn’t beat the marked cards: yours go back.'
          : `That doesn’t beat the marked cards: ${who}’s go back.`,
    },
    marked: (who: string | null, cards: number) =>
      `${who === null ? 'You stop and mark' : `${who} stops and marks`} ${cards === 1 ? '1 card' : `${cards} cards`}.`,
    unmarked: (who: string | null) =>
      who === null
        ? 'Beaten: your marked cards go face down.'
        : `Beaten: ${who}’s marked cards go face down.`,
    thirteen: (who: string | null) =>
      who === null ? '13! You take the cards.' : `13! ${who} takes the cards.`,
    harvest: (who: string | null, cards: number) =>
      `Harvest: ${who === null ? 'you take your' : `${who} takes`} ${cards === 1 ? '1 marked card' : `${cards} marked cards`}.`,
    returned: (who: string | null, place: string) =>
      `${who === null ? 'You put' : `${who} puts`} a card back, ${place}.`,
    passed: (who: string | null) =>
      `${who === null ? 'You have' : `${who} has`} nothing to turn and ${who === null ? 'pass' : 'passes'}.`,
    ended: 'The game is over.',
  },
  status: {
    first: 'Your turn: turn a card over.',
    goOn: 'Turn another card. You can’t stop yet.',
    goOnOrStop: (sum: number) => `Turn another card, or stop at ${sum}.`,
    mustStop: (sum: number) => `Nothing left to turn: stop at ${sum}.`,
    pickCard: 'Pick one of your cards to put back.',
    pickCell: (card: string) => `Pick an empty place for ${card}.`,
    theirTurn: (who: string) => `${who} is turning cards.`,
    theirReturn: (who: string) => `${who} is putting one back.`,
  },
  hints: {
    return: 'Pick the card to give back, then an empty place. Only you know which card it is.',
    stop: 'Stop, and your cards stay up, marked: if nobody beats them you take them next turn.',
    flip: 'Touch a card to turn it over. Make 13; above that they all go back.',
  },
  refusals: {
    no_such_cell: 'There’s no such place on the table.',
    cell_empty: 'No card lies there.',
    cell_already_up: 'That card is turned already.',
    cell_marked: 'Marked cards can’t be turned.',
    nothing_turned: 'Turn at least one card before you stop.',
    too_few_cards: 'While your pile is empty you need at least two cards before you may stop.',
    card_not_taken: 'You can only put back a card you’ve just taken.',
    cell_not_empty: 'A card can only go back to an empty place.',
  } as Record<string, string>,
};

export type CalcoryTexts = typeof en;
