// A link as a QR code: dark on white in either theme, as cameras want it.
import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Light modules around the code, without which many readers don't find it. */
const quietZone = 4;

export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shape-rendering="crispEdges"
      data-testid="qr-code"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={outline(data)} fill="#000" />
    </svg>
  );
}

/** A rectangle for each run of dark modules in a row. */
export function outline(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; ++x) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) ++x;
      runs.push(`M${from} ${y}h${x + 1 - from}v1H${from}Z`);
    }
  });
  return runs.join('');
}
