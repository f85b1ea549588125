import type { FinishedGame } from '../protocol/index.ts';
import { texts } from '../texts/index.ts';
import type { Eyes } from './eyes.ts';

interface EyesChoiceProps {
  readonly seats: FinishedGame['seats'];
  readonly eyes: Eyes;
  readonly onLook: (eyes: Eyes) => void;
}

/** Through whose eyes the table is seen. */
export function EyesChoice({ seats, eyes, onLook }: EyesChoiceProps) {
  const t = texts.value.outside.replay;
  const read = (value: string): Eyes => (value === 'public' || value === 'all' ? value : Number(value));
  return (
    <label class="replay-eyes">
      <span class="label">{t.eyes}</span>
      <select
        class="input"
        data-testid="replay-eyes"
        value={String(eyes)}
        onChange={(event) => onLook(read(event.currentTarget.value))}
      >
        <option value="public">{t.everybody}</option>
        {seats.map(({ name }, seat) => (
          <option key={seat} value={String(seat)}>
            {name}
          </option>
        ))}
        <option value="all">{t.all}</option>
      </select>
    </label>
  );
}
