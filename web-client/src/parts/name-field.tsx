// Where people say what they are called.
import { texts } from '../texts/index.ts';

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
        maxLength={48}
        value={name}
        aria-describedby={problemId}
        onInput={(event) => onName(event.currentTarget.value)}
      />
    </label>
  );
}
