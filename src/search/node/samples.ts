import { visit } from 'unist-util-visit';
import type { CompiledPage } from '../../content/model.ts';
import { articleTree } from '../../content/tree.ts';
import { textOfHtml } from '../../core/html.ts';

/** Most lines of a sample that serves as an answer. */
const MOST_LINES = 14;
/**
 * A section with more characters of prose than this is answered by its prose, even if it has a
 * sample.
 */
const MOST_PROSE = 160;

/**
 * Returns the code that answers a question in sections that are mostly a sample, as in a
 * cheatsheet. Of the first sample, these are the statements that contain the names in the heading
 * (`Wait for a state: waitFor`), or all statements, without imports.
 * @returns the code by the section's number
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

/**
 * Returns the statements of a sample that a heading is about, or all of them. Returns undefined if
 * both are too long: part of a statement isn't an answer.
 */
function linesFor(heading: string, code: string): string | undefined {
  const namesIn = (text = '') => text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
  const names = new Set(namesIn(/: (.+)$/.exec(heading)?.[1]));
  const holdsName = (text: string) => namesIn(text).some((name) => names.has(name));
  const statements = statementsOf(code).filter((statement) => !statement.startsWith('import '));
  const matching = statements.filter(holdsName);
  return [matching, statements]
    .map((chosen) => chosen.join('\n'))
    .find((text) => text !== '' && text.split('\n').length <= MOST_LINES);
}

/**
 * Splits code into statements. A line without indentation begins one, unless it closes the previous
 * one.
 */
function statementsOf(code: string): string[] {
  const statements: string[] = [];
  for (const line of code.split('\n')) {
    if (line.trim() === '') continue;
    if (statements.length > 0 && /^[\s)}\]]/.test(line)) statements.push(`${statements.pop()}\n${line}`);
    else statements.push(line);
  }
  return statements;
}
