// A seat's round tiles: one tab stop, arrows within.
import type { NameOf } from '../../table/seats.ts';
import { useTabStop } from '../../table/tab-stop.ts';
import { placeKey, roundFace } from './scene.ts';
import { roundName, roundPlace } from './sentences.ts';
import { bonbonsTexts } from './texts.ts';
import { Tile } from './tile.tsx';
import type { Touch } from './use-moves.ts';

interface RoundsProps {
  readonly touch: Touch;
  readonly seat: number;
  readonly nameOf: NameOf;
}

export function Rounds({ touch, seat, nameOf }: RoundsProps) {
  const { view, look, offers } = touch;
  const rounds = view.rounds[seat] ?? [];
  const stop = useTabStop(`rounds-${seat}`, rounds.length);
  const asked = view.phase === 'give' || view.phase === 'cover' ? view.phase : null;

  return (
    <span
      class="rounds"
      role="group"
      aria-label={bonbonsTexts.value.roundsOf(nameOf(seat))}
      data-rounds={rounds.length}
      {...stop.group}
    >
      {rounds.map((round, slot) => {
        const place = { seat, slot };
        const key = placeKey(place);
        const face = roundFace(round, look?.rounds.get(key));
        const offered = offers.rounds.has(key);
        const wanted = offered && asked !== null;
        return (
          <Tile
            key={key}
            shape="round"
            testId={`round-${key}`}
            face={face}
            label={`${roundPlace(place, nameOf)}, ${roundName(face, wanted ? asked : null)}`}
            legal={touch.ready && offered && face.kind === 'down'}
            aside={touch.choosing && !offered && face.kind === 'down'}
            wanted={wanted}
            sending={touch.sending === key}
            item={stop.item(slot)}
            onPress={() => touch.round(place)}
          />
        );
      })}
    </span>
  );
}
