// How a table is played: chosen when it is opened, and by its host later on.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { games } from '../games/index.ts';
import type { CatalogueEntry, RoomSettings, SettingsChange } from '../protocol/index.ts';
import { texts } from '../texts/index.ts';
import { Choice } from './choice.tsx';
import { dayPaces, isCorrespondence, livePaces, paceText, spanText } from './pace.ts';
import { Switch } from './switch.tsx';

/** What tables have if nobody wishes otherwise; the game's options and the seats come from the catalogue. */
export const usualSettings: Omit<RoomSettings, 'options' | 'seats'> = {
  look_seconds: 3,
  listed: false,
  move_seconds: null,
  on_leave: 'stand_in',
  watching: true,
  chat: true,
};

/** What is offered of the seconds that a table may give people to look. */
const looks = [2, 3, 5, 8];

export interface SettingsFormProps {
  readonly game: string;
  readonly catalogue: CatalogueEntry | undefined;
  readonly settings: RoomSettings;
  /** The fewest seats that can be chosen: as many as are taken. */
  readonly minSeats: number;
  readonly onChange: (change: SettingsChange) => void;
  readonly disabled?: boolean;
  /** A game is being played: only what may change meanwhile can be changed. */
  readonly running?: boolean;
  /** What else is to be chosen, below the seats. */
  readonly children?: ComponentChildren;
}

export function SettingsForm(props: SettingsFormProps) {
  const { game, settings, catalogue, onChange, disabled = false, running = false, children } = props;
  const t = texts.value.outside.settings;
  const OptionsForm = games[game]?.OptionsForm;
  return (
    <fieldset class="settings" disabled={disabled}>
      <legend class="unseen">{t.legend}</legend>
      <fieldset class="settings-part" disabled={running}>
        {OptionsForm && (
          <OptionsForm
            key={game}
            options={{ ...catalogue?.options, ...settings.options }}
            seats={settings.seats}
            onChange={(options) => onChange({ options })}
          />
        )}
        <Seats {...props} />
        {children}
        <Pace settings={settings} onChange={onChange} />
      </fieldset>
      <WhoMayJoin settings={settings} onChange={onChange} />
      <More game={game} settings={settings} onChange={onChange} running={running} />
    </fieldset>
  );
}

type PartProps = Pick<SettingsFormProps, 'settings' | 'onChange'>;

/** The numbers to choose from, `current` among them. */
function withCurrent(offered: readonly number[], current: number): readonly number[] {
  return offered.includes(current) ? offered : [...offered, current].sort((a, b) => a - b);
}

function Seats({ game, catalogue, settings, minSeats, onChange }: SettingsFormProps) {
  const from = Math.max(catalogue?.min_seats ?? settings.seats, minSeats);
  const to = catalogue?.max_seats ?? settings.seats;
  const change = (seats: number) => {
    const options = games[game]?.suggest?.(settings.options, seats) ?? settings.options;
    onChange({ seats, ...(options !== settings.options && { options }) });
  };
  const counts = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return (
    <div data-testid="seats">
      <Choice
        legend={texts.value.outside.settings.seats}
        options={withCurrent(counts, settings.seats).map((seats) => [String(seats), String(seats)] as const)}
        chosen={String(settings.seats)}
        onChoose={(seats) => change(Number(seats))}
      />
    </div>
  );
}

function Pace({ settings, onChange }: PartProps) {
  const t = texts.value.outside.settings;
  const [id, hintId] = [useId(), useId()];
  const pace = settings.move_seconds;
  const inDays = isCorrespondence(pace);
  const options = (offered: readonly number[], own: boolean) =>
    (own && pace !== null ? withCurrent(offered, pace) : offered).map((seconds) => (
      <option key={seconds} value={seconds}>
        {paceText(seconds)}
      </option>
    ));
  return (
    <div class="field">
      <label class="label" htmlFor={id}>
        {t.pace}
      </label>
      <select
        id={id}
        class="input"
        data-testid="pace"
        aria-describedby={hintId}
        value={pace ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ move_seconds: value === '' ? null : (Number(value) as RoomSettings['move_seconds']) })
        }
      >
        <option value="">{t.noClock}</option>
        <optgroup label={t.paceLive}>{options(livePaces, !inDays)}</optgroup>
        <optgroup label={t.paceDays}>{options(dayPaces, inDays)}</optgroup>
      </select>
      <p class="hint" id={hintId}>
        {pace === null ? '' : t.paceHints[inDays ? 'days' : 'live']}
      </p>
    </div>
  );
}

function WhoMayJoin({ settings, onChange }: PartProps) {
  const t = texts.value.outside.settings;
  const chosen = settings.listed ? 'listed' : 'byInvitation';
  return (
    <div class="settings-join" data-testid="who-may-join">
      <Choice
        legend={t.join}
        options={[
          ['byInvitation', t.byInvitation],
          ['listed', t.listed],
        ]}
        chosen={chosen}
        onChoose={(who) => onChange({ listed: who === 'listed' })}
      />
      <p class="hint">{t.joinHints[chosen]}</p>
    </div>
  );
}

interface MoreProps extends PartProps {
  readonly game: string;
  readonly running: boolean;
}

/** What most tables leave as it is. What is not as usual is said while it is folded. */
function More({ game, settings, onChange, running }: MoreProps) {
  const t = texts.value.outside.settings;
  return (
    <details class="fold" data-testid="more-settings">
      <summary>
        {t.more}
        <span class="hint">{describeMore(game, settings).join(' · ')}</span>
      </summary>
      <div class="settings-part">
        <fieldset class="settings-part" disabled={running}>
          {games[game]?.hasLooks && (
            <div data-testid="look">
              <Choice
                legend={t.look}
                options={withCurrent(looks, settings.look_seconds).map(
                  (seconds) => [String(seconds), spanText(seconds)] as const,
                )}
                chosen={String(settings.look_seconds)}
                onChoose={(seconds) => onChange({ look_seconds: Number(seconds) })}
              />
            </div>
          )}
          <OnLeave settings={settings} onChange={onChange} />
        </fieldset>
        <Switch
          label={t.watching}
          hint={t.watchingHint}
          on={settings.watching}
          testId="watching"
          onSwitch={(watching) => onChange({ watching })}
        />
        <Switch
          label={t.chat}
          hint={t.chatHint}
          on={settings.chat}
          testId="chat"
          onSwitch={(chat) => onChange({ chat })}
        />
      </div>
    </details>
  );
}

const leavings = ['stand_in', 'wait', 'end'] as const;

function OnLeave({ settings, onChange }: PartProps) {
  const t = texts.value.outside.settings;
  return (
    <label class="field">
      <span class="label">{t.onLeave}</span>
      <select
        class="input"
        data-testid="on-leave"
        value={settings.on_leave}
        onChange={({ currentTarget: { value } }) =>
          onChange({ on_leave: leavings.find((each) => each === value) ?? 'stand_in' })
        }
      >
        {leavings.map((each) => (
          <option key={each} value={each}>
            {t.leaving[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

function describeMore(game: string, settings: RoomSettings): string[] {
  const t = texts.value.outside.settings.short;
  const looks = games[game]?.hasLooks && settings.look_seconds !== usualSettings.look_seconds;
  return [
    looks ? t.look(settings.look_seconds) : '',
    settings.watching ? '' : t.noWatching,
    settings.on_leave === 'stand_in' ? '' : t.leaving[settings.on_leave],
    settings.chat ? '' : t.noChat,
  ].filter(Boolean);
}

/** The settings in short phrases: what matters, and what is not as it usually is. */
export function describeSettings(game: string, settings: RoomSettings): string[] {
  return [
    games[game]?.describe(settings.options) ?? '',
    paceText(settings.move_seconds),
    settings.listed ? texts.value.outside.settings.short.listed : '',
    ...describeMore(game, settings),
  ].filter(Boolean);
}
