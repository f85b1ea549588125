import { Switch } from '../parts/switch.tsx';
import { texts } from '../texts/index.ts';
import { notifications, obstacle, sound, wishNotifications, wishSound } from './wishes.ts';

/** How one is called when it is one's turn. */
export function NoticeSwitches() {
  const t = texts.value.outside.notices;
  const why = obstacle.value;
  return (
    <fieldset class="notice-switches">
      <legend class="label">{t.legend}</legend>
      <Switch
        label={t.sound}
        hint={t.soundHint}
        on={sound.value}
        testId="sound-switch"
        onSwitch={wishSound}
      />
      <Switch
        label={t.notifications}
        hint={t.notificationsHint}
        on={notifications.value}
        testId="notifications-switch"
        onSwitch={wishNotifications}
      />
      <p class="hint" role="status">
        {why === null ? '' : t[why]}
      </p>
    </fieldset>
  );
}
