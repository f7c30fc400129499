import { diffLines } from 'diff/lib/diff/line.js';

/** A line of a diff; `gap` stands for unchanged lines that are left out. */
export type DiffRow = { kind: 'same' | 'added' | 'removed'; text: string } | { kind: 'gap'; lines: number };

/** How many unchanged lines are shown around a change. */
const AROUND = 3;

/** Returns the changes from code to the solution, with a few unchanged lines around each. */
export function diffRows(own: string, solution: string): DiffRow[] {
  const parts = diffLines(ended(own), ended(solution));
  return parts.flatMap(({ value, added, removed }, i): DiffRow[] => {
    const lines = value.replace(/\n$/, '').split('\n');
    if (added || removed)
      return lines.map((text) => ({ kind: added ? ('added' as const) : ('removed' as const), text }));
    const same = lines.map((text): DiffRow => ({ kind: 'same', text }));
    const head = i === 0 ? 0 : AROUND;
    const tail = i === parts.length - 1 ? 0 : AROUND;
    const hidden = lines.length - head - tail;
    // Replacing a single line with a note saves nothing.
    if (hidden < 2) return same;
    return [...same.slice(0, head), { kind: 'gap', lines: hidden }, ...(tail ? same.slice(-tail) : [])];
  });
}

/** A line break after the last line doesn't count as a difference. */
const ended = (code: string) => `${code.trimEnd()}\n`;
