import type { Sample } from './sample.ts';

const MAX_LINES = 12;
/** "Cannot find module", for values, for types and for side effects. */
const MISSING = new Set([2307, 2792, 2882]);
const UNTYPED = 7016;

/** What the compiler says of a sample. */
export interface Said {
  /** TypeScript's number of it. */
  code: number;
  /** The message, with its details on lines of their own. */
  text: string;
}

/** The same in words that its author can act on. */
export interface Told {
  message: string;
  /** What an author can do about it. */
  hint?: string;
  /** Whether an import was not found. */
  isMissing?: true;
}

/**
 * Puts what the compiler says of a sample into words, for the checker and for the editor in the page.
 * @param root the folder in which the compiler sees the sample's packages, which is nothing to tell
 * @returns undefined for what a JavaScript sample cannot write: types of parameters and variables
 */
export function tellDiagnostic(
  { code, text }: Said,
  sample: Pick<Sample, 'lang' | 'source' | 'version'>,
  root: string,
): Told | undefined {
  if (isJavaScript(sample) && code >= 7000 && code < 8000) return undefined;
  const specifier = /'([^']+)'/.exec(text)?.[1] ?? '';
  if (MISSING.has(code)) return { ...tellMissing(sample, specifier), isMissing: true };
  if (code === UNTYPED) {
    return { message: `'${specifier}' has no types.`, hint: `Write nocheck="${specifier} has no types".` };
  }
  return { message: `${shorten(text.replaceAll(`${root}/`, ''))} (TS${code})` };
}

function isJavaScript({ lang, source }: Pick<Sample, 'lang' | 'source'>): boolean {
  return lang.startsWith('js') || (!lang.startsWith('ts') && !/<script[^>]*\slang=["']tsx?["']/.test(source));
}

function tellMissing({ version }: Pick<Sample, 'version'>, specifier: string): Told {
  if (specifier.startsWith('.')) {
    return {
      message: `No sample above this one, on this page, is '${specifier}'.`,
      hint: `Give the sample that holds it title="${titleOf(specifier)}", or import nothing.`,
    };
  }
  const name = version === 4 && specifier.startsWith('@xstate/') ? `${specifier} for XState 4` : specifier;
  return {
    message: `The package ${name} is not installed.`,
    hint: `Write nocheck="needs ${name}" in the fence.`,
  };
}

function titleOf(specifier: string): string {
  const name = specifier.replace(/^\.\//, '');
  return /\.(tsx?|jsx?|vue|svelte)$/.test(name) ? name : `${name}.ts`;
}

function shorten(text: string): string {
  const lines = text.split('\n');
  if (lines.length <= MAX_LINES) return text;
  // The last lines name the property that does not fit, the first ones the whole.
  return [...lines.slice(0, MAX_LINES / 2), '  …', ...lines.slice(-MAX_LINES / 2)].join('\n');
}
