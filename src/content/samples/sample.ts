export type XStateVersion = 4 | 5;

/** A fenced code block of a page. */
export interface Sample {
  /** The page, as given to `extractSamples`. */
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
  /** Which packages around XState 4 the sample imports, where it is not the last stable ones. */
  release?: 'alpha';
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
