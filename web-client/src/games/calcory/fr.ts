import type { CalcoryTexts } from './en.ts';

export const fr: CalcoryTexts = {
  tagline: 'Retourne des cartes, additionne, approche-toi de 13. Une bonne mémoire aide.',
  colours: { R: 'rouge', G: 'vert', B: 'bleu', Y: 'jaune', P: 'violet' },
  card: (colour, number) => `${number} ${colour}`,
  grid: 'Cartes sur la table',
  cell: {
    at: (row, column) => `rangée ${row}, colonne ${column}`,
    down: 'face cachée',
    empty: 'vide',
    emptyLegal: 'vide, tu peux y poser ta carte',
    turned: (card) => `${card}, retourné`,
    failed: (card) => `${card}, bientôt de nouveau caché`,
    marked: (card, who) => (who === null ? `${card}, marqué par toi` : `${card}, marqué par ${who}`),
  },
  sum: 'Somme',
  of: 'sur 13',
  toBeat: (sum, cards) => `${sum} en ${cards === 1 ? '1 carte' : `${cards} cartes`}`,
  toBeatBy: (who) => `Marqué par ${who ?? 'toi'} :`,
  pile: (cards) => (cards < 2 ? `pile : ${cards} carte` : `pile : ${cards} cartes`),
  stop: 'Stop',
  taken: {
    mine: 'Tes cartes : choisis celle que tu rends',
    theirs: (who) => `${who} a pris ces cartes`,
  },
  events: {
    flipped: (who, card, place) =>
      `${who === null ? 'Tu retournes' : `${who} retourne`} le ${card}, ${place}.`,
    failed: {
      over_thirteen: (who) =>
        who === null
          ? 'Plus de 13 : tes cartes se recachent.'
          : `Plus de 13 : les cartes de ${who} se recachent.`,
      second_zero: (who) =>
        who === null
          ? 'Un deuxième 0 : tes cartes se recachent.'
          : `Un deuxième 0 : les cartes de ${who} se recachent.`,
      no_improvement: (who) =>
        who === null
          ? 'Les cartes marquées restent meilleures : les tiennes se recachent.'
          : `Les cartes marquées restent meilleures : celles de ${who} se recachent.`,
    },
    marked: (who, cards) =>
      `${who === null ? 'Tu t’arrêtes et marques' : `${who} s’arrête et marque`} ${cards === 1 ? '1 carte' : `${cards} cartes`}.`,
    unmarked: (who) =>
      who === null
        ? 'Mieux : tes cartes marquées se recachent.'
        : `Mieux : les cartes marquées de ${who} se recachent.`,
    thirteen: (who) => (who === null ? '13 ! Tu prends les cartes.' : `13 ! ${who} prend les cartes.`),
    harvest: (who, cards) => {
      const what = cards === 1 ? '1 carte marquée' : `${cards} cartes marquées`;
      return who === null ? `Récolte : tu prends ${what}.` : `Récolte : ${who} prend ${what}.`;
    },
    returned: (who, place) => `${who === null ? 'Tu rends' : `${who} rend`} une carte, ${place}.`,
    passed: (who) =>
      who === null ? 'Tu n’as rien à retourner : tu passes.' : `${who} n’a rien à retourner et passe.`,
    ended: 'La partie est finie.',
  },
  status: {
    first: 'À toi : retourne une carte.',
    goOn: 'Retourne encore une carte. Tu ne peux pas encore t’arrêter.',
    goOnOrStop: (sum) => `Retourne encore une carte, ou arrête-toi à ${sum}.`,
    mustStop: (sum) => `Plus rien à retourner : arrête-toi à ${sum}.`,
    pickCard: 'Choisis la carte que tu rends.',
    pickCell: (card) => `Choisis une place vide pour le ${card}.`,
    theirTurn: (who) => `${who} retourne des cartes.`,
    theirReturn: (who) => `${who} rend une carte.`,
  },
  hints: {
    return: 'Choisis la carte à rendre, puis une place vide. Toi seul sais laquelle c’est.',
    stop: 'Arrête-toi, et tes cartes restent marquées : si personne ne les bat, tu les prends au tour suivant.',
    flip: 'Touche une carte pour la retourner. Vise 13 ; au-delà, tout se recache.',
  },
  refusals: {
    no_such_cell: 'Cette place n’existe pas sur la table.',
    cell_empty: 'Il n’y a pas de carte ici.',
    cell_already_up: 'Cette carte est déjà retournée.',
    cell_marked: 'On ne retourne pas les cartes marquées.',
    nothing_turned: 'Retourne au moins une carte avant de t’arrêter.',
    too_few_cards: 'Tant que ta pile est vide, il te faut au moins deux cartes pour t’arrêter.',
    card_not_taken: 'Tu ne peux rendre qu’une carte que tu viens de prendre.',
    cell_not_empty: 'Une carte ne se rend que sur une place vide.',
  },
};
