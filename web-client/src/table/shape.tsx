// Each colour of the cards has a shape, drawn wherever the colour is.
const shapes: Readonly<Record<string, string>> = {
  R: 'M12 1.5 20.5 12 12 22.5 3.5 12Z',
  G: 'M12 2.5 22.5 21H1.5Z',
  B: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z',
  Y: 'M3.5 3.5h17v17h-17Z',
  P: 'M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5Z',
};

/** The outline of a colour's shape in a field of 24 by 24, for drawings that are not a shape alone. */
export const shapePath = (colour: string): string => shapes[colour] ?? '';

/** The shape of a colour, by its letter: R G B Y P. */
export function Shape({ colour }: { readonly colour: string }) {
  return (
    <svg class="shape" data-colour={colour} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapePath(colour)} />
    </svg>
  );
}
