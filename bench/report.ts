import { median, rounded } from './numbers.ts';
import { ours } from './sites.ts';

/** The numbers of one measurement, by name. */
export type Sample = Record<string, number>;

/** The numbers of one measurement of a site or page, and the title of the table for them. */
export interface Result {
  table: string;
  subject: string;
  sample: Sample;
}

/** Rows by label, with cells by column. */
type Table = Record<string, Record<string, number | undefined>>;

/**
 * Returns the medians of all runs as tables, by title. Comparisons of sites have a row for each
 * metric and the ratio to the best peer. The other tables have a row for each page.
 */
export function tablesOf(results: Result[]): Record<string, Table> {
  const byTable = Object.groupBy(results, ({ table }) => table);
  return mapValues(byTable, (some) => {
    const bySubject = Object.groupBy(some, ({ subject }) => subject);
    const table = mapValues(bySubject, (runs) =>
      summary(
        median,
        Array.from(runs, ({ sample }) => sample),
      ),
    );
    return ours.name in table ? comparison(table) : withSummary(table);
  });
}

/** Returns one number for each metric of several samples. */
function summary(pick: (values: number[]) => number, samples: readonly Sample[]): Sample {
  const metrics = new Set(samples.flatMap(Object.keys));
  const valuesOf = (metric: string) => samples.flatMap((sample) => sample[metric] ?? []);
  return Object.fromEntries(Array.from(metrics, (metric) => [metric, rounded(pick(valuesOf(metric)))]));
}

function comparison(sites: Record<string, Sample>): Table {
  const { [ours.name]: own = {}, ...peers } = sites;
  return mapValues(own, (value, metric) => {
    const theirs = mapValues(peers, (sample) => sample[metric]);
    const ratio = rounded(value / Math.min(...Object.values(theirs).filter((other) => other !== undefined)));
    return { [ours.name]: value, ...theirs, 'ours : best peer': Number.isFinite(ratio) ? ratio : undefined };
  });
}

function withSummary(pages: Record<string, Sample>): Table {
  const all = Object.values(pages);
  const most = (values: number[]) => Math.max(...values);
  return { ...pages, median: summary(median, all), largest: summary(most, all) };
}

/** Returns an object with the same keys and other values. */
export function mapValues<T, U>(
  object: Partial<Record<string, T>>,
  map: (value: T, key: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value as T, key)]));
}

/** Prints tables with their titles. */
export function printTables(tables: Record<string, Table>): void {
  for (const [title, table] of Object.entries(tables)) {
    console.log(title);
    console.table(table);
  }
}

/** Formats a table as Markdown. */
export function markdownTable(table: Table): string {
  const columns = Object.keys(Object.values(table)[0]!);
  const rows = Object.entries(table).map(([label, row]) => [
    label,
    ...columns.map((column) => row[column] ?? '–'),
  ]);
  const lines = [['', ...columns], ['---', ...columns.map(() => '--:')], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
