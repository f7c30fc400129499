/** A table with text cells. The first column contains the names of the rows. */
export interface Table {
  head: string[];
  rows: string[][];
}

/**
 * Formats a table for the terminal, with the first column left-aligned and the numbers
 * right-aligned.
 */
export function plainTable({ head, rows }: Table): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** Formats a table as Markdown. */
export function markdownTable({ head, rows }: Table): string {
  const line = (row: string[]) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Formats a number with its significant digits, or a dash if it is missing. */
export function formatNumber(value: number | undefined): string {
  if (value === undefined) return '–';
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  if (size < 0.01) return '< 0.01';
  return value.toFixed(size < 1 ? 2 : size < 100 ? 1 : 0);
}

/** Formats a ratio. Below one, ours is smaller. */
export function formatRatio(value: number | undefined): string {
  if (value === undefined) return '–';
  return value > 0 && value < 0.005 ? '< 0.01' : value.toFixed(2);
}
