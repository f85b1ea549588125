import type { RulesParts } from './rules-parts.ts';

export const fr: RulesParts = {
  aim: 'Six jeux avec les mêmes cartes, qui portent deux nombres chacune. Dans les uns tu te débarrasses de tes cartes, dans les autres tu en gagnes.',
  players: 'De 2 à 6, environ 30 minutes pour les six variantes.',
  decision: 'Notre choix :',
  deck: {
    heading: 'Les cartes',
    lines: [
      {
        rule: 'X-1',
        text: '55 cartes en deux moitiés : deux nombres différents de 0 à 10, en deux couleurs différentes parmi rouge, vert, bleu et jaune. Aucune paire de nombres ne revient.',
      },
      {
        rule: 'X-1',
        text: 'Une carte vaut la somme de ses deux nombres. C’est le petit nombre au milieu.',
      },
      {
        rule: 'X-2',
        text: 'Les règles imprimées ne donnent pas la liste des cartes. Dans notre jeu, chaque nombre existe deux ou trois fois dans chaque couleur, et deux couleurs se rencontrent sur 9 ou 10 cartes.',
        decision: true,
      },
    ],
  },
  match: {
    heading: 'La partie',
    lines: [
      {
        rule: 'X-3',
        text: 'Les six variantes dans l’ordre, une donne pour chacune.',
        modes: ['pure'],
      },
      {
        rule: 'X-3',
        text: 'Une seule variante : la même à chaque donne, de 1 à 12 donnes. Si vous ne dites rien d’autre, une donne par joueur.',
        modes: ['single'],
      },
      { rule: 'X-3', text: 'Avec atout (6+) : une donne par joueur.', modes: ['trump'] },
      {
        rule: 'X-4',
        text: 'Après une donne, ton rang te donne tes points : 1 pour le meilleur, puis 2, et ainsi de suite. Les ex æquo partagent leur rang et on saute le suivant (1, 2, 2, 4). Qui a le moins de points gagne la partie ; à égalité, la victoire est partagée.',
        modes: ['pure', 'single'],
      },
      {
        rule: 'X-4',
        text: 'Avec atout, pas de rangs : les valeurs gagnées s’additionnent d’une donne à l’autre, et la plus forte somme l’emporte.',
        modes: ['trump'],
        decision: true,
      },
      {
        rule: 'X-5',
        text: 'Le hasard désigne le premier donneur, puis on tourne dans le sens des aiguilles d’une montre. À chaque fois, les 55 cartes sont mélangées et distribuées une à une, à partir de la gauche du donneur.',
      },
      { rule: 'X-6', text: 'Qui a le plus de points dans la partie commence.', modes: ['pure', 'single'] },
      {
        rule: 'X-6',
        text: 'S’ils sont plusieurs, c’est le premier à partir de la gauche du donneur. À la première donne, c’est donc son voisin de gauche.',
        modes: ['pure', 'single'],
        decision: true,
      },
      { rule: 'X-6', text: 'Avec atout, le voisin de gauche du donneur commence.', modes: ['trump'] },
      {
        rule: 'X-7',
        text: 'Les mains sont secrètes, mais on sait combien de cartes il y a dans chaque main et dans la pioche. Personne ne voit les cartes mises de côté.',
      },
    ],
  },
  variants: {
    up_and_down: {
      heading: 'X1 Monter et descendre : la plus petite valeur en main gagne',
      lines: [
        {
          rule: 'X1-1',
          text: '6 cartes chacun. Deux cartes commencent deux piles, le reste forme la pioche.',
        },
        {
          rule: 'X1-2',
          text: 'On pose une carte sur une pile par l’une de ses moitiés : dans une couleur de la carte du dessus, un de plus ou un de moins que le nombre qui s’y trouve. Elle devient la carte du dessus.',
        },
        {
          rule: 'X1-2',
          text: 'La moitié jouée continue dans le même sens, vers le haut ou vers le bas : la flèche le montre. L’autre moitié est libre dans les deux sens ; qui s’en sert commence là une nouvelle suite, et l’ancienne s’arrête.',
        },
        {
          rule: 'X1-3',
          text: 'Rien au-dessus de 10 ni au-dessous de 0. Une telle moitié est fermée ; il reste celle qui est libre.',
        },
        {
          rule: 'X1-4',
          text: 'Un tour, c’est une carte jouée ou une carte piochée. Si rien ne va, tu pioches ; si la carte convient, tu peux la jouer ou passer, sinon ton tour est fini. Sans pioche, tu passes.',
        },
        { rule: 'X1-4', text: 'À ce jeu, qui peut jouer doit jouer.', decision: true },
        {
          rule: 'X1-5',
          text: 'La donne finit dès qu’une main est vide, ou quand la pioche est vide et que personne ne peut jouer.',
        },
      ],
    },
    lower: {
      heading: 'X2 De moins en moins : la plus petite valeur en main gagne',
      lines: [
        {
          rule: 'X2-1',
          text: '6 cartes chacun. On retourne une carte, le reste forme la pioche.',
        },
        {
          rule: 'X2-2',
          text: 'Une carte convient si l’un de ses nombres est plus petit que celui de la même couleur sur la carte du dessus. Sur rouge 6, vert 0, on peut jouer un rouge de 0 à 5, et aucun vert. Ta carte devient la carte du dessus.',
        },
        { rule: 'X2-2', text: 'Plus petit, pas égal : un 0 ne va pas sur un 0.', decision: true },
        {
          rule: 'X2-3',
          text: 'Si rien ne convient, tu pioches ; si la carte va, tu peux la jouer ou passer, sinon c’est fini pour ce tour. Sans pioche, tu passes.',
        },
        { rule: 'X2-3', text: 'Qui peut jouer doit jouer.', decision: true },
        {
          rule: 'X2-3',
          text: 'C’est fini dès qu’une main est vide, ou quand la pioche est vide et que plus rien ne convient.',
        },
      ],
    },
    refusal: {
      heading: 'X3 Le droit de refuser : la plus grande valeur de plis gagne',
      lines: [
        {
          rule: 'X3-1',
          text: '8 cartes chacun, le reste est mis de côté. On joue en deux manches.',
        },
        {
          rule: 'X3-2',
          text: 'Qui entame pose une carte et annonce l’une de ses deux couleurs. Les autres, à leur tour, doivent jouer une carte qui montre cette couleur s’ils en ont une ; sinon, n’importe laquelle.',
        },
        {
          rule: 'X3-2',
          text: 'Le plus grand nombre dans la couleur annoncée prend le pli ; à égalité, la carte qui vaut le plus. Son propriétaire entame le pli suivant.',
        },
        {
          rule: 'X3-3',
          text: 'La première manche compte 8 plis. Ce que tu y gagnes, c’est ton nombre de cartes pour la seconde.',
        },
        {
          rule: 'X3-3',
          text: 'Si quelqu’un n’a alors aucun pli (à 4, 5 ou 6 : au moins deux joueurs), la donne s’arrête.',
        },
        { rule: 'X3-3', text: 'Dans ce cas, les plis de la première manche comptent.', decision: true },
        {
          rule: 'X3-4',
          text: 'Sinon, qui a un pli peut garder une de ses cartes, ou aucune : tout le monde choisit en même temps et en secret. Le reste est mélangé et distribué jusqu’à ce que chaque main ait autant de cartes que son propriétaire en a gagné, la carte gardée comprise.',
        },
        {
          rule: 'X3-4',
          text: 'Cette seconde distribution part de la gauche du donneur, carte par carte, en sautant les mains complètes.',
          decision: true,
        },
        {
          rule: 'X3-5',
          text: 'Seconde manche : la plus grosse main entame. À égalité, celle qui a le plus de points dans la partie, puis la première à gauche du donneur.',
        },
        {
          rule: 'X3-5',
          text: 'Qui a moins de cartes que la plus grosse main peut refuser de jouer dans un pli, sauf pour entamer.',
        },
        {
          rule: 'X3-5',
          text: 'On compte les mains telles qu’elles étaient avant le pli, et tu peux refuser même si tu peux fournir.',
          decision: true,
        },
        {
          rule: 'X3-8',
          text: 'Les règles imprimées disent « moins que les autres ». Pour nous, c’est moins que la plus grosse main : si plusieurs l’ont, tous les autres peuvent refuser.',
          decision: true,
        },
        {
          rule: 'X3-6',
          text: 'On saute qui n’a plus de cartes ; si c’est le gagnant du pli, le suivant qui en a entame. La seconde manche finit, après un pli, quand quelqu’un n’a plus de cartes (à 4, 5 ou 6 : au moins deux joueurs).',
        },
        {
          rule: 'X3-9',
          text: 'Que l’on saute qui n’a plus de cartes et qu’il n’entame pas vient de nous, tout comme le fait que le dernier pli se joue toujours jusqu’au bout.',
          decision: true,
        },
        {
          rule: 'X3-7',
          text: 'Tu marques la valeur des cartes gagnées dans la seconde manche. Ce qui te reste en main ne compte pas.',
        },
      ],
    },
    runs: {
      heading: 'X4 Suites de trois : la plus grande valeur de suites gagne',
      lines: [
        {
          rule: 'X4-1',
          text: '4 cartes chacun. Deux cartes sont posées face visible : l’étalage. Le reste forme la pioche.',
        },
        {
          rule: 'X4-2',
          text: 'À ton tour, tu peux poser une suite et échanger une fois, dans l’ordre que tu veux, ou ne pas le faire. Puis tu finis ton tour.',
        },
        {
          rule: 'X4-2',
          text: 'Une suite, c’est trois nombres qui se suivent dans une couleur, par exemple vert 6, 7, 8. Une ou deux cartes peuvent venir de l’étalage, une au moins de ta main.',
        },
        {
          rule: 'X4-2',
          text: 'Après une suite, la pioche complète d’abord ta main à 4, puis remet à l’étalage autant de cartes que tu en as pris, tant qu’il en reste.',
        },
        {
          rule: 'X4-2',
          text: 'Échanger, c’est troquer une de tes cartes contre une de l’étalage, ou l’y poser et en piocher une (tant qu’il y a une pioche).',
        },
        {
          rule: 'X4-3',
          text: 'Si tout le monde, à la file, finit son tour sans rien faire, une carte de plus rejoint l’étalage.',
        },
        {
          rule: 'X4-3',
          text: 'C’est toujours toi qui finis ton tour, même s’il n’y a rien d’autre à faire : ainsi personne ne devine ta main.',
        },
        {
          rule: 'X4-4',
          text: 'La donne finit quand, après un tour, la pioche est vide et que personne ne pourrait poser de suite.',
        },
        {
          rule: 'X4-4',
          text: 'Elle finit aussi quand la pioche est vide et que tout le monde, à la file, a joué depuis sans poser de suite. Le tour qui a pris la dernière carte ne compte pas.',
          decision: true,
        },
        {
          rule: 'X4-6',
          text: 'Si la carte qui rejoint l’étalage est la dernière de la pioche, on en tient compte pour savoir si une suite est possible.',
          decision: true,
        },
        { rule: 'X4-5', text: 'Tu marques la valeur de toutes les cartes de tes suites.' },
        {
          rule: '',
          text: 'Rien n’oblige à avancer : on pourrait échanger des cartes sans fin.',
          decision: true,
        },
      ],
    },
    descent: {
      heading: 'X5 L’une après l’autre : la plus petite valeur en main gagne',
      lines: [
        {
          rule: 'X5-1',
          text: 'De 2 à 4 joueurs, 9 cartes chacun ; à 5 ou 6, 7 cartes. Une rangée par couleur, vide au début. Le reste forme la pioche.',
        },
        {
          rule: 'X5-2',
          text: 'On pose une carte par l’une de ses moitiés sur la rangée de cette couleur. Seul un 10 commence une rangée vide ; ensuite, chaque nombre est plus petit d’un. Un 0 termine la rangée, et un nouveau 10 peut la rouvrir.',
        },
        {
          rule: 'X5-3',
          text: 'Si aucune carte ne convient, tu en pioches une, et si elle va, tu peux la jouer ou passer ; sinon le tour est fini. Sans pioche, tu passes.',
        },
        { rule: 'X5-3', text: 'Si une carte convient, tu dois jouer.', decision: true },
        {
          rule: 'X5-3',
          text: 'La donne finit à la première main vide, ou quand la pioche est vide et que rien ne convient nulle part.',
        },
        {
          rule: 'X5-4',
          text: 'Les règles imprimées se contredisent : valeurs de ses couleurs, ou des cartes restées en main. Nous comptons les cartes restées en main.',
          decision: true,
        },
      ],
    },
    set_the_colour: {
      heading: 'X6 La couleur se décide : la plus grande valeur de plis gagne',
      lines: [
        {
          rule: 'X6-1',
          text: 'De 2 à 4 joueurs, 12 cartes chacun ; à 5 ou 6, 9 cartes. Le reste est mis de côté.',
        },
        {
          rule: 'X6-2',
          text: 'Qui entame pose une carte, et ses deux couleurs sont ouvertes. Les autres doivent jouer une carte qui montre l’une ou l’autre, s’ils le peuvent.',
        },
        {
          rule: 'X6-2',
          text: 'La première carte qui n’en montre qu’une fixe la couleur du pli ; dès lors, c’est elle qu’il faut fournir. Une carte qui n’en montre aucune, jouée faute de mieux, ne fixe rien.',
        },
        {
          rule: 'X6-3',
          text: 'Si les deux sont encore ouvertes à la fin, on regarde la dernière carte qui montre les deux : son plus grand nombre donne la couleur.',
        },
        {
          rule: 'X6-6',
          text: 'Si aucune carte après celle de qui a entamé ne montre les deux, c’est la sienne qui décide.',
          decision: true,
        },
        {
          rule: 'X6-4',
          text: 'Le plus grand nombre dans cette couleur prend le pli ; à égalité, la carte qui vaut le plus. Qui le prend entame le suivant.',
        },
        {
          rule: 'X6-5',
          text: 'Quand toutes les cartes sont jouées, tu marques la valeur des cartes de tes plis.',
        },
      ],
    },
    trump: {
      heading: 'X6+ Atout : ce qui change',
      lines: [
        {
          rule: 'XT-1',
          text: 'Avant le premier pli d’une donne, qui commence choisit l’atout parmi les quatre couleurs.',
        },
        {
          rule: 'XT-1',
          text: 'Une carte qui montre l’atout est un atout et rien d’autre. Son autre moitié ne compte pas, ni pour fournir, ni pour gagner.',
        },
        {
          rule: 'XT-2',
          text: 'Sur un atout, il faut jouer atout. Sur une autre carte, ses deux couleurs sont ouvertes, et seules les cartes sans atout les fournissent. Qui ne peut pas fournir joue ce qu’il veut, atout compris.',
        },
        {
          rule: 'XT-3',
          text: 'Le plus grand atout prend le pli ; à égalité, la carte qui vaut le plus. Sans atout, c’est comme au X6.',
        },
        {
          rule: 'XT-4',
          text: 'Un pli avec un atout se passe d’autre couleur : si deux sont encore ouvertes à la fin, aucune n’est fixée.',
          decision: true,
        },
      ],
    },
  },
};
