import type { PublicView } from './scene.ts';

type Who = string | null;

/** The verb's form for the reader or for somebody else. */
const does = (who: Who, you: string, they: string) => (who === null ? `You ${you}` : `${who} ${they}`);

export const en = {
  tagline: 'Six card games on one deck: climb, undercut, refuse, collect, count down and steer the colour.',
  colours: { red: 'red', green: 'green', blue: 'blue', yellow: 'yellow' },
  face: (colour: string, number: number) => `${colour} ${number}`,
  variants: {
    up_and_down: { name: 'Up and down', aim: 'Lowest value left in hand wins.' },
    lower: { name: 'Less and less', aim: 'Lowest value left in hand wins.' },
    refusal: { name: 'The right to refuse', aim: 'Highest value of tricks wins.' },
    runs: { name: 'Runs of three', aim: 'Highest value of runs wins.' },
    descent: { name: 'One after another', aim: 'Lowest value left in hand wins.' },
    set_the_colour: { name: 'The colour is set', aim: 'Highest value of tricks wins.' },
    trump: { name: 'Trumps', aim: 'Highest value of tricks wins.' },
  } satisfies Record<PublicView['variant'], { name: string; aim: string }>,
  options: {
    mode: 'How to play',
    modes: { pure: 'All six', single: 'One of them', trump: 'Trumps' },
    about: {
      pure: 'Six deals, one of each variant.',
      single: 'One variant, as many deals as you like.',
      trump: 'Tricks with a trump colour, one deal a player. The sum of all tricks counts.',
    },
    variant: 'Variant',
    deals: 'Deals',
    onePerPlayer: 'One a player',
    forTwo: (deals: number) => `Better ${deals} deals for two: with one each, many matches end in a tie.`,
  },
  describe: {
    pure: 'all six variants',
    trump: 'trumps, one deal a player',
    single: (variant: string, deals: number | null) =>
      deals === null
        ? `${variant}, one deal a player`
        : `${variant}, ${deals === 1 ? '1 deal' : `${deals} deals`}`,
  },
  deal: (deal: number, deals: number) => `Deal ${deal} of ${deals}`,
  standings: {
    title: 'Standings',
    points: 'Fewest points win',
    values: 'Highest sum wins',
    seat: (who: Who, points: number) => `${who ?? 'You'}: ${points}`,
    dealer: 'dealer',
    dealerLetter: 'D',
    open: 'Match',
    openLabel: 'The match so far',
    none: 'The first deal isn’t over yet.',
    deal: 'Deal',
    total: 'Total',
    score: (points: number) => (points === 1 ? '1 point' : `${points} points`),
    explain: 'Each deal brings the number of your place in it. In small print: what you had.',
    explainTrump: 'The values of all tricks are added up.',
    explainDealer: 'D stands beside the dealer.',
  },
  dealOver: (deal: number, variant: string) => `Deal ${deal}, ${variant}`,
  hand: 'Your hand',
  keptCard: 'kept:',
  cards: (cards: number) => (cards === 1 ? '1 card in hand' : `${cards} cards in hand`),
  value: (value: number) => `value ${value}`,
  card: {
    playable: 'can be played',
    lifted: 'picked up',
    drawn: 'just drawn',
  },
  stock: (cards: number) => (cards === 1 ? 'Stock: 1 card' : `Stock: ${cards} cards`),
  draw: 'Draw',
  drawLabel: (cards: number) => `Draw a card (${cards} left)`,
  pass: 'Pass',
  pile: ['Left pile', 'Right pile'] as string[],
  onPile: ['on the left pile', 'on the right pile'] as string[],
  fits: {
    up: 'up',
    down: 'down',
    running: { up: 'running up', down: 'running down' },
    number: (number: number, direction: string) => `${number} ${direction}`,
    list: (face: string, numbers: string) => `${face}: takes ${numbers}`,
    closed: (face: string) => `${face}: takes nothing more`,
    here: (pile: string, face: string, card: string) => `${pile}, on ${face}: play ${card}`,
    or: ' or ',
  },
  lower: {
    top: 'Top card',
    below: (face: string, most: number) =>
      most === 0 ? `on ${face} fits 0` : `on ${face} fits 0 to ${most}`,
    nothing: (face: string) => `nothing fits on ${face}`,
    range: (most: number) => (most === 0 ? '0' : `0–${most}`),
  },
  descent: {
    row: (colour: string, next: number) => `${colour}: next is ${next}`,
    top: (card: string) => `on top ${card}`,
    empty: 'empty',
    here: (colour: string, number: number, card: string) => `Play ${card} as ${colour} ${number}`,
  },
  status: {
    play: 'Your turn: play a card that fits.',
    draw: 'Your turn: nothing fits. Draw a card.',
    drawn: (card: string) => `You drew ${card}. It fits: play it, or pass.`,
    pickPile: 'Choose the face it goes on.',
    pickRow: 'Choose the row it goes on.',
    theirPlay: (who: string) => `${who} is to play.`,
    theirDrawn: (who: string) => `${who} has drawn a card that fits.`,
  },
  events: {
    dealt: (deal: number, variant: string, starter: Who) =>
      `Deal ${deal}: ${variant}. ${does(starter, 'start', 'starts')}.`,
    played: (who: Who, card: string) => `${does(who, 'play', 'plays')} ${card}.`,
    onPile: (who: Who, card: string, pile: string, face: string) =>
      `${does(who, 'play', 'plays')} ${card} ${pile}, by its ${face}.`,
    onRow: (who: Who, face: string, card: string) => `${does(who, 'play', 'plays')} ${face} (${card}).`,
    drew: (who: Who) => `${does(who, 'draw', 'draws')} a card.`,
    drewCard: (card: string) => `You draw ${card}.`,
    passed: (who: Who) => `${does(who, 'pass', 'passes')}.`,
    passedForced: (who: Who) => `${does(who, 'can’t play and pass', 'can’t play and passes')}.`,
    dealEnded: (deal: number, winners: string) => `Deal ${deal} is over. First: ${winners}.`,
    you: 'you',
    and: ' and ',
    ended: 'The match is over.',
  },
  hints: {
    up_and_down: {
      pass: 'The card you drew fits. Play it, or keep it and pass.',
      draw: 'None of your cards fits: touch the stock to draw one.',
      play: 'Same colour, one higher or lower. The face you use goes on in its direction.',
    },
    lower: {
      pass: 'The card you drew fits. Play it, or keep it and pass.',
      draw: 'None of your cards fits: touch the stock to draw one.',
      play: 'Beat a number of the top card: same colour, lower. Your card is the new top.',
    },
    descent: {
      pass: 'The card you drew fits. Play it, or keep it and pass.',
      draw: 'None of your cards fits: touch the stock to draw one.',
      play: 'A 10 starts a row, then exactly one lower each time. A 0 clears it.',
    },
  } as Record<'up_and_down' | 'lower' | 'descent', Record<string, string>>,
  refusals: {
    hand_lacks_card: 'Play a card of your own hand.',
    colour_not_on_card: 'That card doesn’t show this colour.',
    no_such_pile: 'There’s no such pile.',
    does_not_fit_pile: 'That doesn’t fit: same colour, one higher or one lower, the way the face is running.',
    must_play_if_able: 'You hold a card that fits, so you have to play.',
    only_the_drawn_card: 'After drawing you can only play the card you drew, or pass.',
    not_lower: 'That doesn’t fit: it needs a lower number in a colour of the top card.',
    does_not_fit_row: 'That doesn’t fit: a row starts with 10 and goes down one by one.',
  } as Record<string, string>,
};

export type XxlTexts = typeof en;
