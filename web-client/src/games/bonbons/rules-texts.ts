// Bonbons' rules in our own words. A decision settles what the printed rules leave open.
import type { RulesTexts } from '../../table/rules-page.tsx';
import type { Language } from '../../texts/languages.ts';

type Section = RulesTexts['sections'][number];

const en: RulesTexts = {
  aim: 'Find the square that matches each of your rounds, before anybody else has found all of theirs.',
  players: '2 to 6 players, about 15 minutes.',
  decision: 'Our decision:',
  sections: [
    {
      heading: 'The table',
      lines: [
        {
          rule: 'B-1',
          text: 'Eight kinds of sweets in four colours: 32, each once as a square and once as a round. Three coins and an empty wrapper are squares, too.',
        },
        { rule: 'B-2', text: 'The 36 squares lie face down in the middle, 6 by 6.' },
        {
          rule: 'B-3',
          text: 'Everybody gets four rounds, face down. Nobody looks at them, not even at their own. The others are the reserve.',
        },
        { rule: 'B-5', text: 'Who starts is drawn at random. Then play goes clockwise.' },
        {
          rule: 'B-14',
          text: 'The printed rules let the youngest start. Nobody asks for your age here: chance picks.',
          decision: true,
        },
      ],
    },
    {
      heading: 'Your turn',
      lines: [
        {
          rule: 'B-6',
          text: 'Turn one square and one round, in either order, for all to see. The round may be yours or somebody else’s.',
        },
        {
          rule: 'B-6',
          text: 'After a square you may stop instead; it goes face down and your turn is over. After a round a square must follow. The first play of a turn can’t be skipped.',
        },
        {
          rule: 'B-7',
          text: 'Same kind and colour, and the round is yours: a pair. Both stay face up for good, and you may play again.',
        },
        {
          rule: 'B-8',
          text: 'The round is somebody else’s: you steal it. It’s yours, face up, and you give one of your face-down rounds for it, which nobody looks at.',
        },
        {
          rule: 'B-8',
          text: 'A covered round can’t be given. After a theft you may play again, as after any pair.',
          decision: true,
        },
        {
          rule: 'B-17',
          text: 'The printed rules have you give “one of yours”: that’s one that lies face down, not one you’ve found.',
          decision: true,
        },
        { rule: 'B-9', text: 'You needn’t play again: stop before you turn anything.' },
        {
          rule: 'B-10',
          text: 'No pair: after a moment both go face down again where they were, and the next player’s turn begins.',
        },
      ],
    },
    {
      heading: 'Coins',
      lines: [
        {
          rule: 'B-11',
          text: 'If the first tile you turn is a coin, you may turn a second square, and if that is a coin, a third.',
        },
        {
          rule: 'B-11',
          text: 'Three coins leave the table and cover one of your face-down rounds. It counts as found without being seen, and can’t be turned or stolen any more. Your turn is over.',
        },
        {
          rule: 'B-11',
          text: 'If the second or third square is no coin, everything goes face down again and your turn is over.',
        },
        {
          rule: 'B-11',
          text: 'After one or two coins you may stop. After a single coin you may also turn a round, but that’s no pair and ends your turn. A coin turned after a round is just no pair.',
          decision: true,
        },
        {
          rule: 'B-16',
          text: 'When you play again, coins count as they do in a first play; three of them end your turn then, too.',
          decision: true,
        },
      ],
    },
    {
      heading: 'The empty wrapper',
      lines: [
        {
          rule: 'B-12',
          text: 'Whoever turns it leaves it face up for good and gets one more round from the reserve, face down: now that has to be found as well.',
        },
        {
          rule: 'B-12',
          text: 'The turn ends at once, and a round turned before goes face down. If the reserve is empty, nothing is drawn.',
          decision: true,
        },
      ],
    },
    {
      heading: 'The end',
      lines: [
        {
          rule: 'B-13',
          text: 'Whoever has all their rounds face up or covered wins at once. The others are ranked by how few they still had to find.',
        },
        {
          rule: 'B-13',
          text: 'We look after every play, so the winner needn’t say that they won’t play again.',
          decision: true,
        },
        {
          rule: '',
          text: 'Nothing forces anybody to make progress: the tiles can be turned for ever.',
          decision: true,
        },
      ],
    },
  ],
};

const quickEn: Section = {
  heading: 'The quick game',
  lines: [
    {
      rule: 'B-4',
      text: 'Two kinds, shown beside the table, take no part, and neither do the coins. 25 squares lie 5 by 5, and there are 24 rounds. The host may choose the two kinds.',
    },
    {
      rule: 'B-15',
      text: 'If nobody chooses the two kinds, chance draws them.',
      decision: true,
    },
    {
      rule: 'B-12',
      text: 'With six players the reserve is empty from the start: the wrapper only ends the turn.',
    },
  ],
};

const fr: RulesTexts = {
  aim: 'Trouve le carré qui va avec chacun de tes ronds, avant que quelqu’un d’autre ait trouvé tous les siens.',
  players: 'De 2 à 6, environ 15 minutes.',
  decision: 'Notre choix :',
  sections: [
    {
      heading: 'La table',
      lines: [
        {
          rule: 'B-1',
          text: 'Huit sortes de bonbons en quatre couleurs : 32 bonbons, chacun une fois en carré et une fois en rond. Trois pièces et un papier vide sont aussi des carrés.',
        },
        { rule: 'B-2', text: 'Les 36 carrés sont au milieu, face cachée, 6 sur 6.' },
        {
          rule: 'B-3',
          text: 'Chacun reçoit quatre ronds, face cachée. Personne ne les regarde, pas même les siens. Le reste est la réserve.',
        },
        {
          rule: 'B-5',
          text: 'Le hasard dit qui commence. Ensuite on joue dans le sens des aiguilles d’une montre.',
        },
        {
          rule: 'B-14',
          text: 'Les règles imprimées font commencer le plus jeune. Ici personne ne demande ton âge : le hasard choisit.',
          decision: true,
        },
      ],
    },
    {
      heading: 'Ton tour',
      lines: [
        {
          rule: 'B-6',
          text: 'Retourne un carré et un rond, dans l’ordre que tu veux ; tout le monde les voit. Le rond peut être à toi ou à un autre.',
        },
        {
          rule: 'B-6',
          text: 'Après un carré, tu peux t’arrêter : il se recache et ton tour est fini. Après un rond, il faut un carré. Tu ne peux pas passer sans rien retourner.',
        },
        {
          rule: 'B-7',
          text: 'Même sorte, même couleur, et le rond est à toi : une paire. Les deux restent visibles pour de bon, et tu peux rejouer.',
        },
        {
          rule: 'B-8',
          text: 'Le rond est à un autre : tu le voles. Il est à toi, face visible, et tu donnes en échange un de tes ronds cachés, que personne ne regarde.',
        },
        {
          rule: 'B-8',
          text: 'Un rond couvert ne se donne pas. Après un vol tu peux rejouer, comme après toute paire.',
          decision: true,
        },
        {
          rule: 'B-17',
          text: 'Les règles imprimées te font donner « un des tiens » : c’est un rond caché, pas un que tu as trouvé.',
          decision: true,
        },
        {
          rule: 'B-9',
          text: 'Rejouer n’est pas obligatoire : arrête-toi avant de retourner quoi que ce soit.',
        },
        {
          rule: 'B-10',
          text: 'Pas de paire : après un instant, les deux se recachent à leur place, et c’est au suivant.',
        },
      ],
    },
    {
      heading: 'Les pièces',
      lines: [
        {
          rule: 'B-11',
          text: 'Si tu commences par une pièce, tu peux retourner un deuxième carré, et si c’est une pièce, un troisième.',
        },
        {
          rule: 'B-11',
          text: 'Trois pièces quittent la table et couvrent un de tes ronds cachés. Il compte comme trouvé sans être vu ; on ne peut plus le retourner ni le voler. Ton tour est fini.',
        },
        {
          rule: 'B-11',
          text: 'Si le deuxième ou le troisième carré n’est pas une pièce, tout se recache et ton tour est fini.',
        },
        {
          rule: 'B-11',
          text: 'Après une ou deux pièces, tu peux t’arrêter. Après une seule, tu peux aussi retourner un rond, mais ce n’est jamais une paire et ton tour est fini. Une pièce après un rond, ce n’est pas une paire, rien de plus.',
          decision: true,
        },
        {
          rule: 'B-16',
          text: 'Quand tu rejoues, les pièces comptent comme la première fois ; à trois, ton tour est fini là aussi.',
          decision: true,
        },
      ],
    },
    {
      heading: 'Le papier vide',
      lines: [
        {
          rule: 'B-12',
          text: 'Si tu le retournes, il reste visible pour de bon et tu reçois un rond de la réserve, face cachée : lui aussi est à trouver.',
        },
        {
          rule: 'B-12',
          text: 'Le tour finit aussitôt, et un rond retourné avant se recache. Si la réserve est vide, on ne prend rien.',
          decision: true,
        },
      ],
    },
    {
      heading: 'La fin',
      lines: [
        {
          rule: 'B-13',
          text: 'Qui a tous ses ronds visibles ou couverts gagne aussitôt. Pour les autres, moins il reste de ronds à trouver, meilleur est le rang.',
        },
        {
          rule: 'B-13',
          text: 'On regarde après chaque paire : le gagnant n’a pas besoin de dire qu’il ne rejoue pas.',
          decision: true,
        },
        {
          rule: '',
          text: 'Rien n’oblige à avancer : on pourrait retourner des tuiles sans fin.',
          decision: true,
        },
      ],
    },
  ],
};

const quickFr: Section = {
  heading: 'La partie rapide',
  lines: [
    {
      rule: 'B-4',
      text: 'Deux sortes, montrées à côté de la table, ne jouent pas, et les pièces non plus. 25 carrés, 5 sur 5, et 24 ronds. L’hôte peut choisir les deux sortes.',
    },
    {
      rule: 'B-15',
      text: 'Si personne ne choisit les deux sortes, le hasard les tire.',
      decision: true,
    },
    {
      rule: 'B-12',
      text: 'À six, la réserve est vide dès le début : le papier met seulement fin au tour.',
    },
  ],
};

export const rules: Record<Language, RulesTexts> = { en, fr };

/** What a quick game changes. */
export const quickRules: Record<Language, Section> = { en: quickEn, fr: quickFr };

/** The rules of all modes. */
export const allRules = (language: Language): RulesTexts => ({
  ...rules[language],
  sections: [...rules[language].sections, quickRules[language]],
});
