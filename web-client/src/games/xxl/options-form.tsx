import { useId } from 'preact/hooks';
import { Choice } from '../../parts/choice.tsx';
import type { OptionsFormProps } from '../game.ts';
import {
  dealsOf,
  type Mode,
  modeOf,
  modes,
  singleOf,
  singles,
  suggestedDeals,
  usualSingle,
} from './options.ts';
import { xxlTexts } from './texts.ts';

export function OptionsForm({ options, seats, onChange }: OptionsFormProps) {
  const t = xxlTexts.value.options;
  const mode = modeOf(options);
  const choose = (next: Mode) =>
    onChange(next === 'single' ? usualSingle(singleOf(options), seats) : { mode: next });
  return (
    <div class="stack">
      <Choice
        legend={t.mode}
        options={modes.map((each) => [each, t.modes[each]] as const)}
        chosen={mode}
        onChoose={choose}
      />
      <p class="hint">{t.about[mode]}</p>
      {mode === 'single' && <Single options={options} seats={seats} onChange={onChange} />}
    </div>
  );
}

function Single({ options, seats, onChange }: OptionsFormProps) {
  const t = xxlTexts.value;
  const [variantId, dealsId] = [useId(), useId()];
  const variant = singleOf(options);
  const deals = dealsOf(options);
  const change = (nextVariant: string, nextDeals: number | null) =>
    onChange({ mode: 'single', variant: nextVariant, ...(nextDeals !== null && { deals: nextDeals }) });
  const suggested = suggestedDeals(seats);
  return (
    <>
      <div class="row end">
        <div class="field">
          <label class="label" htmlFor={variantId}>
            {t.options.variant}
          </label>
          <select
            id={variantId}
            class="input"
            data-testid="variant"
            value={variant}
            onChange={(event) => change(event.currentTarget.value, deals)}
          >
            {singles.map((each) => (
              <option key={each} value={each}>
                {t.variants[each].name}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label class="label" htmlFor={dealsId}>
            {t.options.deals}
          </label>
          <select
            id={dealsId}
            class="input"
            data-testid="deals"
            value={deals ?? ''}
            onChange={(event) => change(variant, Number(event.currentTarget.value) || null)}
          >
            <option value="">{t.options.onePerPlayer}</option>
            {Array.from({ length: 12 }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        </div>
      </div>
      {suggested !== null && <p class="hint">{t.options.forTwo(suggested)}</p>}
    </>
  );
}
