// What everybody has done in this room's finished games.
import { locale } from '../locale.ts';
import type { Room } from '../protocol/index.ts';
import { texts } from '../texts/index.ts';

interface TallyProps {
  readonly room: Room;
  readonly you: string;
}

export function Tally({ room, you }: TallyProps) {
  const t = texts.value.room.result;
  if (room.tally.length === 0) return null;
  const places = new Intl.NumberFormat(locale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <section class="tally" data-testid="tally">
      <h2>{t.tally}</h2>
      <table class="scores">
        <thead>
          <tr>
            <th scope="col">{texts.value.result.player}</th>
            <th scope="col">{t.wins}</th>
            <th scope="col">{t.games}</th>
            <th scope="col">{t.meanPlace}</th>
          </tr>
        </thead>
        <tbody>
          {room.tally.map(({ player, name, games, wins, mean_place }) => (
            <tr key={player} data-me={player === you}>
              <th scope="row">
                <bdi translate={false}>{name}</bdi>
              </th>
              <td>{wins}</td>
              <td>{games}</td>
              <td>{places.format(mean_place)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
