import type { RulesParts } from './rules-parts.ts';

export const en: RulesParts = {
  aim: 'Six card games on one deck of cards with two numbers each. In some you get rid of your cards, in others you collect them.',
  players: '2 to 6 players, about 30 minutes for all six variants.',
  decision: 'Our decision:',
  deck: {
    heading: 'The cards',
    lines: [
      {
        rule: 'X-1',
        text: '55 cards. Each has two halves: two different numbers from 0 to 10 in two different colours of red, green, blue and yellow. No pair of numbers comes twice.',
      },
      {
        rule: 'X-1',
        text: 'A card is worth its two numbers together. That’s the small number in its middle.',
      },
      {
        rule: 'X-2',
        text: 'The rule sheets don’t list the cards. In our deck each number comes two or three times in each colour, and each two colours meet on 9 or 10 cards.',
        decision: true,
      },
    ],
  },
  match: {
    heading: 'The match',
    lines: [
      { rule: 'X-3', text: 'Pure: the six variants in their order, one deal of each.', modes: ['pure'] },
      {
        rule: 'X-3',
        text: 'Single variant: the same one in every deal, 1 to 12 deals. If nothing else is agreed, one deal for each player.',
        modes: ['single'],
      },
      { rule: 'X-3', text: 'Trump (6+): one deal for each player.', modes: ['trump'] },
      {
        rule: 'X-4',
        text: 'After a deal, your place in it is your number of points: 1 for the best, then 2, and so on. Equals share a place and the next one is left out (1, 2, 2, 4). Fewest points win the match, and equals share the win.',
        modes: ['pure', 'single'],
      },
      {
        rule: 'X-4',
        text: 'With trumps there are no places: the values you win are added up over all deals, and the highest sum wins.',
        modes: ['trump'],
        decision: true,
      },
      {
        rule: 'X-5',
        text: 'Chance picks the first dealer, then the deal goes clockwise. All 55 cards are shuffled each time and dealt one by one, from the dealer’s left.',
      },
      {
        rule: 'X-6',
        text: 'Whoever has most points in the match so far starts.',
        modes: ['pure', 'single'],
      },
      {
        rule: 'X-6',
        text: 'If several have as many, the first of them from the dealer’s left. So in the first deal that’s the dealer’s left neighbour.',
        modes: ['pure', 'single'],
        decision: true,
      },
      { rule: 'X-6', text: 'With trumps the dealer’s left neighbour starts.', modes: ['trump'] },
      {
        rule: 'X-7',
        text: 'Hands are secret; how many cards a hand and the stock have is not. Nobody sees cards that are set aside.',
      },
    ],
  },
  variants: {
    up_and_down: {
      heading: 'X1 Up and down: lowest value left in hand wins',
      lines: [
        { rule: 'X1-1', text: 'Everybody gets 6 cards. Two cards start two piles, the rest is the stock.' },
        {
          rule: 'X1-2',
          text: 'A card goes on a pile by one of its halves: in a colour of the pile’s top card, and one higher or one lower than the number there. It’s the new top.',
        },
        {
          rule: 'X1-2',
          text: 'The half you played goes on in the same direction only, up or down: the arrow shows it. The other half is free for either direction, and whoever uses it starts a new run there; the old one is over.',
        },
        {
          rule: 'X1-3',
          text: 'Nothing comes above 10 or below 0. Such a half is closed, and only the free one is left.',
        },
        {
          rule: 'X1-4',
          text: 'A turn is one card played, or one drawn. If you can’t play you draw; if that card fits you may play it or pass, otherwise your turn is over. If the stock is gone, you pass.',
        },
        { rule: 'X1-4', text: 'In up and down, who can play has to.', decision: true },
        {
          rule: 'X1-5',
          text: 'The deal is over when somebody has no card left, or when the stock is gone and nobody can play.',
        },
      ],
    },
    lower: {
      heading: 'X2 Less and less: lowest value left in hand wins',
      lines: [
        { rule: 'X2-1', text: 'Everybody gets 6 cards. One card is turned up, the rest is the stock.' },
        {
          rule: 'X2-2',
          text: 'A card fits if one of its numbers is lower than the number of the same colour on the top card. On red 6, green 0 you can play any red from 0 to 5, and no green. Your card is the new top.',
        },
        { rule: 'X2-2', text: 'Lower means lower: an equal 0 doesn’t fit.', decision: true },
        {
          rule: 'X2-3',
          text: 'If you can’t play you draw; if that card fits you may play it or pass, if not your turn is over. With no stock left you pass.',
        },
        { rule: 'X2-3', text: 'Who can play has to.', decision: true },
        {
          rule: 'X2-3',
          text: 'It’s over when a hand is empty, or the stock is gone and no card fits any more.',
        },
      ],
    },
    refusal: {
      heading: 'X3 The right to refuse: highest value of tricks wins',
      lines: [
        { rule: 'X3-1', text: 'Everybody gets 8 cards, the rest is set aside. There are two parts.' },
        {
          rule: 'X3-2',
          text: 'Whoever leads plays a card and names one of its two colours. The others, in turn, have to play a card that shows this colour if they have one; if not, any card.',
        },
        {
          rule: 'X3-2',
          text: 'The highest number in the named colour takes the trick; of equal ones, the card that’s worth more. Its owner leads next.',
        },
        {
          rule: 'X3-3',
          text: 'Part one has 8 tricks. What you win there is how many cards you get in part two.',
        },
        {
          rule: 'X3-3',
          text: 'If somebody has no trick then (with 4 to 6 players: at least two), the deal is over.',
        },
        { rule: 'X3-3', text: 'In that case the tricks of part one count.', decision: true },
        {
          rule: 'X3-4',
          text: 'Otherwise everybody with a trick may keep one of their cards, or none: all at once, and nobody sees what the others keep. The remaining cards are shuffled and dealt until each hand has as many cards as its owner won, the kept one included.',
        },
        {
          rule: 'X3-4',
          text: 'The second deal goes clockwise from the dealer’s left, one card at a time, past those who have enough.',
          decision: true,
        },
        {
          rule: 'X3-5',
          text: 'Part two: most cards lead. Of equal hands, the one with more points in the match, then the one nearest the dealer’s left.',
        },
        {
          rule: 'X3-5',
          text: 'Who has fewer cards than the biggest hand may refuse to play to a trick, but not when leading.',
        },
        {
          rule: 'X3-5',
          text: 'For that, hands count as they were before the trick, and you may refuse even if you could follow.',
          decision: true,
        },
        {
          rule: 'X3-8',
          text: 'The printed rules say “fewer than the others”. For us that’s fewer than whoever has most: if several do, everybody else may refuse.',
          decision: true,
        },
        {
          rule: 'X3-6',
          text: 'Who has no cards is passed over; if that’s the winner of a trick, the next one with cards leads. Part two is over after a trick when somebody has no cards (with 4 to 6 players: at least two).',
        },
        {
          rule: 'X3-9',
          text: 'That who has run out of cards is passed over and doesn’t lead is ours, and so is that the last trick is always played to its end.',
          decision: true,
        },
        {
          rule: 'X3-7',
          text: 'You score the values of the cards you won in part two. What’s left in your hand counts nothing.',
        },
      ],
    },
    runs: {
      heading: 'X4 Runs of three: highest value of runs wins',
      lines: [
        {
          rule: 'X4-1',
          text: 'Everybody gets 4 cards. Two cards lie face up: the display. The rest is the stock.',
        },
        {
          rule: 'X4-2',
          text: 'In your turn you may lay one run and swap once, in either order, or leave either out. Then you end your turn.',
        },
        {
          rule: 'X4-2',
          text: 'A run is three numbers in a row in one colour, such as green 6, 7, 8. One or two of the cards may come from the display, at least one from your hand.',
        },
        {
          rule: 'X4-2',
          text: 'After a run your hand is filled up to 4 from the stock first, then the display gets as many cards as you used, as far as the stock goes.',
        },
        {
          rule: 'X4-2',
          text: 'To swap, change one of your cards for one of the display, or lay it into the display and draw one (while there’s a stock).',
        },
        {
          rule: 'X4-3',
          text: 'If everybody in a row has ended a turn without doing anything, one more card joins the display.',
        },
        {
          rule: 'X4-3',
          text: 'You always end your turn yourself, even with nothing else to do, so that nobody learns what you hold.',
        },
        {
          rule: 'X4-4',
          text: 'The deal is over when, after a turn, the stock is gone and nobody could lay a run.',
        },
        {
          rule: 'X4-4',
          text: 'It’s also over when the stock is gone and everybody in a row has had a turn without a run since. The turn that took the last card isn’t counted.',
          decision: true,
        },
        {
          rule: 'X4-6',
          text: 'If the card that joined the display was the last of the stock, it counts for what can still be laid.',
          decision: true,
        },
        { rule: 'X4-5', text: 'You score the values of all cards in your runs.' },
        {
          rule: '',
          text: 'Nothing forces anybody to make progress: cards could be swapped for ever.',
          decision: true,
        },
      ],
    },
    descent: {
      heading: 'X5 One after another: lowest value left in hand wins',
      lines: [
        {
          rule: 'X5-1',
          text: 'With 2 to 4 players everybody gets 9 cards, with 5 or 6 players 7. There’s a row for each colour, empty at first. The rest is the stock.',
        },
        {
          rule: 'X5-2',
          text: 'A card goes by one of its halves on the row of that colour. Only a 10 starts an empty row; after that each number is exactly one lower. A 0 ends the row, and the next 10 can start it anew.',
        },
        {
          rule: 'X5-3',
          text: 'If no card fits you draw one, and if that fits you may play it or pass; if not, the turn is over. Without a stock you pass.',
        },
        { rule: 'X5-3', text: 'If a card fits, you have to play.', decision: true },
        {
          rule: 'X5-3',
          text: 'The deal is over with the first empty hand, or when the stock is gone and nothing fits anywhere.',
        },
        {
          rule: 'X5-4',
          text: 'The printed rules contradict themselves: the values of one’s colours, or of the cards left in hand. We count the cards left in hand.',
          decision: true,
        },
      ],
    },
    set_the_colour: {
      heading: 'X6 The colour is set: highest value of tricks wins',
      lines: [
        {
          rule: 'X6-1',
          text: 'With 2 to 4 players everybody gets 12 cards, with 5 or 6 players 9. The rest is set aside.',
        },
        {
          rule: 'X6-2',
          text: 'The leader plays a card, and both its colours are open. The others have to play a card that shows either of them, if they can.',
        },
        {
          rule: 'X6-2',
          text: 'The first card that shows just one of the two sets the colour of the trick, and from then on that colour has to be followed. A card that shows neither, from who can’t follow, sets nothing.',
        },
        {
          rule: 'X6-3',
          text: 'If both are still open at the end, look at the last card that shows both: its higher number says which colour it is.',
        },
        {
          rule: 'X6-6',
          text: 'If no card after the leader’s shows both, it’s the leader’s own that says so.',
          decision: true,
        },
        {
          rule: 'X6-4',
          text: 'The highest number in that colour takes the trick; of equal ones, the card that’s worth more. Who takes it leads next.',
        },
        {
          rule: 'X6-5',
          text: 'When all cards are played you score the values of the cards in your tricks.',
        },
      ],
    },
    trump: {
      heading: 'X6+ Trumps: what changes',
      lines: [
        {
          rule: 'XT-1',
          text: 'Before the first trick of a deal, whoever starts names one of the four colours as trump.',
        },
        {
          rule: 'XT-1',
          text: 'A card that shows the trump colour is a trump and nothing else. Its other half doesn’t count, neither to follow nor to win.',
        },
        {
          rule: 'XT-2',
          text: 'If a trump is led, trumps have to be played. If another card is led, its two colours are open, and only cards without a trump half follow them. Who can’t follow may play anything, trumps too.',
        },
        {
          rule: 'XT-3',
          text: 'The highest trump takes the trick; of equal ones, the card that’s worth more. Without trumps it’s as in X6.',
        },
        {
          rule: 'XT-4',
          text: 'A trick with a trump in it needs no other colour: if two are still open at its end, none is set.',
          decision: true,
        },
      ],
    },
  },
};
