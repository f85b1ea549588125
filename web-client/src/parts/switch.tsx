import { useId } from 'preact/hooks';

interface SwitchProps {
  readonly label: string;
  /** What it does, in a line; stays the same whether it is on or off. */
  readonly hint?: string;
  readonly on: boolean;
  readonly testId?: string;
  readonly onSwitch: (on: boolean) => void;
}

/** Something that is on or off. */
export function Switch({ label, hint, on, testId, onSwitch }: SwitchProps) {
  const hintId = useId();
  return (
    <label class="switch">
      <span class="switch-words">
        <span>{label}</span>
        {hint && (
          <span class="hint" id={hintId}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        aria-label={label}
        aria-describedby={hint && hintId}
        checked={on}
        data-testid={testId}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </label>
  );
}
