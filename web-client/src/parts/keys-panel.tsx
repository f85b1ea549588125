import { texts } from '../texts/index.ts';

export function KeysPanel() {
  const t = texts.value.keys;
  const keys = [
    [t.arrowKeys, t.arrows],
    [t.actKeys, t.act],
    ['S', t.stop],
    [t.escapeKey, t.escape],
    ['?', t.help],
  ];
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
