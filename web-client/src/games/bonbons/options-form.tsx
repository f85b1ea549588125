import { useId } from 'preact/hooks';
import type { Options } from '../index.ts';
import { bonbonsTexts } from './texts.ts';
import './options.css';

interface OptionsFormProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

/** A full game or a quick one, each explained in a line. */
export function OptionsForm({ options, onChange }: OptionsFormProps) {
  const t = bonbonsTexts.value.options;
  const name = useId();
  const choice = (quick: boolean, title: string, hint: string) => (
    <label class="bonbons-option">
      <input
        type="radio"
        name={name}
        value={quick ? 'quick' : 'full'}
        checked={(options.quick === true) === quick}
        onChange={() => onChange({ ...options, quick })}
      />
      <span>
        <strong>{title}</strong>
        <span class="hint">{hint}</span>
      </span>
    </label>
  );
  return (
    <fieldset class="bonbons-options">
      <legend class="label">{t.legend}</legend>
      {choice(false, t.full, t.fullHint)}
      {choice(true, t.quick, t.quickHint)}
    </fieldset>
  );
}
