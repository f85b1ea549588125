import { refusalText, texts } from '../texts/index.ts';
import { ApiError } from './api.ts';

/** Why a call failed, in the visitor's words. */
export function problemText(error: unknown): string {
  return error instanceof ApiError
    ? refusalText(error.code, error.message, null)
    : texts.value.refusals.internal_error;
}
