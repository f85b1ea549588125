import type { Keys } from '../games/game.ts';
import { texts } from '../texts/index.ts';

/** The keys that every table has, and those of the game alone. */
export function KeysPanel({ own }: { readonly own: Keys }) {
  const t = texts.value.keys;
  const keys = [[t.arrowKeys, t.arrows], [t.actKeys, t.act], ...own, [t.escapeKey, t.escape], ['?', t.help]];
  return (
    <dl class="keys">
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
