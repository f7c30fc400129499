import { visit } from 'unist-util-visit';
import type { CompiledPage } from '../../content/model.ts';
import { articleTree } from '../../content/tree.ts';
import { textOfHtml } from '../../site/html.ts';

/** A longer sample says more than an answer. */
const MOST_LINES = 14;
/** A section with more prose than this says its answer, whatever sample it has. */
const MOST_PROSE = 160;

/**
 * What answers a question in sections that show rather than say, as those of a cheatsheet do: of the first sample, the statements that hold
 * the names in the heading (`Wait for a state: waitFor`), or all, without imports.
 * @returns by the section's number
 */
export function samplesOf(page: CompiledPage): Record<number, string> {
  const samples: Record<number, string> = {};
  let section = 0;
  visit(articleTree(page), 'element', ({ tagName, properties }) => {
    if (tagName === 'h2' || tagName === 'h3') section++;
    const { heading = '', text = '' } = page.sections[section] ?? {};
    if (tagName !== 'CodeBlock' || samples[section] !== undefined || section === 0) return;
    if (text.length > MOST_PROSE) return;
    const sample = linesFor(heading, textOfHtml(String(properties.html)));
    if (sample) samples[section] = sample;
  });
  return samples;
}

/** What of a sample a heading is about: statements, or single parts of them where those are long; undefined where nothing short is. */
function linesFor(heading: string, code: string): string | undefined {
  const namesIn = (text = '') => text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
  const names = new Set(namesIn(/: (.+)$/.exec(heading)?.[1]));
  const holdsName = (text: string) => namesIn(text).some((name) => names.has(name));
  const statements = statementsOf(code).filter((statement) => !statement.startsWith('import '));
  const said = statements.filter(holdsName);
  const parts = statements.flatMap((statement) => partsOf(statement.split('\n'), holdsName));
  return [said, statements, parts]
    .map((chosen) => chosen.join('\n'))
    .find((text) => text !== '' && text.split('\n').length <= MOST_LINES);
}

/** The lines that are wanted, each with those that close what it opens, at the margin; what a line closes without opening it is no answer. */
function partsOf(lines: readonly string[], isWanted: (line: string) => boolean): string[] {
  const parts: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!isWanted(lines[at]!)) continue;
    const length = lines.slice(at).findIndex((_, i, rest) => isWhole(rest.slice(0, i + 1).join('\n'))) + 1;
    if (length === 0) continue;
    const margin = /^\s*/.exec(lines[at]!)![0].length;
    parts.push(
      lines
        .slice(at, at + length)
        .map((line) => line.slice(Math.min(margin, /^\s*/.exec(line)![0].length)))
        .join('\n'),
    );
    at += length - 1;
  }
  return parts;
}

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Whether code closes each bracket that it opens, and no other; those in strings and comments are text. */
function isWhole(code: string): boolean {
  const open: string[] = [];
  for (const [bracket] of code.replace(/(['"`]).*?\1|\/\/.*/g, '').matchAll(/[()[\]{}]/g)) {
    if (closing[bracket]) open.push(closing[bracket]);
    else if (open.pop() !== bracket) return false;
  }
  return open.length === 0;
}

/** Code by statements: a line that begins at the margin begins one, unless it closes the one before. */
function statementsOf(code: string): string[] {
  const statements: string[] = [];
  for (const line of code.split('\n')) {
    if (line.trim() === '') continue;
    if (statements.length > 0 && /^[\s)}\]]/.test(line)) statements.push(`${statements.pop()}\n${line}`);
    else statements.push(line);
  }
  return statements;
}
