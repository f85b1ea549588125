import type { RunsTexts } from './runs-en.ts';

const runs = (count: number) => (count === 1 ? '1 suite' : `${count} suites`);

export const runsFr: RunsTexts = {
  display: 'Étalage : des cartes pour tous',
  usable: 'utilisable',
  picked: 'choisie',
  place: 'Poser, piocher',
  placeLabel: 'Poser la carte choisie dans l’étalage et en piocher une',
  laid: 'Suites posées',
  none: 'Pas encore de suite.',
  runsOf: (who) => (who === null ? 'Tes suites' : `Suites de ${who}`),
  run: (colour, numbers, value) => `${colour} ${numbers}, valeur ${value}`,
  worth: (value) => `valeur ${value}`,
  has: (count, value) => (count === 0 ? 'aucune suite' : `${runs(count)}, valeur ${value}`),
  turn: { run: 'Suite', swap: 'Échange', runDone: 'posée', swapDone: 'fait', open: 'possible' },
  actions: { run: 'Suite', exchange: 'Échanger', end_turn: 'Finir' },
  events: {
    ran: (who, colour, numbers, value) =>
      `${who === null ? 'Tu poses' : `${who} pose`} une suite : ${colour} ${numbers}, valeur ${value}.`,
    exchanged: (who, card, wanted) =>
      `${who === null ? 'Tu échanges' : `${who} échange`} ${card} contre ${wanted}.`,
    exposed: (who, card) =>
      who === null
        ? `Tu poses ${card} à l’étalage et pioches.`
        : `${who} pose ${card} à l’étalage et pioche.`,
    ended: (who) => (who === null ? 'Tu finis ton tour.' : `${who} finit son tour.`),
    added: (card) => `Personne n’a rien fait : ${card} rejoint l’étalage.`,
  },
  status: {
    both: 'À toi : tu peux poser une suite, et échanger une carte.',
    run: 'Tu peux poser une suite, ou finir ton tour.',
    swap: 'À toi : pas de suite. Échange une carte, ou finis ton tour.',
    swapAfterRun: 'Tu peux échanger une carte, ou finir ton tour.',
    end: 'Plus rien à faire : finis ton tour.',
    one: 'Choisis le reste d’une suite, une carte de l’étalage, ou la place vide.',
    layRun: 'C’est une suite : pose-la.',
    exchange: (card, wanted) => `Échanger ${card} contre ${wanted} ?`,
    noRun: 'Ce n’est pas une suite : trois nombres qui se suivent, dans une couleur.',
    theirs: (who) => `C’est à ${who}.`,
  },
  hints: {
    run: 'Choisis trois nombres qui se suivent dans une couleur, un au moins de ta main, puis pose la suite.',
    exchange: 'Choisis une de tes cartes et une de l’étalage pour les échanger. Une fois par tour.',
    expose: 'Ou choisis une carte et touche la place vide : elle rejoint l’étalage et tu pioches.',
    end_turn: 'Dans un tour tu fais les deux, l’un ou rien. Puis tu le finis.',
  },
  refusals: {
    already_ran: 'Tu as déjà posé une suite dans ce tour.',
    run_card_missing: 'Une suite se fait avec des cartes de ta main et de l’étalage.',
    not_a_run: 'Une suite, c’est trois nombres qui se suivent dans une couleur.',
    run_needs_hand_card: 'Une carte au moins de la suite doit venir de ta main.',
    already_swapped: 'Tu as déjà échangé dans ce tour.',
    not_in_display: 'Cette carte n’est plus à l’étalage.',
    stock_is_empty: 'La pioche est vide : échange plutôt avec une carte de l’étalage.',
  },
};
