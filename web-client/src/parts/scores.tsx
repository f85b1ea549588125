// How a game ended: places, names, points.
import { texts } from '../texts/index.ts';
import { SeatMark } from './seat-mark.tsx';

export interface ScoresRow {
  readonly seat: number;
  readonly place: number | null | undefined;
  readonly name: string | undefined;
  readonly score: number | null | undefined;
}

interface ScoresProps {
  /** The winner first. */
  readonly rows: readonly ScoresRow[];
  /** The seat of whoever looks, if they have one. */
  readonly me?: number | null;
}

export function Scores({ rows, me = null }: ScoresProps) {
  const t = texts.value.result;
  return (
    <table class="scores" data-testid="scores">
      <thead>
        <tr>
          <th scope="col">{t.place}</th>
          <th scope="col">{t.player}</th>
          <th scope="col">{t.score}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, place, name, score }) => (
          <tr key={seat} data-me={seat === me}>
            <td>{place}</td>
            <th scope="row">
              <span>
                <SeatMark seat={seat} /> <bdi translate={false}>{name}</bdi>
              </span>
            </th>
            <td>{score}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
