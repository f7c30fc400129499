/** A table's cells as text; the first column names the row. */
export interface Table {
  head: string[];
  rows: string[][];
}

/** Aligned columns for the terminal: the first to the left, numbers to the right. */
export function plainTable({ head, rows }: Table): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** The same table in Markdown. */
export function markdownTable({ head, rows }: Table): string {
  const line = (row: string[]) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** A number with as many digits as say something; a dash where there is none. */
export function formatNumber(value: number | undefined): string {
  if (value === undefined) return '–';
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  if (size < 0.01) return '< 0.01';
  return value.toFixed(size < 1 ? 2 : size < 100 ? 1 : 0);
}

/** A ratio; below one, ours is the smaller. */
export function formatRatio(value: number | undefined): string {
  if (value === undefined) return '–';
  return value > 0 && value < 0.005 ? '< 0.01' : value.toFixed(2);
}
