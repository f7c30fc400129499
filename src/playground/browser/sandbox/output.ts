import { t } from '../../../i18n/messages.ts';
import { LONGEST_LINE } from './limits.ts';
import { print, printLine } from './print.ts';
import type { OutputLine } from './protocol.ts';

/**
 * The maximum number of lines between two pings. Otherwise, an endless loop would fill the page before it is stopped.
 */
const MOST_LINES = 300;

let count = 0;
let isQuiet = false;

/** Allows as many lines again. */
export function resetOutput(): void {
  count = 0;
}

/** Runs something without its output, such as a guard that is called for information. */
export function quietly<T>(work: () => T): T {
  isQuiet = true;
  try {
    return work();
  } finally {
    isQuiet = false;
  }
}

/**
 * Globals of a sample: a `console` whose lines are reported, with `$at` for their positions, and
 * `__value`, which receives the values of assertions.
 */
export function hooks(report: (line: OutputLine) => void) {
  const send = (line: OutputLine): void => {
    if (isQuiet) return;
    count++;
    if (count < MOST_LINES) report(line);
    else if (count === MOST_LINES) report({ level: 'warn', text: t.run.moreLines });
  };
  let depth = 0;
  const counts = new Map<string, number>();
  const consoleAt = (line?: number) => {
    const logger =
      (level: OutputLine['level']) =>
      (...values: unknown[]): void => {
        if (count > MOST_LINES) return;
        const exact = values.map(print).join(' ');
        const text = printLine(values).replace(/^/gm, '  '.repeat(depth));
        send({ level, text: cut(text), exact: cut(exact), ...(line ? { line } : {}) });
      };
    const log = logger('log');
    const group = (...values: unknown[]): void => {
      if (values.length > 0) log(...values);
      depth++;
    };
    return {
      // Others would write to the console of the browser, of which there is no limit.
      ...Object.fromEntries(Object.keys(console).map((name) => [name, () => undefined])),
      log,
      info: log,
      debug: log,
      warn: logger('warn'),
      error: logger('error'),
      dir: (value: unknown) => log(value),
      group,
      groupCollapsed: group,
      groupEnd: () => {
        depth = Math.max(0, depth - 1);
      },
      count(name = 'default') {
        const times = (counts.get(name) ?? 0) + 1;
        counts.set(name, times);
        log(`${name}: ${times}`);
      },
      countReset: (name = 'default') => void counts.delete(name),
      table: (rows: unknown) => log(tableText(rows) ?? rows),
    };
  };
  return {
    console: { ...consoleAt(), $at: consoleAt },
    __value: <T>(assertion: number, value: T): T => {
      const text = cut(print(value));
      send({ level: 'value', text, exact: text, assertion });
      return value;
    },
  };
}

/** A table with a column for each property; undefined if the value isn't a list of objects. */
function tableText(rows: unknown): string | undefined {
  if (typeof rows !== 'object' || rows === null) return undefined;
  const entries = Object.entries(rows).map(([index, row]: [string, unknown]) => ({
    index,
    cells: new Map(typeof row === 'object' && row !== null ? Object.entries(row) : [['Values', row]]),
  }));
  const columns = [...new Set(entries.flatMap(({ cells }) => [...cells.keys()]))];
  const lines = [
    ['(index)', ...columns],
    ...entries.map(({ index, cells }) => [
      index,
      ...columns.map((column) => (cells.has(column) ? print(cells.get(column)) : '')),
    ]),
  ];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join(' │ ')
        .trimEnd(),
    )
    .join('\n');
}

const cut = (text: string) => (text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)} …` : text);
