// Calcory's rules in our own words. A decision settles what the printed rules leave open.
import type { RulesTexts } from '../../table/rules-page.tsx';
import type { Language } from '../../texts/languages.ts';

const en: RulesTexts = {
  aim: 'Collect the most cards. You get them by turning cards that add up to 13, or by marking a sum that nobody beats.',
  players: '2 to 4 players, about 30 minutes.',
  decision: 'Our decision:',
  sections: [
    {
      heading: 'The table',
      lines: [
        { rule: 'C-1', text: '60 cards in five colours, each with 0 1 1 2 3 4 5 6 7 7 8 9.' },
        {
          rule: 'C-2',
          text: 'They lie face down, 6 by 10. On an upright phone you see the same table as 10 by 6, every card keeping its neighbours.',
        },
        { rule: 'C-3', text: 'You mark cards with your own marker. It never runs out.', decision: true },
        { rule: 'C-4', text: 'Who starts is drawn at random. Then play goes clockwise.' },
      ],
    },
    {
      heading: 'Your turn',
      lines: [
        {
          rule: 'C-6',
          text: 'Turn face-down cards one after another; everybody sees them. Their numbers are added up. Marked cards lie face up already and can’t be used.',
        },
        {
          rule: 'C-7',
          text: 'Over 13, or a second 0 in one turn: the turn fails. The cards you turned go face down again where they were.',
        },
        {
          rule: 'C-16',
          text: 'Only zeros that you turn in the same turn count as two: a marked 0 is none of them.',
          decision: true,
        },
        {
          rule: 'C-8',
          text: 'Exactly 13: you take all cards you turned, put one of them back, and your turn ends.',
        },
        {
          rule: 'C-8',
          text: 'Cards that somebody else has marked stay where they are after a 13.',
        },
        {
          rule: 'C-9',
          text: 'Below 13 you may stop. While your pile is empty you need at least two cards for that, later one.',
        },
        {
          rule: 'C-10',
          text: 'If no marked cards lie on the table when you stop, yours stay face up and get your marker.',
        },
        {
          rule: 'C-11',
          text: 'If marked cards do lie there, you must beat them: a higher sum, or the same sum with more cards. Then they go face down and yours are marked. Otherwise your turn fails.',
        },
        { rule: 'C-14', text: 'With nothing left to turn and nothing to harvest you pass.' },
        {
          rule: 'C-14',
          text: 'If you turn the very last face-down card, short of 13, your turn ends as if you had stopped.',
          decision: true,
        },
      ],
    },
    {
      heading: 'Harvest',
      lines: [
        {
          rule: 'C-5',
          text: 'If your marked cards are still there when your turn comes, you take them all, and that is your whole turn.',
        },
        { rule: 'C-13', text: 'With two cards or more you put one back. A single card ends the game.' },
        {
          rule: 'C-12',
          text: 'Putting one back: choose one of the cards you took and lay it face down on any empty place. The rest go on your pile.',
        },
        {
          rule: 'C-12',
          text: 'Nobody may look at what is in the piles, not even in their own; how many cards each has is for all to see.',
        },
        {
          rule: 'C-12',
          text: 'Which card you put back is known to you alone; everybody sees where.',
          decision: true,
        },
      ],
    },
    {
      heading: 'The end',
      lines: [
        {
          rule: 'C-15',
          text: 'When somebody harvests a single card the game is over. Each card in your pile counts one; most cards wins, and equal piles share the place.',
        },
        {
          rule: '',
          text: 'Nothing forces anybody to make progress: the cards can be turned for ever.',
          decision: true,
        },
      ],
    },
  ],
};

const fr: RulesTexts = {
  aim: 'Ramasse le plus de cartes. Pour cela, retourne des cartes qui font 13, ou marque une somme que personne ne bat.',
  players: 'De 2 à 4, environ 30 minutes.',
  decision: 'Notre choix :',
  sections: [
    {
      heading: 'La table',
      lines: [
        { rule: 'C-1', text: '60 cartes de cinq couleurs, chacune avec 0 1 1 2 3 4 5 6 7 7 8 9.' },
        {
          rule: 'C-2',
          text: 'Elles sont face cachée, 6 sur 10. Sur un téléphone tenu droit, c’est la même table en 10 sur 6 : chaque carte garde ses voisines.',
        },
        {
          rule: 'C-3',
          text: 'Tu marques les cartes avec ton marqueur. Tu n’en manques jamais.',
          decision: true,
        },
        {
          rule: 'C-4',
          text: 'Le hasard dit qui commence. Ensuite on joue dans le sens des aiguilles d’une montre.',
        },
      ],
    },
    {
      heading: 'Ton tour',
      lines: [
        {
          rule: 'C-6',
          text: 'Retourne des cartes une à une ; tout le monde les voit. Leurs nombres s’additionnent. Les cartes marquées, déjà visibles, ne servent pas.',
        },
        {
          rule: 'C-7',
          text: 'Plus de 13, ou un deuxième 0 dans le même tour : c’est raté. Les cartes que tu as retournées se recachent à leur place.',
        },
        {
          rule: 'C-16',
          text: 'Seuls comptent pour deux les 0 que tu retournes dans le même tour : un 0 marqué n’en est pas un.',
          decision: true,
        },
        {
          rule: 'C-8',
          text: 'Exactement 13 : tu prends toutes les cartes que tu as retournées, tu en rends une, et ton tour est fini.',
        },
        {
          rule: 'C-8',
          text: 'Après un 13, les cartes marquées par un autre restent où elles sont.',
        },
        {
          rule: 'C-9',
          text: 'En dessous de 13, tu peux t’arrêter. Tant que ta pile est vide, il te faut pour cela au moins deux cartes, ensuite une seule.',
        },
        {
          rule: 'C-10',
          text: 'Si aucune carte n’est marquée quand tu t’arrêtes, les tiennes restent visibles et reçoivent ton marqueur.',
        },
        {
          rule: 'C-11',
          text: 'S’il y a des cartes marquées, il faut faire mieux : une somme plus haute, ou la même avec plus de cartes. Alors elles se recachent et les tiennes sont marquées. Sinon ton tour est raté.',
        },
        { rule: 'C-14', text: 'Rien à retourner et rien à récolter : tu passes.' },
        {
          rule: 'C-14',
          text: 'Si tu retournes la toute dernière carte cachée sans atteindre 13, ton tour finit comme si tu t’étais arrêté.',
          decision: true,
        },
      ],
    },
    {
      heading: 'La récolte',
      lines: [
        {
          rule: 'C-5',
          text: 'Si tes cartes marquées sont encore là quand ton tour revient, tu les prends toutes, et c’est tout ton tour.',
        },
        {
          rule: 'C-13',
          text: 'À partir de deux cartes, tu en rends une. Une carte seule termine la partie.',
        },
        {
          rule: 'C-12',
          text: 'Rendre une carte : choisis-en une parmi celles que tu as prises et pose-la face cachée sur une place vide. Les autres vont sur ta pile.',
        },
        {
          rule: 'C-12',
          text: 'Personne ne regarde ce qu’il y a dans les piles, pas même dans la sienne ; combien de cartes elles ont, tout le monde le voit.',
        },
        {
          rule: 'C-12',
          text: 'Toi seul sais quelle carte tu as rendue ; tout le monde voit où.',
          decision: true,
        },
      ],
    },
    {
      heading: 'La fin',
      lines: [
        {
          rule: 'C-15',
          text: 'La partie finit quand quelqu’un récolte une carte seule. Chaque carte de ta pile vaut un point ; la plus grosse pile gagne, et les ex æquo partagent leur rang.',
        },
        {
          rule: '',
          text: 'Rien n’oblige à avancer : on pourrait retourner des cartes sans fin.',
          decision: true,
        },
      ],
    },
  ],
};

export const rules: Record<Language, RulesTexts> = { en, fr };
