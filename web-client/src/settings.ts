// What this browser remembers of its visitor: language, theme, and which hints they know.
import { effect, signal } from '@preact/signals';
import { recall, remember } from './memory.ts';
import { type Language, languages } from './texts/languages.ts';

export { recall, remember };

export type Theme = 'auto' | 'light' | 'dark';

const themes: readonly Theme[] = ['auto', 'light', 'dark'];

function remembered<T extends string>(key: string, allowed: readonly T[]): T | null {
  const value = recall(key);
  return allowed.find((one) => one === value) ?? null;
}

export function preferredLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = languages.find((language) => wish.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

export const language = signal<Language>(
  remembered('tablee.language', languages) ?? preferredLanguage(navigator.languages),
);
export const theme = signal<Theme>(remembered('tablee.theme', themes) ?? 'auto');

export function chooseLanguage(choice: Language): void {
  language.value = choice;
  remember('tablee.language', choice);
}

export function chooseTheme(choice: Theme): void {
  theme.value = choice;
  remember('tablee.theme', choice);
}

export function applySettings(): void {
  effect(() => {
    document.documentElement.lang = language.value;
  });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const wished = dark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme.value === 'auto' ? wished : theme.value;
  };
  effect(show);
  dark.addEventListener('change', show);
}
