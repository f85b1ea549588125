// What happens, for those who listen instead of looking. Each line is a new node, so equal ones are read again,
// and is gone soon after: what was face up must not stay in the page.
import { signal } from '@preact/signals';

interface Announcement {
  readonly id: number;
  readonly text: string;
  readonly urgent: boolean;
}

const keepMs = 2_000;
const announcements = signal<readonly Announcement[]>([]);
let count = 0;

export function announce(text: string, urgent = false): void {
  const id = ++count;
  announcements.value = [...announcements.value, { id, text, urgent }];
  setTimeout(() => {
    announcements.value = announcements.value.filter((one) => one.id !== id);
  }, keepMs);
}

export function Announcer() {
  const region = (urgent: boolean) =>
    announcements.value.filter((one) => one.urgent === urgent).map(({ id, text }) => <p key={id}>{text}</p>);
  return (
    <div class="unseen">
      <div role="log" aria-live="polite" aria-relevant="additions" aria-atomic="false">
        {region(false)}
      </div>
      <div aria-live="assertive" aria-relevant="additions" aria-atomic="false">
        {region(true)}
      </div>
    </div>
  );
}
