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
    looking: 'Looking at the link…',
    question: (name: string) => `Sign in as ${name}?`,
    owner: 'This link is the key of',
    now: 'Signed in on this device',
    nobody: 'nobody',
    press: (name: string) => `Sign in as ${name}`,
    stay: (name: string) => `Stay ${name}`,
    stayOut: 'Not now',
    stays: (name: string) =>
      `${name} stays on this device. You can switch back at any time on the page “My games”.`,
    care: (name: string) =>
      `Do this only if ${name} is you. Whoever sent you this link has that key too, and sees all that you play and write with it.`,
    already: (name: string) => `You are ${name} already`,
    alreadyHint: 'This link is your own key. There is nothing to do.',
    busy: 'Signing you in…',
    welcome: (name: string) => `Welcome back, ${name}!`,
    hint: 'This device is signed in with your key.',
    failed: 'This link doesn’t work',
    failedHint: 'Its key is not valid, or not any more. Ask who runs this server for a new link.',
    emptyHint: 'There is no key in it, or not any more: open the whole link once again as you got it.',
  },
  device: {
    heading: 'On this device',
    you: 'Signed in',
    nobody: 'Nobody is signed in.',
    kept: 'Kept here',
    keptHint: 'Whoever uses this device can be any of them.',
    be: 'Switch',
    beLabel: (name: string) => `Switch to ${name}`,
    takeOff: 'Take off…',
    takeOffLabel: (name: string) => `Take ${name} off this device…`,
    takeKey: 'Take my key along…',
    keyHeading: 'Your key',
    keyHint:
      'With this link you are yourself on any device. Keep it where you keep passwords, and give it to nobody: whoever has it is you.',
    keyLabel: 'Your link',
    keyText: 'My key for Tablée',
    signOut: 'Sign out…',
    signOutHeading: (name: string) => `Sign out ${name}?`,
    warning: (name: string) =>
      `There is no password and no mail address here: without the key nobody can ever be ${name} again, with these games and ratings. Take the key along first, or keep it on this device.`,
    keepHere: 'Sign out, keep it here',
    forget: 'Sign out, forget the key',
    takeOffHeading: (name: string) => `Take ${name} off?`,
    takeOffWarning: (name: string) =>
      `The key of ${name} is forgotten on this device. Whoever has no link with it can never be ${name} again. To take the key along, switch to ${name} first.`,
    takeOffYes: 'Forget the key',
    mixed: 'Sign out, and choose',
    signedOut: 'You are signed out.',
    gone: (name: string) => `${name} is no longer on this device.`,
  },
};

export type OwnDataTexts = typeof ownDataEn;
