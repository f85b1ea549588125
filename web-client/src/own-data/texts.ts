// Its words in the visitor's language. They come with the pages that need them, since few people do.
import { computed } from '@preact/signals';
import { language } from '../settings.ts';
import { type OwnDataTexts, ownDataEn } from './en.ts';
import { ownDataFr } from './fr.ts';

const dictionaries = { en: ownDataEn, fr: ownDataFr };
export const ownDataTexts = computed<OwnDataTexts>(() => dictionaries[language.value]);
