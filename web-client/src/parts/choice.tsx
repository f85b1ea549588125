import { useId } from 'preact/hooks';

interface ChoiceProps<T extends string> {
  readonly legend: string;
  /** What can be chosen, how it is called, and in which language if not the page's. */
  readonly options: readonly (readonly [value: T, label: string, language?: string])[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** One of a few, all of them in sight. */
export function Choice<T extends string>({ legend, options, chosen, onChoose }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class="label">{legend}</legend>
      <div class="choice-options">
        {options.map(([value, label, language]) => (
          <label key={value} class="choice-option">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span {...(language && { lang: language, translate: false })}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
