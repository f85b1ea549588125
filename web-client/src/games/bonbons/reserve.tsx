import { Candy } from './candy.tsx';
import type { PublicView } from './scene.ts';
import { bonbonsTexts } from './texts.ts';

/** What takes no part yet, or not at all: the rounds nobody has, and the kinds that a quick game leaves out. */
export function Reserve({ reserve, removed }: Pick<PublicView, 'reserve' | 'removed'>) {
  const t = bonbonsTexts.value;
  const names = removed.map((kind) => t.kinds[kind] ?? '').join(', ');
  return (
    <div class="beside">
      <p class="reserve">
        <span class="reserve-pile" data-anchor="reserve" data-empty={reserve === 0} aria-hidden="true">
          <span class="candy-back" data-shape="round" />
        </span>
        <span class="reserve-words">{t.reserve(reserve)}</span>
        <span class="reserve-count" aria-hidden="true">
          {reserve}
        </span>
      </p>
      {removed.length > 0 && (
        <p class="removed">
          <span class="removed-words">{t.removed(names)}</span>
          {removed.map((kind) => (
            <span key={kind} class="removed-kind">
              <Candy tile={kind} />
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
