import type { BonbonsTexts } from './en.ts';

const kinds: Record<string, string> = {
  lollipop: 'sucette',
  caramel: 'caramel',
  liquorice: 'réglisse',
  mint: 'menthe',
  gum: 'chewing-gum',
  praline: 'praline',
  jelly: 'ourson',
  marshmallow: 'guimauve',
};

const masculine = new Set(['caramel', 'gum', 'jelly']);

const colours: Record<string, readonly [string, string]> = {
  red: ['rouge', 'rouge'],
  green: ['vert', 'verte'],
  blue: ['bleu', 'bleue'],
  yellow: ['jaune', 'jaune'],
};

export const fr: BonbonsTexts = {
  tagline: 'Trouve le carré qui va avec chacun de tes bonbons ronds, ou vole un rond à quelqu’un.',
  kinds,
  candy: (kind, colour) => `${kinds[kind] ?? ''} ${colours[colour]?.[masculine.has(kind) ? 0 : 1] ?? ''}`,
  specials: { coin: 'pièce', wrapper: 'papier vide' },
  candies: 'Les bonbons',
  squares: 'Les carrés',
  roundsOf: (who) => (who === null ? 'Tes ronds' : `Ronds de ${who}`),
  tile: {
    square: (row, column) => `rangée ${row}, colonne ${column}`,
    round: (who, number) => (who === null ? `ton rond ${number}` : `rond ${number} de ${who}`),
    down: 'face cachée',
    empty: 'vide, une pièce était là',
    covered: 'couvert de pièces, trouvé',
    turned: (tile) => `${tile}, face visible`,
    found: (tile) => `${tile}, c’est trouvé`,
    wrapper: (tile) => `${tile}, reste visible`,
    leaving: (tile) => `${tile}, bientôt de nouveau face cachée`,
    give: 'face cachée, tu peux le donner',
    cover: 'face cachée, tu peux le couvrir',
  },
  toFind: (rounds) => (rounds === 0 ? 'tout trouvé' : `${rounds} à trouver`),
  reserve: (rounds) => (rounds < 2 ? `Réserve : ${rounds} rond` : `Réserve : ${rounds} ronds`),
  removed: (candies) => `Absents de cette partie : ${candies}`,
  stop: 'Stop',
  options: {
    legend: 'Complète ou rapide',
    full: 'Partie complète',
    fullHint: '36 carrés, huit sortes de bonbons, trois pièces et un papier vide.',
    quick: 'Partie rapide',
    quickHint: '25 carrés, six sortes de bonbons, pas de pièces. Bien pour commencer.',
    quickShort: (without) => (without === '' ? 'partie rapide' : `partie rapide sans : ${without}`),
    leftOut: 'Absents',
    leftOutHint: [
      'Choisis deux sortes qui ne jouent pas. Sinon, le hasard les tire.',
      'Choisis-en encore une, sinon le hasard tire les deux.',
      'Ces deux-là ne jouent pas.',
    ],
  },
  events: {
    flippedSquare: (who, tile, place) =>
      `${who === null ? 'Tu retournes' : `${who} retourne`} un carré : ${tile}, ${place}.`,
    flippedRound: (who, tile, place) =>
      `${who === null ? 'Tu retournes' : `${who} retourne`} un rond : ${tile}, ${place}.`,
    paired: (who) =>
      who === null ? 'Une paire ! Un de tes ronds est trouvé.' : `Une paire ! ${who} a trouvé un rond.`,
    stole: (who, owner) => {
      if (who === null) return `Une paire ! Tu voles un rond à ${owner ?? ''}.`;
      return owner === null
        ? `Une paire ! ${who} te vole un rond.`
        : `Une paire ! ${who} vole un rond à ${owner}.`;
    },
    gave: (who, to) => {
      if (who === null) return `Tu donnes un rond à ${to ?? ''}, face cachée.`;
      return to === null
        ? `${who} te donne un rond, face cachée.`
        : `${who} donne un rond à ${to}, face cachée.`;
    },
    hidden: {
      no_match: () => 'Pas de paire : tout se recache.',
      stopped: (who) =>
        who === null
          ? 'Tu t’arrêtes : ce que tu as retourné se recache.'
          : `${who} s’arrête : tout se recache.`,
      coins: () => 'Pas d’autre pièce : tout se recache.',
      wrapper: () => 'Ce qui était retourné avant se recache.',
    },
    covered: (who) =>
      who === null
        ? 'Les trois pièces couvrent un de tes ronds.'
        : `Les trois pièces couvrent un rond de ${who}.`,
    unwrapped: (who, drawn) =>
      drawn
        ? `Le papier vide ! ${who === null ? 'Tu reçois' : `${who} reçoit`} un rond de plus à trouver.`
        : 'Le papier vide ! Mais la réserve est épuisée.',
    declined: (who) => (who === null ? 'Tu t’arrêtes là.' : `${who} s’arrête là.`),
    ended: 'La partie est finie.',
    endedBy: (who) => (who === null ? 'Tu as trouvé tous tes ronds !' : `${who} a trouvé tous ses ronds !`),
  },
  status: {
    first: 'À toi : retourne un carré et un rond, dans l’ordre que tu veux.',
    again: 'Rejoue : retourne un carré ou un rond. Ou arrête-toi.',
    afterSquare: 'Maintenant, retourne le rond qui va avec. Ou arrête-toi.',
    afterRound: 'Maintenant, retourne le carré qui va avec.',
    afterCoin: 'Une pièce ! Retourne un autre carré pour la suivante, ou un rond. Ou arrête-toi.',
    afterCoins: 'Deux pièces ! Retourne encore un carré. Ou arrête-toi.',
    give: 'Choisis le rond que tu donnes en échange.',
    cover: 'Trois pièces ! Choisis le rond que tu couvres : il compte comme trouvé.',
    theirs: (who) => `${who} cherche une paire.`,
    theirGive: (who) => `${who} choisit le rond à donner en échange.`,
    theirCover: (who) => `Trois pièces ! ${who} choisit un rond à couvrir.`,
  },
  hints: {
    give: 'Le rond volé est à toi. Choisis un de tes ronds cachés à donner en échange.',
    cover: 'Trois pièces ! Choisis un de tes ronds cachés : couvert, il compte comme trouvé.',
    flip_square: 'Retourne un carré et un rond. Une paire reste visible : trouve tous tes ronds, en bas.',
    flip_round: 'Retourne un de tes ronds, ou celui d’un autre : s’il va avec, tu le voles.',
    stop: 'Tu peux aussi t’arrêter. Tu ne perds rien, mais ton tour est fini.',
  },
  refusals: {
    no_such_square: 'Ce carré n’existe pas sur la table.',
    no_such_round: 'Ce rond n’existe pas sur la table.',
    square_already_up: 'Tu as déjà retourné ce carré. Choisis-en un qui est caché.',
    square_stays_up: 'Ce carré reste visible pour de bon. Choisis-en un qui est caché.',
    square_gone: 'La pièce qui était là a quitté la table. Choisis un carré caché.',
    round_already_up: 'Ce rond est visible. Choisis-en un qui est caché.',
    round_covered: 'Un rond couvert ne se retourne pas et ne se vole pas.',
    round_must_follow: 'Seule une pièce permet un autre carré. Retourne un rond, ou arrête-toi.',
    square_must_follow: 'Tu as retourné un rond : il faut maintenant un carré.',
    coins_need_square: 'Après deux pièces, il faut un troisième carré, ou tu t’arrêtes.',
    first_play_due: 'Tu ne peux pas t’arrêter sans rien retourner. Retourne d’abord une tuile.',
    round_not_to_give: 'Donne un de tes ronds cachés et non couverts.',
    round_not_to_cover: 'Couvre un de tes ronds cachés.',
  },
};
