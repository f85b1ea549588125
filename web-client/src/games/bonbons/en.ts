const kinds: Record<string, string> = {
  lollipop: 'lollipop',
  caramel: 'caramel',
  liquorice: 'liquorice',
  mint: 'mint',
  gum: 'stick of gum',
  praline: 'praline',
  jelly: 'jelly bear',
  marshmallow: 'marshmallow',
};

export const en = {
  tagline: 'Find the square that matches each of your round sweets, or steal a round from somebody else.',
  kinds,
  candy: (kind: string, colour: string) => `${colour} ${kinds[kind] ?? ''}`,
  specials: { coin: 'coin', wrapper: 'empty wrapper' } as Record<string, string>,
  candies: 'The sweets',
  squares: 'Square tiles',
  roundsOf: (who: string | null) => (who === null ? 'Your rounds' : `${who}’s rounds`),
  tile: {
    square: (row: number, column: number) => `row ${row}, column ${column}`,
    round: (who: string | null, number: number) =>
      who === null ? `your round ${number}` : `${who}’s round ${number}`,
    down: 'face down',
    empty: 'empty, a coin lay here',
    covered: 'covered by coins, found',
    turned: (tile: string) => `${tile}, turned`,
    found: (tile: string) => `${tile}, found`,
    wrapper: (tile: string) => `${tile}, stays face up`,
    leaving: (tile: string) => `${tile}, about to go face down`,
    give: 'face down, you can give it',
    cover: 'face down, you can cover it',
  },
  toFind: (rounds: number) => (rounds === 0 ? 'all found' : `${rounds} to find`),
  reserve: (rounds: number) => (rounds === 1 ? 'Reserve: 1 round' : `Reserve: ${rounds} rounds`),
  removed: (candies: string) => `Not in this game: ${candies}`,
  stop: 'Stop',
  options: {
    legend: 'Full or quick',
    full: 'Full game',
    fullHint: '36 squares, eight kinds of sweets, three coins and an empty wrapper.',
    quick: 'Quick game',
    quickHint: '25 squares, six kinds of sweets, no coins. Good for a first try.',
    quickShort: (without: string) => (without === '' ? 'quick game' : `quick game without ${without}`),
    leftOut: 'Left out',
    leftOutHint: [
      'Choose two kinds that take no part. If you don’t, chance draws them.',
      'Choose one more, or chance draws both.',
      'These two take no part.',
    ],
  },
  events: {
    flippedSquare: (who: string | null, tile: string, place: string) =>
      `${who === null ? 'You turn' : `${who} turns`} the square ${tile}, ${place}.`,
    flippedRound: (who: string | null, tile: string, place: string) =>
      `${who === null ? 'You turn' : `${who} turns`} the round ${tile}, ${place}.`,
    paired: (who: string | null) =>
      who === null ? 'A pair! You’ve found one of your rounds.' : `A pair! ${who} has found a round.`,
    stole: (who: string | null, owner: string | null) =>
      who === null
        ? `A pair! You steal ${owner ?? ''}’s round.`
        : `A pair! ${who} steals ${owner === null ? 'your' : `${owner}’s`} round.`,
    gave: (who: string | null, to: string | null) =>
      who === null
        ? `You give ${to ?? ''} a round, face down.`
        : `${who} gives ${to ?? 'you'} a round, face down.`,
    hidden: {
      no_match: () => 'No pair: they go face down again.',
      stopped: (who: string | null) =>
        who === null
          ? 'You stop: what you turned goes face down again.'
          : `${who} stops: what was turned goes face down again.`,
      coins: () => 'Not another coin: they go face down again.',
      wrapper: () => 'What was turned before it goes face down again.',
    } as Record<string, (who: string | null) => string>,
    covered: (who: string | null) =>
      who === null
        ? 'The three coins cover one of your rounds.'
        : `Three coins cover one of ${who}’s rounds.`,
    unwrapped: (who: string | null, drawn: boolean) =>
      drawn
        ? `The empty wrapper! ${who === null ? 'You get' : `${who} gets`} one more round to find.`
        : 'The empty wrapper! But the reserve is empty.',
    declined: (who: string | null) => (who === null ? 'You stop there.' : `${who} stops there.`),
    ended: 'The game is over.',
    endedBy: (who: string | null) =>
      who === null ? 'You’ve found all your rounds!' : `${who} has found all their rounds!`,
  },
  status: {
    first: 'Your turn: turn a square and a round, in either order.',
    again: 'Play again: turn a square or a round. Or stop.',
    afterSquare: 'Now turn the round that matches. Or stop.',
    afterRound: 'Now turn the square that matches.',
    afterCoin: 'A coin! Turn another square for the next one, or a round. Or stop.',
    afterCoins: 'Two coins! Turn one more square. Or stop.',
    give: 'Pick the round you give in return.',
    cover: 'Three coins! Pick the round you cover: it counts as found.',
    theirs: (who: string) => `${who} is looking for a pair.`,
    theirGive: (who: string) => `${who} picks a round to give in return.`,
    theirCover: (who: string) => `Three coins! ${who} picks a round to cover.`,
  },
  hints: {
    give: 'The stolen round is yours. Pick one of your face-down rounds to give for it.',
    cover: 'Three coins! Pick one of your face-down rounds: covered, it counts as found.',
    flip_square: 'Turn a square and a round. A pair stays face up: find all of your rounds, at the bottom.',
    flip_round: 'Turn one of your rounds, or somebody else’s: if it matches, you steal it.',
    stop: 'You may stop instead. Nothing is lost, but your turn is over.',
  },
  refusals: {
    no_such_square: 'There’s no such square on the table.',
    no_such_round: 'There’s no such round on the table.',
    square_already_up: 'You’ve turned that square already. Pick one that’s face down.',
    square_stays_up: 'That square stays face up for good. Pick one that’s face down.',
    square_gone: 'The coin that lay there has left the table. Pick a square that’s face down.',
    round_already_up: 'That round is face up. Pick one that’s face down.',
    round_covered: 'Covered rounds can’t be turned or stolen.',
    round_must_follow: 'Only a coin lets you turn another square. Turn a round now, or stop.',
    square_must_follow: 'You’ve turned a round: now a square must follow.',
    coins_need_square: 'After two coins only a third square can follow, or you stop.',
    first_play_due: 'You can’t stop before you’ve turned anything. Turn a tile first.',
    round_not_to_give: 'Give one of your own rounds that’s face down and not covered.',
    round_not_to_cover: 'Cover one of your own rounds that’s face down.',
  } as Record<string, string>,
};

export type BonbonsTexts = typeof en;
