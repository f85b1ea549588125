// What is said about what the server keeps of a person, in French.
import type { OwnDataTexts } from './en.ts';

export const ownDataFr: OwnDataTexts = {
  heading: 'Tes données',
  intro:
    'Ton nom, tes tables, tes parties finies et ce que tu as écrit à table : voilà ce que le serveur garde.',
  download: 'Télécharger mes données',
  remove: 'Supprimer mes données…',
  question: 'Supprimer tes données ?',
  goes: 'Tu quittes toutes tes tables. Ton nom, ce que tu y as écrit, tes niveaux et la clé qui t’identifie disparaissent aussitôt.',
  stays:
    'Les parties finies restent à ceux qui ont joué avec toi. Ta place s’y appelle « Deleted player » et ne mène à personne.',
  forever: 'On ne peut pas revenir en arrière.',
  yes: 'Tout supprimer',
  no: 'Tout garder',
  busy: 'Un instant…',
  done: 'Tes données sont supprimées.',
  enter: {
    title: 'Connexion',
    looking: 'On regarde ce lien…',
    question: (name) => `Te connecter comme ${name} ?`,
    owner: 'Ce lien est la clé de',
    now: 'Sur cet appareil, en ce moment',
    nobody: 'personne',
    press: (name) => `Me connecter comme ${name}`,
    stay: (name) => `Rester ${name}`,
    stayOut: 'Pas maintenant',
    stays: (name) =>
      `${name} reste sur cet appareil. Tu peux y revenir à tout moment à la page « Mes parties ».`,
    care: (name) =>
      `Ne le fais que si ${name}, c’est toi. Qui t’a envoyé ce lien a aussi cette clé, et voit tout ce que tu joues et écris avec elle.`,
    already: (name) => `Tu es déjà ${name}`,
    alreadyHint: 'Ce lien est ta propre clé. Il n’y a rien à faire.',
    busy: 'On te reconnaît…',
    welcome: (name) => `Te revoilà, ${name} !`,
    hint: 'Cet appareil est connecté avec ta clé.',
    failed: 'Ce lien ne marche pas',
    failedHint: 'Sa clé n’est pas valable, ou ne l’est plus. Demande un nouveau lien à qui tient ce serveur.',
    emptyHint: 'Il n’a pas de clé, ou n’en a plus : rouvre le lien entier, tel que tu l’as reçu.',
  },
  device: {
    heading: 'Sur cet appareil',
    you: 'En ce moment',
    nobody: 'Personne n’est connecté.',
    kept: 'Gardé ici',
    keptHint: 'Qui se sert de cet appareil peut être chacun d’eux.',
    be: 'Changer',
    beLabel: (name) => `Devenir ${name}`,
    takeOff: 'Retirer…',
    takeOffLabel: (name) => `Retirer ${name} de cet appareil…`,
    takeKey: 'Emporter ma clé…',
    keyHeading: 'Ta clé',
    keyHint:
      'Avec ce lien tu es toi sur tout appareil. Garde-le là où tu gardes tes mots de passe, et ne le donne à personne : qui l’a, c’est toi.',
    keyLabel: 'Ton lien',
    keyText: 'Ma clé pour Tablée',
    signOut: 'Me déconnecter…',
    signOutHeading: (name) => `Déconnecter ${name} ?`,
    warning: (name) =>
      `Il n’y a ici ni mot de passe ni adresse : sans la clé, plus personne ne pourra être ${name}, avec ces parties et ces niveaux. Emporte d’abord la clé, ou garde-la sur cet appareil.`,
    keepHere: 'Me déconnecter, la garder ici',
    forget: 'Me déconnecter, oublier la clé',
    takeOffHeading: (name) => `Retirer ${name} ?`,
    takeOffWarning: (name) =>
      `La clé de ${name} sera oubliée sur cet appareil. Qui n’a pas de lien avec elle ne pourra plus jamais être ${name}. Pour emporter la clé, deviens d’abord ${name}.`,
    takeOffYes: 'Oublier la clé',
    mixed: 'Me déconnecter, et choisir',
    signedOut: 'Tu n’es plus connecté.',
    gone: (name) => `${name} n’est plus sur cet appareil.`,
  },
};
