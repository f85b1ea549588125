// What a visitor chose for this browser: language and theme, nothing else is remembered.
import { effect, signal } from '@preact/signals';
import type { Language } from './texts/index.ts';

export type Theme = 'auto' | 'light' | 'dark';

const languages: readonly Language[] = ['en', 'fr'];
const themes: readonly Theme[] = ['auto', 'light', 'dark'];

function remembered<T extends string>(key: string, allowed: readonly T[]): T | null {
  try {
    const value = localStorage.getItem(key);
    return allowed.find((one) => one === value) ?? null;
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser may forbid storage; the choice then lasts as long as the page.
  }
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
