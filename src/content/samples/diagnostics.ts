import { nearest } from '../../core/nearest.ts';
import type { Sample } from './sample.ts';

const MAX_LINES = 12;
/** "Cannot find module", for values, for types and for side effects. */
const MISSING = new Set([2307, 2792, 2882]);
const UNTYPED = 7016;

/** A message of the compiler about a sample. */
export interface CompilerMessage {
  /** TypeScript's error code. */
  code: number;
  /** The message, with its details on separate lines. */
  text: string;
}

/** The same message with a hint for its author. */
export interface Explanation {
  message: string;
  /** A hint for the author. */
  hint?: string;
  /** Whether an import was not found. */
  isMissing?: true;
}

/**
 * Explains a compiler message to authors in the sample checker, and to readers in the editor.
 * @param root the folder of the sample's packages, which is removed from the text
 * @param titles the titles of the samples above it, which it can import
 * @returns undefined for types of parameters and variables, which JavaScript can't express
 */
export function explainDiagnostic(
  { code, text }: CompilerMessage,
  sample: Pick<Sample, 'lang' | 'source' | 'version'>,
  root: string,
  titles: readonly string[] = [],
): Explanation | undefined {
  if (isJavaScript(sample) && code >= 7000 && code < 8000) return undefined;
  const specifier = /'([^']+)'/.exec(text)?.[1] ?? '';
  if (MISSING.has(code)) return { ...explainMissing(sample, specifier, titles), isMissing: true };
  if (code === UNTYPED) {
    return {
      message: `The package '${specifier}' has no type declarations.`,
      hint: `Add nocheck="${specifier} has no types" to the code block.`,
    };
  }
  return { message: `${shorten(text.replaceAll(`${root}/`, ''))} (TS${code})` };
}

function isJavaScript({ lang, source }: Pick<Sample, 'lang' | 'source'>): boolean {
  return lang.startsWith('js') || (!lang.startsWith('ts') && !/<script[^>]*\slang=["']tsx?["']/.test(source));
}

function explainMissing(
  { version }: Pick<Sample, 'version'>,
  specifier: string,
  titles: readonly string[],
): Explanation {
  if (specifier.startsWith('.')) {
    const title = titleOf(specifier);
    const [meant] = nearest(title, titles, 1);
    return {
      message: `No earlier code block on this page has the title '${title}'.`,
      hint: meant
        ? `Did you mean './${meant}'?`
        : `Add title="${title}" to the code block that is imported, or remove the import.`,
    };
  }
  const context = version === 4 && specifier.startsWith('@xstate/') ? ' for XState 4' : '';
  return {
    message: `The package '${specifier}' isn’t installed${context}.`,
    hint: `Add nocheck="needs ${specifier}${context}" to the code block.`,
  };
}

function titleOf(specifier: string): string {
  const name = specifier.replace(/^\.\//, '');
  return /\.(tsx?|jsx?|vue|svelte)$/.test(name) ? name : `${name}.ts`;
}

function shorten(text: string): string {
  const lines = text.split('\n');
  if (lines.length <= MAX_LINES) return text;
  // The first lines describe the whole, and the last ones the property that doesn't match.
  return [...lines.slice(0, MAX_LINES / 2), '  …', ...lines.slice(-MAX_LINES / 2)].join('\n');
}
