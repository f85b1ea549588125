import { useEffect, useId, useState } from 'preact/hooks';
import type { Kind } from '../../protocol/generated/bonbons.ts';
import type { OptionsFormProps } from '../game.ts';
import { isQuick, kinds, leftOut, quickWithout, removedOf } from './options.ts';
import { bonbonsTexts } from './texts.ts';
import './options.css';

/** A full game or a quick one, each explained in a line, and what a quick one leaves out. */
export function OptionsForm({ options, onChange }: OptionsFormProps) {
  const t = bonbonsTexts.value.options;
  const name = useId();
  const choice = (quick: boolean, title: string, hint: string) => (
    <label class="bonbons-option">
      <input
        type="radio"
        name={name}
        value={quick ? 'quick' : 'full'}
        checked={isQuick(options) === quick}
        onChange={() => onChange({ quick })}
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
      {isQuick(options) && <LeftOut options={options} onChange={onChange} />}
    </fieldset>
  );
}

/** Two kinds, or none: then chance draws them. */
function LeftOut({ options, onChange }: Pick<OptionsFormProps, 'options' | 'onChange'>) {
  const t = bonbonsTexts.value;
  const hint = useId();
  const agreed = removedOf(options);
  // What is picked here is shown at once. One kind alone is known nowhere else: no game can be played with it.
  const [chosen, setChosen] = useState(agreed);
  const key = agreed.join();
  useEffect(() => {
    setChosen((picked) => (agreed.length > 0 || picked.length === leftOut ? agreed : picked));
  }, [key]);
  const toggle = (kind: Kind) => {
    const next = chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind];
    setChosen(next);
    if (next.length === leftOut || agreed.length > 0) onChange(quickWithout(next));
  };
  return (
    <fieldset class="bonbons-left-out" aria-describedby={hint} data-testid="left-out">
      <legend class="label">{t.options.leftOut}</legend>
      <div class="bonbons-kinds">
        {kinds.map((kind) => (
          <label key={kind} class="bonbons-kind">
            <input
              type="checkbox"
              value={kind}
              checked={chosen.includes(kind)}
              disabled={chosen.length === leftOut && !chosen.includes(kind)}
              onChange={() => toggle(kind)}
            />
            <span>{t.kinds[kind]}</span>
          </label>
        ))}
      </div>
      <p class="hint" id={hint}>
        {t.options.leftOutHint[chosen.length]}
      </p>
    </fieldset>
  );
}
