import { readSync, writeSync } from 'node:fs';

// Runs inside a contained process. Everything that it uses is captured before any content runs, so
// that content can't change it by accident.
const { parse, stringify } = JSON;
const { concat, from, alloc } = Buffer;
const IN = 0;
const OUT = 3;
const NEWLINE = 10;

const buffer = alloc(65_536);
let rest = alloc(0);

/**
 * Waits for the next task. The wait is synchronous, so unfinished work of the last task does not
 * continue.
 * @returns undefined when there are no more tasks
 */
export function receive(): unknown {
  const parts = [rest];
  for (let end = rest.indexOf(NEWLINE); ; ) {
    if (end >= 0) {
      const last = parts.pop() ?? rest;
      rest = from(last.subarray(end + 1));
      return parse(concat([...parts, last.subarray(0, end)]).toString());
    }
    const size = readSync(IN, buffer);
    if (size === 0) return undefined;
    const part = from(buffer.subarray(0, size));
    parts.push(part);
    end = part.indexOf(NEWLINE);
  }
}

/** Sends a message synchronously. It arrives even if the process ends immediately afterwards. */
export function send(message: unknown): void {
  const bytes = from(`${stringify(message)}\n`);
  for (let sent = 0; sent < bytes.length; ) sent += writeSync(OUT, bytes, sent);
}
