// What is said about what the server keeps of a person. English.

export const ownDataEn = {
  heading: 'Your data',
  intro:
    'Your name, your tables, your finished games and what you wrote at tables: this is what the server keeps.',
  download: 'Download my data',
  remove: 'Delete my data…',
  question: 'Delete your data?',
  goes: 'You leave all your tables. Your name, what you wrote there, your ratings and the key that signs you in go at once.',
  stays:
    'Finished games stay for those who played with you. In them your seat is called “Deleted player”, and leads to nobody.',
  forever: 'This can’t be undone.',
  yes: 'Delete everything',
  no: 'Keep it',
  busy: 'One moment…',
  done: 'Your data is deleted.',
  enter: {
    title: 'Sign in',
    busy: 'Signing you in…',
    welcome: (name: string) => `Welcome back, ${name}!`,
    hint: 'This device is yours again. Whoever was signed in with your old key is not any more.',
    failed: 'This link doesn’t work',
    failedHint: 'Its key is not valid, or not any more. Ask who runs this server for a new link.',
  },
};

export type OwnDataTexts = typeof ownDataEn;
