import { readSync, writeSync } from 'node:fs';

// The inside of a contained process. What it needs is taken before any content runs, so that content cannot change it by accident.
const { parse, stringify } = JSON;
const { concat, from, alloc } = Buffer;
const IN = 0;
const OUT = 3;
const NEWLINE = 10;

const buffer = alloc(65_536);
let rest = alloc(0);

/**
 * Waits for the next task. Nothing else happens meanwhile: what the last task has left behind does not go on.
 * @returns undefined when there will be none
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

/** Sends a message, and returns when it is on its way: it arrives even if the process does not live to its next line. */
export function send(message: unknown): void {
  const bytes = from(`${stringify(message)}\n`);
  for (let sent = 0; sent < bytes.length; ) sent += writeSync(OUT, bytes, sent);
}
