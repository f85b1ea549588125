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
    busy: 'On te reconnaît…',
    welcome: (name) => `Te revoilà, ${name} !`,
    hint: 'Cet appareil est de nouveau le tien. Ton ancienne clé n’ouvre plus rien.',
    failed: 'Ce lien ne marche pas',
    failedHint: 'Sa clé n’est pas valable, ou ne l’est plus. Demande un nouveau lien à qui tient ce serveur.',
  },
};
