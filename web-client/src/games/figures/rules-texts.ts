// The rules of Figures in our own words. A decision settles what the printed rules leave open.
import type { RulesTexts } from '../../table/rules-page.tsx';
import type { Language } from '../../texts/languages.ts';

const en: RulesTexts = {
  aim: 'Twelve rounds, twelve boxes. Fill one box a round with what your five cards are worth there; the highest total wins.',
  players: '2 to 6 players, about 30 minutes.',
  decision: 'Our decision:',
  sections: [
    {
      heading: 'The cards',
      lines: [
        { rule: '', text: 'Two to six can play.', decision: true },
        { rule: 'F-1', text: '96 cards: 1 to 6 in four colours, and each card four times.' },
        {
          rule: 'F-3',
          text: 'Identical cards never count together: of two red 6s one counts. A pair is one number in two colours.',
        },
      ],
    },
    {
      heading: 'The boxes',
      lines: [
        {
          rule: 'F-2',
          text: 'Ones to Sixes: the cards of that number, each in another colour, for their sum.',
        },
        { rule: 'F-2', text: 'Two pairs: 10. Three of one number in three colours: 15.' },
        {
          rule: 'F-2',
          text: 'Full house, a pair and three of a kind: 20. Straight, five numbers in a row, in one colour or mixed: 25.',
        },
        {
          rule: 'F-2',
          text: 'Four of one number in four colours: 30. Flush, five different numbers in one colour: 50.',
        },
        {
          rule: 'F-4',
          text: 'Two pairs must share no card. Four of a kind holds two pairs and may be put there.',
          decision: true,
        },
        {
          rule: 'F-4',
          text: 'A full house needs two numbers. Ones to Sixes always score all they can. If your hand fits several boxes, you pick.',
          decision: true,
        },
      ],
    },
    {
      heading: 'Your turn',
      lines: [
        {
          rule: 'F-5',
          text: 'Everybody gets five cards. The first dealer is drawn at random; then the deal moves clockwise. The seat after the dealer starts.',
        },
        {
          rule: 'F-5',
          text: 'Everybody has their own discard pile, face up. Only its top card can be taken; who wants to know may see how many lie there.',
        },
        { rule: 'F-6', text: 'Draw: take the top card of the pile, then discard any one of your six.' },
        {
          rule: 'F-6',
          text: 'Or take the top card of somebody else’s discards, then discard one. Your own discards are not for you.',
        },
        { rule: 'F-6', text: 'The card you have just taken may go straight away again.', decision: true },
        {
          rule: 'F-6',
          text: 'Or lay your hand for an open box where it scores. You can’t draw and lay in one turn, but you can lay in your very first.',
        },
        {
          rule: 'F-9',
          text: 'If the pile is empty when somebody draws, all discards but the top ones are shuffled into a new pile.',
          decision: true,
        },
      ],
    },
    {
      heading: 'The end of a round',
      lines: [
        {
          rule: 'F-7',
          text: 'Laying ends the round for everyone, at once. All hands are shown, and each of the others fills an open box where their hand scores, or strikes one out for 0 points.',
        },
        {
          rule: 'F-7',
          text: 'They choose at the same time and see the others’ choices only when all have chosen. One box a round, no more, no less.',
        },
        {
          rule: 'F-11',
          text: 'That the choices stay hidden until the last one is made is ours: nobody has to choose first.',
          decision: true,
        },
        {
          rule: 'F-8',
          text: 'Hands and discards are shuffled and go under the pile, which keeps its order.',
          decision: true,
        },
      ],
    },
    {
      heading: 'The end',
      lines: [
        {
          rule: 'F-10',
          text: 'After twelve rounds Ones to Sixes are added up; 52 or more bring a bonus of 40. With the other six boxes that makes the total. Equal totals share the place.',
        },
        {
          rule: '',
          text: 'Nothing forces anybody to lay: a round lasts until somebody does.',
          decision: true,
        },
      ],
    },
    {
      heading: 'On this page',
      lines: [
        {
          rule: '',
          text: 'Your open boxes show what your cards would score now. Drag your cards to arrange them, or press Shift and an arrow key; nobody else sees their order.',
        },
      ],
    },
  ],
};

const fr: RulesTexts = {
  aim: 'Douze manches, douze cases. À chaque manche, remplis une case avec ce que tes cinq cartes y valent ; le plus gros total gagne.',
  players: 'De 2 à 6, environ 30 minutes.',
  decision: 'Notre choix :',
  sections: [
    {
      heading: 'Les cartes',
      lines: [
        { rule: '', text: 'On joue de deux à six.', decision: true },
        { rule: 'F-1', text: '96 cartes : de 1 à 6 en quatre couleurs, chaque carte en quatre exemplaires.' },
        {
          rule: 'F-3',
          text: 'Deux cartes identiques ne comptent jamais ensemble : de deux 6 rouges, un seul compte. Une paire, c’est un même nombre en deux couleurs.',
        },
      ],
    },
    {
      heading: 'Les cases',
      lines: [
        {
          rule: 'F-2',
          text: 'Les 1 à les 6 : les cartes de ce nombre, toutes de couleurs différentes, pour leur somme.',
        },
        { rule: 'F-2', text: 'Deux paires : 10. Brelan, un nombre en trois couleurs : 15.' },
        {
          rule: 'F-2',
          text: 'Full, une paire et un brelan : 20. Suite, cinq nombres qui se suivent, d’une couleur ou de plusieurs : 25.',
        },
        {
          rule: 'F-2',
          text: 'Carré, un nombre en quatre couleurs : 30. Couleur, cinq nombres différents d’une même couleur : 50.',
        },
        {
          rule: 'F-4',
          text: 'Les deux paires n’ont aucune carte en commun. Un carré contient deux paires et peut aller là.',
          decision: true,
        },
        {
          rule: 'F-4',
          text: 'Un full demande deux nombres. Les 1 à les 6 marquent toujours tout ce qu’elles peuvent. Si ta main va dans plusieurs cases, tu choisis.',
          decision: true,
        },
      ],
    },
    {
      heading: 'Ton tour',
      lines: [
        {
          rule: 'F-5',
          text: 'Chacun reçoit cinq cartes. Le premier donneur est tiré au sort, puis la donne tourne. La place après le donneur commence.',
        },
        {
          rule: 'F-5',
          text: 'Chacun a sa défausse, face visible. On n’en prend que la carte du dessus ; on voit combien il y en a.',
        },
        {
          rule: 'F-6',
          text: 'Pioche : prends la première carte de la pioche, puis défausse une de tes six cartes.',
        },
        {
          rule: 'F-6',
          text: 'Ou prends le dessus de la défausse d’un autre, puis défausse une carte. La tienne ne te sert pas.',
        },
        { rule: 'F-6', text: 'La carte que tu viens de prendre peut repartir aussitôt.', decision: true },
        {
          rule: 'F-6',
          text: 'Ou pose ta main pour une case libre où elle marque. On ne pioche pas et ne pose pas dans le même tour, mais on peut poser dès le premier.',
        },
        {
          rule: 'F-9',
          text: 'Si la pioche est vide quand quelqu’un pioche, toutes les défausses sauf leurs dessus sont mélangées et la remplacent.',
          decision: true,
        },
      ],
    },
    {
      heading: 'La fin d’une manche',
      lines: [
        {
          rule: 'F-7',
          text: 'Poser finit la manche pour tous, aussitôt. Les mains sont montrées, et chacun des autres remplit une case libre où sa main marque, ou en barre une à 0 point.',
        },
        {
          rule: 'F-7',
          text: 'Ils choisissent en même temps et ne voient les choix des autres qu’une fois tous faits. Une case par manche, ni plus ni moins.',
        },
        {
          rule: 'F-11',
          text: 'Que les choix restent cachés jusqu’au dernier vient de nous : personne ne doit choisir le premier.',
          decision: true,
        },
        {
          rule: 'F-8',
          text: 'Mains et défausses sont mélangées et passent sous la pioche, qui garde son ordre.',
          decision: true,
        },
      ],
    },
    {
      heading: 'La fin',
      lines: [
        {
          rule: 'F-10',
          text: 'Après douze manches, on additionne les 1 à les 6 ; dès 52, il y a 40 points de bonus. Avec les six autres cases, cela fait le total. Les ex æquo partagent leur rang.',
        },
        {
          rule: '',
          text: 'Rien n’oblige à poser : une manche dure jusqu’à ce que quelqu’un le fasse.',
          decision: true,
        },
      ],
    },
    {
      heading: 'Sur cette page',
      lines: [
        {
          rule: '',
          text: 'Tes cases libres montrent ce que tes cartes y marqueraient maintenant. Glisse tes cartes pour les ranger, ou appuie sur Maj et une flèche ; personne d’autre ne voit leur ordre.',
        },
      ],
    },
  ],
};

export const rules: Record<Language, RulesTexts> = { en, fr };
