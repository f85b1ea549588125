import { computed } from '@preact/signals';
import { language } from '../../../settings.ts';
import { type RunsTexts, runsEn } from './runs-en.ts';
import { runsFr } from './runs-fr.ts';

export const runsTexts = computed<RunsTexts>(() => ({ en: runsEn, fr: runsFr })[language.value]);
