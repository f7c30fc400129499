import { print, printLine } from './print.ts';
import type { OutputLine } from './protocol.ts';

// A loop that never ends must not fill the page until it is stopped: so many lines between two signs of life, and so much of each.
const MOST_LINES = 300;
const LONGEST = 5000;

let count = 0;

/** Lets as many lines through again. */
export function resetOutput(): void {
  count = 0;
}

/**
 * What a sample finds besides what it imports: a `console` whose lines are told, which `$at` tells where they are printed, and `__value`, to which a run
 * gives the values that assertions are about.
 */
export function hooks(tell: (line: OutputLine) => void) {
  const send = (line: OutputLine): void => {
    count++;
    if (count < MOST_LINES) tell(line);
    else if (count === MOST_LINES) tell({ level: 'warn', text: 'More lines followed that are not shown.' });
  };
  const consoleAt = (line?: number) => {
    const logger =
      (level: OutputLine['level']) =>
      (...values: unknown[]): void => {
        if (count > MOST_LINES) return;
        const exact = values.map(print).join(' ');
        send({ level, text: cut(printLine(values)), exact: cut(exact), ...(line ? { line } : {}) });
      };
    const log = logger('log');
    return { ...console, log, info: log, debug: log, warn: logger('warn'), error: logger('error') };
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

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);
