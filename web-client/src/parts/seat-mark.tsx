// A player's marker: a round token in the seat's colour with the seat's shape, unlike any card's shape.
import { texts } from '../texts/index.ts';

const shapes = [
  'M12 3.2 14.6 9l6.3.7-4.7 4.2 1.3 6.2L12 17l-5.5 3.1 1.3-6.2L3.1 9.7 9.4 9Z',
  'M12 20.5C5 15.5 3 12.5 3 9.2A4.7 4.7 0 0 1 12 7.2a4.7 4.7 0 0 1 9 2c0 3.3-2 6.3-9 11.3Z',
  'M16.5 18.8A8.3 8.3 0 1 1 13.5 3.7a7 7 0 1 0 3 15.1Z',
  'M12 2.5c4 5 6.2 8.3 6.2 11.7a6.2 6.2 0 0 1-12.4 0C5.8 10.8 8 7.5 12 2.5Z',
  'M12 3.5a4 4 0 0 1 3.6 5.8 4 4 0 1 1-2.4 6.7l1 5h-4.4l1-5a4 4 0 1 1-2.4-6.7A4 4 0 0 1 12 3.5Z',
  'M12 2.8 20 7.4v9.2l-8 4.6-8-4.6V7.4Z',
];

export const shapeName = (seat: number) => texts.value.marks[seat] ?? '';

export function SeatMark({ seat }: { readonly seat: number }) {
  return (
    <svg class="seat-mark" data-seat={seat} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r="18.5" />
      <path d={shapes[seat] ?? ''} transform="translate(8 8)" />
    </svg>
  );
}
