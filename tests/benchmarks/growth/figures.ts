// Figures as people read them.

/** The value below which so large a part of an ascending list lies. */
export function quantile(ascending: readonly number[], part: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))] ?? Number.NaN;
}

export function middle(values: readonly number[]): number {
  return quantile([...values].sort((left, right) => left - right), 0.5);
}

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** A number with three digits that count, or all before the point. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 || value === 0 ? grouped.format(value) : String(Number(value.toPrecision(value < 10 ? 2 : 3)));
}

export function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
