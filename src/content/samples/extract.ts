import type { Code, Nodes, Root } from 'mdast';
import { parse } from '../parse.ts';
import { parseFenceMeta } from './fence.ts';

export type XStateVersion = 4 | 5;

/** A fenced code block of a page. */
export interface Sample {
  /** The page, as given to {@link extractSamples}. */
  file: string;
  /** 1-based line of the opening fence; code line `i` (from 0) is line `line + 1 + i` of the page. */
  line: number;
  /** How many columns of the page stand left of each code line (the indentation of a list, the mark of a quote). */
  indents: number[];
  /** Language, with `typescript` and `javascript` shortened to `ts` and `js`; empty for a fence without one. */
  lang: string;
  meta: string;
  title?: string;
  /** The file whose text the fence shows; `npm run check:examples` proves it where it is at home. */
  include?: string;
  norun?: string;
  nocheck?: string;
  /** Whether the page shows the types of the sample's names. */
  types?: true;
  /** XState 4 for files of `content/docs/v4`, else 5, unless the fence says otherwise. */
  version: XStateVersion;
  /** The code as written. */
  code: string;
  /** The code as checked: lines marked `[!code --]` are empty and marks are gone; line numbers are those of `code`. */
  source: string;
  /** Mistakes in the fence's meta. */
  problems: string[];
}

const ALIASES: Record<string, string> = { typescript: 'ts', javascript: 'js', mts: 'ts', mjs: 'js' };
const SCRIPTS = new Set(['ts', 'tsx', 'js', 'jsx']);
const COMPONENTS = new Set(['vue', 'svelte']);
const RUN = new Set(['ts', 'js']);

/** A fence's language as the checker knows it; empty for a fence without one. */
export function languageOf(lang: string | null | undefined): string {
  const name = (lang ?? '').toLowerCase();
  return ALIASES[name] ?? name;
}

/** Whether a sample is in a language that TypeScript reads. */
export function isScript(sample: Pick<Sample, 'lang'>): boolean {
  return SCRIPTS.has(sample.lang);
}

/** Whether a sample is a component of a framework with a language of its own. */
export function isComponent(sample: Pick<Sample, 'lang'>): boolean {
  return COMPONENTS.has(sample.lang);
}

/** Whether a sample is type-checked. */
export function isChecked(sample: Pick<Sample, 'lang' | 'nocheck' | 'include'>): boolean {
  const isKnown = isScript(sample) || isComponent(sample);
  return isKnown && sample.nocheck === undefined && sample.include === undefined;
}

/** Whether a sample is run. */
export function isRun(sample: Pick<Sample, 'lang' | 'norun' | 'nocheck' | 'include'>): boolean {
  return RUN.has(sample.lang) && isChecked(sample) && sample.norun === undefined;
}

/** A name for the sample that is unique among all pages. */
export function sampleId(sample: Sample): string {
  return `${sample.file}:${sample.line}`;
}

/**
 * Finds the fenced code blocks of an MDX page, in order, also those inside components, lists and admonitions.
 *
 * @param file the page's path from the project's root; it decides the XState version
 * @param source the page's text, front matter included
 * @throws VFileMessage with `line`, `column` and `reason` when the page is not valid MDX
 */
export function extractSamples(file: string, source: string): Sample[] {
  const text = blankFrontMatter(source);
  const pageLines = text.split(/\r?\n/);
  return [...samplesIn(parse(text, !file.endsWith('.md')), file, pageLines).values()];
}

/**
 * The samples of a page that is parsed already, by their nodes.
 *
 * @param pageLines the lines that the nodes' positions count
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
    source: code.split('\n').map(withoutMark).join('\n'),
    problems,
  };
}

function pageVersion(file: string): XStateVersion {
  return /(^|[\\/])docs[\\/]v4[\\/]/.test(file) ? 4 : 5;
}

function withoutMark(line: string): string {
  const mark = /\s*(?:\/\/|\{?\/\*)\s*\[!code (\S+?)\]\s*(?:\*\/\}?)?\s*$/.exec(line);
  if (!mark) return line;
  return mark[1] === '--' ? '' : line.slice(0, mark.index);
}

/** The front matter is YAML, which MDX would misread; empty lines in its place keep the line numbers. */
function blankFrontMatter(source: string): string {
  const match = /^---\r?\n[\s\S]*?\r?\n---[ \t]*(?=\r?\n|$)/.exec(source);
  return match ? match[0].replace(/[^\r\n]/g, '') + source.slice(match[0].length) : source;
}
