import type { XxlTexts } from './en.ts';

type Who = string | null;

const does = (who: Who, you: string, they: string) => (who === null ? `Tu ${you}` : `${who} ${they}`);

export const fr: XxlTexts = {
  tagline:
    'Six jeux avec les mêmes cartes : monter, réduire, refuser, réunir, descendre, choisir la couleur.',
  colours: { red: 'rouge', green: 'vert', blue: 'bleu', yellow: 'jaune' },
  face: (colour, number) => `${number} ${colour}`,
  variants: {
    up_and_down: { name: 'Monter et descendre', aim: 'La plus petite valeur en main gagne.' },
    lower: { name: 'De moins en moins', aim: 'La plus petite valeur en main gagne.' },
    refusal: { name: 'Le droit de refuser', aim: 'La plus grande valeur de plis gagne.' },
    runs: { name: 'Suites de trois', aim: 'La plus grande valeur de suites gagne.' },
    descent: { name: 'L’une après l’autre', aim: 'La plus petite valeur en main gagne.' },
    set_the_colour: { name: 'La couleur se décide', aim: 'La plus grande valeur de plis gagne.' },
    trump: { name: 'Atout', aim: 'La plus grande valeur de plis gagne.' },
  },
  options: {
    mode: 'Façon de jouer',
    modes: { pure: 'Les six', single: 'Une seule', trump: 'Atout' },
    about: {
      pure: 'Six donnes, une de chaque variante.',
      single: 'Une seule variante, autant de donnes que tu veux.',
      trump: 'Des plis avec un atout, une donne par joueur. La somme de tous les plis compte.',
    },
    variant: 'Variante',
    deals: 'Donnes',
    onePerPlayer: 'Une par joueur',
    forTwo: (deals) =>
      `À deux, mieux vaut ${deals} donnes : avec une chacun, beaucoup de parties finissent à égalité.`,
  },
  describe: {
    pure: 'les six variantes',
    trump: 'atout, une donne par joueur',
    single: (variant, deals) =>
      deals === null
        ? `${variant}, une donne par joueur`
        : `${variant}, ${deals === 1 ? '1 donne' : `${deals} donnes`}`,
  },
  deal: (deal, deals) => `Donne ${deal} sur ${deals}`,
  standings: {
    title: 'Classement',
    points: 'Le moins de points gagne',
    values: 'La plus grande somme gagne',
    seat: (who, points) => `${who ?? 'Toi'} : ${points}`,
    dealer: 'donne',
    dealerLetter: 'D',
    open: 'Partie',
    openLabel: 'La partie jusqu’ici',
    none: 'La première donne n’est pas encore finie.',
    deal: 'Donne',
    total: 'Total',
    score: (points) => (points < 2 ? `${points} point` : `${points} points`),
    explain: 'Chaque donne rapporte le numéro de ta place. En petit : ce que tu avais.',
    explainTrump: 'Les valeurs de tous les plis s’additionnent.',
    explainDealer: 'D marque le donneur.',
  },
  dealOver: (deal, variant) => `Donne ${deal}, ${variant}`,
  hand: 'Ta main',
  keptCard: 'gardée :',
  cards: (cards) => (cards < 2 ? `${cards} carte en main` : `${cards} cartes en main`),
  value: (value) => `valeur ${value}`,
  card: {
    playable: 'jouable',
    lifted: 'choisie',
    drawn: 'tout juste piochée',
  },
  stock: (cards) => (cards < 2 ? `Pioche : ${cards} carte` : `Pioche : ${cards} cartes`),
  draw: 'Piocher',
  drawLabel: (cards) =>
    cards < 2 ? `Piocher une carte (il en reste ${cards})` : `Piocher une carte (il en reste ${cards})`,
  pass: 'Passer',
  pile: ['Pile de gauche', 'Pile de droite'],
  onPile: ['sur la pile de gauche', 'sur la pile de droite'],
  fits: {
    up: 'en montant',
    down: 'en descendant',
    running: { up: 'monte', down: 'descend' },
    number: (number, direction) => `${number} ${direction}`,
    list: (face, numbers) => `${face} : prend ${numbers}`,
    closed: (face) => `${face} : ne prend plus rien`,
    here: (pile, face, card) => `${pile}, sur le ${face} : jouer ${card}`,
    or: ' ou ',
  },
  lower: {
    top: 'Carte du dessus',
    below: (face, most) => (most === 0 ? `sur le ${face} va le 0` : `sur le ${face} vont 0 à ${most}`),
    nothing: (face) => `rien ne va sur le ${face}`,
    range: (most) => (most === 0 ? '0' : `0–${most}`),
  },
  descent: {
    row: (colour, next) => `${colour} : au tour du ${next}`,
    top: (card) => `au-dessus ${card}`,
    empty: 'vide',
    here: (colour, number, card) => `Jouer ${card} comme ${number} ${colour}`,
  },
  status: {
    play: 'À toi : joue une carte qui va.',
    draw: 'À toi : rien ne va. Pioche une carte.',
    drawn: (card) => `Tu as pioché ${card}. La carte va : joue-la, ou passe.`,
    pickPile: 'Choisis la moitié où elle va.',
    pickRow: 'Choisis sa rangée.',
    theirPlay: (who) => `C’est à ${who}.`,
    theirDrawn: (who) => `${who} a pioché une carte qui va.`,
  },
  events: {
    dealt: (deal, variant, starter) =>
      `Donne ${deal} : ${variant}. ${does(starter, 'commences', 'commence')}.`,
    played: (who, card) => `${does(who, 'joues', 'joue')} ${card}.`,
    onPile: (who, card, pile, face) => `${does(who, 'joues', 'joue')} ${card} ${pile}, par le ${face}.`,
    onRow: (who, face, card) => `${does(who, 'joues', 'joue')} le ${face} (${card}).`,
    drew: (who) => `${does(who, 'pioches', 'pioche')} une carte.`,
    drewCard: (card) => `Tu pioches ${card}.`,
    passed: (who) => `${does(who, 'passes', 'passe')}.`,
    passedForced: (who) => `${does(who, 'ne peux pas jouer et passes', 'ne peut pas jouer et passe')}.`,
    dealEnded: (deal, winners) => `La donne ${deal} est finie. En tête : ${winners}.`,
    you: 'toi',
    and: ' et ',
    ended: 'La partie est finie.',
  },
  hints: {
    up_and_down: {
      pass: 'La carte piochée va. Joue-la, ou garde-la et passe.',
      draw: 'Aucune de tes cartes ne va : touche la pioche pour en tirer une.',
      play: 'Même couleur, un de plus ou un de moins. La moitié posée garde sa direction.',
    },
    lower: {
      pass: 'La carte piochée va. Joue-la, ou garde-la et passe.',
      draw: 'Aucune de tes cartes ne va : touche la pioche pour en tirer une.',
      play: 'Même couleur, plus petit qu’un nombre du dessus. Ta carte devient le dessus.',
    },
    descent: {
      pass: 'La carte piochée va. Joue-la, ou garde-la et passe.',
      draw: 'Aucune de tes cartes ne va : touche la pioche pour en tirer une.',
      play: 'Un 10 ouvre une rangée, puis exactement un de moins. Un 0 la vide.',
    },
  },
  refusals: {
    hand_lacks_card: 'Joue une carte de ta main.',
    colour_not_on_card: 'Cette carte ne montre pas cette couleur.',
    no_such_pile: 'Cette pile n’existe pas.',
    does_not_fit_pile: 'Ça ne va pas : même couleur, un de plus ou un de moins, dans la direction en cours.',
    must_play_if_able: 'Tu as une carte qui va : il faut jouer.',
    only_the_drawn_card: 'Après avoir pioché, tu joues la carte piochée ou tu passes.',
    not_lower: 'Ça ne va pas : il faut un nombre plus petit dans une couleur du dessus.',
    does_not_fit_row: 'Ça ne va pas : une rangée commence par 10 et descend un par un.',
  },
};
