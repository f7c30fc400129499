import type { ProblemAndHint } from '../../core/errors.ts';

export type XStateVersion = 4 | 5;

/** A fenced code block of a page. */
export interface Sample {
  /** The page, as given to `extractSamples`. */
  file: string;
  /**
   * 1-based line of the opening fence; code line `i` (from 0) is line `line + 1 + i` of the page.
   */
  line: number;
  /**
   * The number of the page's columns before each code line (indentation in a list, markers of a
   * quote).
   */
  indents: number[];
  /**
   * Language, with `typescript` and `javascript` shortened to `ts` and `js`; empty for a fence
   * without one.
   */
  lang: string;
  meta: string;
  title?: string;
  /** The file whose text the fence shows; `npm run check:examples` checks it in its project. */
  include?: string;
  norun?: string;
  nocheck?: string;
  /** Whether the page shows the types of the sample's names. */
  types?: true;
  /** XState 4 for files of `content/docs/v4`, otherwise 5, unless the fence specifies one. */
  version: XStateVersion;
  /** The release of packages for XState 4, if it isn't the last stable one. */
  release?: 'alpha';
  /** The code as written. */
  code: string;
  /**
   * The code as checked: lines marked `[!code --]` are empty, and markers are removed. Line numbers
   * are those of `code`.
   */
  source: string;
  /** Mistakes in the fence's meta. */
  problems: ProblemAndHint[];
  /**
   * The page that it belongs to, if its file isn't the page: the files of a step import each other.
   */
  page?: string;
}

/** The page whose samples a sample may import. */
export const pageOf = ({ page, file }: Pick<Sample, 'page' | 'file'>): string => page ?? file;

const ALIASES: Record<string, string> = { typescript: 'ts', javascript: 'js', mts: 'ts', mjs: 'js' };
const SCRIPTS = new Set(['ts', 'tsx', 'js', 'jsx']);
const COMPONENTS = new Set(['vue', 'svelte']);
const RUN = new Set(['ts', 'js']);

/** A normalized language name; empty for a fence without one. */
export function languageOf(lang: string | null | undefined): string {
  const name = (lang ?? '').toLowerCase();
  return ALIASES[name] ?? name;
}

/** Whether a sample is in a language that TypeScript reads. */
export function isScript(sample: Pick<Sample, 'lang'>): boolean {
  return SCRIPTS.has(sample.lang);
}

/** Whether a sample is a component in a framework's own language. */
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
