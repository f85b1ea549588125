// How much time there is for a move, in words.
import { texts } from '../texts/index.ts';

const day = 86_400;

/** What is offered of the seconds that a move may take, beside as long as it takes. */
export const livePaces: readonly number[] = [15, 30, 60, 120, 300];
export const dayPaces: readonly number[] = [day, 2 * day, 3 * day, 7 * day];

/** "30 s", "2 min", "3 days". */
export function spanText(seconds: number): string {
  const t = texts.value.outside.settings;
  if (seconds >= day && seconds % day === 0) return t.days(seconds / day);
  return seconds >= 60 && seconds % 60 === 0 ? t.minutes(seconds / 60) : t.seconds(seconds);
}

/** "30 s a move"; '' where there is no clock. */
export const paceText = (moveSeconds: number | null): string =>
  moveSeconds === null ? '' : texts.value.outside.settings.aMove(spanText(moveSeconds));

/** Whether people play when they come by, and need not be there at the same time. */
export const isCorrespondence = (moveSeconds: number | null) => moveSeconds !== null && moveSeconds >= day;

/** What is left, roughly: "2 days", "11 h", "45 min"; null when there is less than a minute. */
export function leftText(ms: number): string | null {
  const { settings, yours } = texts.value.outside;
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return null;
  if (minutes < 60) return settings.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? yours.hours(hours) : settings.days(Math.floor(hours / 24));
}
