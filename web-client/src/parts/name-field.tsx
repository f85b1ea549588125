// Where people say what they are called.
import { texts } from '../texts/index.ts';

/**
 * As much as may be typed for a name, in units of UTF-16: 24 characters of two each, or as many letters with two marks
 * each, which the server puts together.
 */
export const longestTypedName = 72;

interface NameFieldProps {
  readonly name: string;
  /** The id of the element that says what is wrong with the name. */
  readonly problemId: string;
  readonly onName: (name: string) => void;
}

export function NameField({ name, problemId, onName }: NameFieldProps) {
  return (
    <label class="field">
      <span class="label">{texts.value.home.yourName}</span>
      <input
        class="input"
        data-testid="name"
        autoComplete="nickname"
        maxLength={longestTypedName}
        value={name}
        aria-describedby={problemId}
        onInput={(event) => onName(event.currentTarget.value)}
      />
    </label>
  );
}
