import type { Code, Nodes, Root } from 'mdast';
import { parseFenceMeta } from '../../samples/fence.ts';
import { withoutLineMarks } from '../../samples/line-marks.ts';
import { languageOf, type Sample, type XStateVersion } from '../../samples/sample.ts';
import { parse } from '../parse/parse.ts';

/**
 * Finds the code blocks of an MDX page in order, including those in components, lists, and
 * admonitions.
 *
 * @param file the page's path from the project's root; it determines the XState version
 * @param source the page's text, including front matter
 * @throws VFileMessage with `line`, `column`, and `reason` if the page isn't valid MDX
 */
export function extractSamples(file: string, source: string): Sample[] {
  const text = blankFrontMatter(source);
  const pageLines = text.split('\n');
  return [...samplesIn(parse(text, !file.endsWith('.md')), file, pageLines).values()];
}

/**
 * The samples of a parsed page, by node.
 *
 * @param pageLines the lines that the nodes' positions refer to
 */
export function samplesIn(tree: Root, file: string, pageLines: string[]): Map<Code, Sample> {
  const samples = new Map<Code, Sample>();
  collect(tree, (node) => samples.set(node, toSample(file, pageLines, node)));
  return samples;
}

function collect(node: Nodes, add: (code: Code) => void): void {
  if (node.type === 'code') add(node);
  if ('children' in node) for (const child of node.children) collect(child, add);
}

function toSample(file: string, pageLines: string[], node: Code): Sample {
  const line = node.position?.start.line ?? 1;
  const code = node.value;
  const { xstate, problems, ...flags } = parseFenceMeta(node.meta ?? '');
  const indents = code.split('\n').map((text, i) => {
    const pageLine = pageLines[line + i] ?? '';
    return pageLine.endsWith(text) ? pageLine.length - text.length : 0;
  });
  return {
    file,
    line,
    indents,
    lang: languageOf(node.lang),
    meta: node.meta ?? '',
    ...flags,
    version: xstate ?? pageVersion(file),
    code,
    source: withoutLineMarks(code),
    problems,
  };
}

function pageVersion(file: string): XStateVersion {
  return /(^|[\\/])docs[\\/]v4[\\/]/.test(file) ? 4 : 5;
}

/**
 * Replaces the front matter, which MDX would misread, with empty lines, so that line numbers don't
 * change.
 */
function blankFrontMatter(source: string): string {
  const match = /^---\n[\s\S]*?\n---[ \t]*(?=\n|$)/.exec(source);
  return match ? match[0].replace(/[^\n]/g, '') + source.slice(match[0].length) : source;
}
