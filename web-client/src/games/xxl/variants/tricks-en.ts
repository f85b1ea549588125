// Tricks: the variants refusal, set_the_colour and trump.
type Name = string | null;

export const tricksEn = {
  or: 'or',
  asked: 'Asked for',
  open: 'Both open',
  nothingAsked: 'no colour yet',
  trump: 'Trump',
  noTrump: 'not named yet',
  part: (part: number): string => (part === 1 ? 'Part one of two' : 'Part two of two'),
  trick: 'The trick, in order of play',
  finishedTrick: 'The last trick, in order of play',
  look: 'Last trick',
  place: { refused: 'refuses', takes: 'takes it', leads: 'leads' },
  notPlayed: 'no card yet',
  won: (cards: number, value: number) =>
    cards === 0 ? 'no tricks' : `won: ${cards === 1 ? '1 card' : `${cards} cards`}, worth ${value}`,
  nameColour: 'Which colour do you ask for?',
  nameTrump: 'Which colour is trump?',
  theyNameTrump: (who: string) => `${who} is choosing a trump colour.`,
  keep: {
    yours: 'The cards you won in part one',
    pick: 'Keep one card for part two, or none.',
    kept: 'You keep this card for part two.',
    keptNone: 'You keep no card.',
    notAsked: 'You have no trick, so there’s nothing to keep.',
    watching: 'Whoever has a trick may keep one of their cards, unseen.',
    waiting: (names: string) => `Still choosing: ${names}`,
  },
  actions: { refuse: 'Refuse', keep: 'Keep', none: 'Keep none' },
  events: {
    led: (who: Name, card: string, colour: string) =>
      who === null
        ? `You lead ${card} and ask for ${colour}.`
        : `${who} leads ${card} and asks for ${colour}.`,
    played: (who: Name, card: string) => (who === null ? `You play ${card}.` : `${who} plays ${card}.`),
    refused: (who: Name) => (who === null ? 'You refuse.' : `${who} refuses.`),
    took: (who: Name, value: number) =>
      who === null ? `You take the trick, worth ${value}.` : `${who} takes the trick, worth ${value}.`,
    colourSet: (colour: string) => `The colour is ${colour}.`,
    trumpNamed: (who: Name, colour: string) =>
      who === null ? `You name ${colour} as trump.` : `${who} names ${colour} as trump.`,
    partScored: 'Part one is over and counts: there were seats without a trick.',
    partEnded: 'Part one is over.',
    chose: (who: Name) => (who === null ? 'You have chosen.' : `${who} has chosen.`),
    kept: (card: Name) => (card === null ? 'You keep no card.' : `You keep ${card}.`),
    dealtAgain: 'Part two: everybody gets as many cards as they won.',
  },
  status: {
    lead: 'Your turn: lead a card.',
    leadAny: 'Your turn: lead a card. Both its colours will be open.',
    name: (card: string) => `${card}: which of its colours do you ask for?`,
    follow: (colours: string) => `Your turn: play ${colours}.`,
    followOrRefuse: (colours: string) => `Your turn: play ${colours}, or refuse.`,
    cannot: (colours: string) => `You have no ${colours}: play any card.`,
    cannotOrRefuse: (colours: string) => `You have no ${colours}: play any card, or refuse.`,
    cannotPlain: (colours: string) => `You can’t follow ${colours}: play any card, trumps too.`,
    followTrump: (colour: string) => `Trump was led: play ${colour}.`,
    nameTrump: 'Your turn: name the trump colour of this deal.',
    theyLead: (who: string) => `${who} leads.`,
    theyPlay: (who: string) => `${who} is to play.`,
    theyNameTrump: (who: string) => `${who} names the trump colour.`,
    keepPick: 'Pick one of your cards to keep, or none.',
    keepPicked: (card: string) => `Keep ${card}? The others won’t see it.`,
    keepWait: 'Waiting until everybody has chosen.',
  },
  hints: {
    lead: 'Lead a card and name one of its colours: all who have that colour must play it.',
    play: 'Play a card that shows the colour asked for, if you can. Its highest number takes the trick.',
    playOpen:
      'Both colours of the led card are open, until a card that shows just one of them sets the colour.',
    refuse: 'You hold fewer cards than others, so you may refuse and keep your card for a better trick.',
    keep: 'Keep a strong card for part two. It counts as one of the cards you’re dealt.',
    trump: 'Name the colour you’re strong in: its cards beat all others.',
    playTrump:
      'Cards that show the trump colour are trumps and nothing else. The highest one takes the trick.',
  },
  refusals: {
    colour_not_on_card: 'Name one of the two colours on the card.',
    must_follow_named_colour: 'You have a card of the colour asked for: play one.',
    card_not_won: 'You can keep a card from your own tricks, or none.',
    may_not_refuse: 'You may only refuse in part two, when somebody has more cards than you.',
    must_follow_open_colours: 'You have a card that follows: play one.',
    must_follow_trump: 'Trump was led and you have one: play it.',
  } as Record<string, string>,
};

export type TricksTexts = typeof tricksEn;
