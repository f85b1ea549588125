// How times and numbers are written: as the visitor's region does, if it speaks the page's language.
import { language } from './settings.ts';

export const locale = (): string =>
  navigator.languages.find((one) => one.toLowerCase().startsWith(language.value)) ?? language.value;
