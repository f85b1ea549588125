import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { outline } from './qr-code.tsx';

/** The modules that a path darkens. */
function painted(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+Z/g))
    for (let at = 0; at < Number(width); ++at) (rows[Number(y)] as boolean[])[Number(x) + at] = true;
  return rows;
}

test('what is drawn is the code, with four light modules around it', () => {
  const { data, size } = encode('https://cards.example/r/K7QXMP', { ecc: 'M', border: 4 });
  expect(painted(outline(data), size)).toEqual(data);
  for (const at of [0, 1, 2, 3, size - 4, size - 1]) {
    expect(data[at]).not.toContain(true);
    expect(data.map((row) => row[at])).not.toContain(true);
  }
  expect(data[4]?.slice(4, 11)).toEqual(Array(7).fill(true));
});
