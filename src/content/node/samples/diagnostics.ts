import ts from 'typescript';
import { isRelative } from '../../samples/imports.ts';
import type { Sample } from '../../samples/sample.ts';
import type { Translation } from './components.ts';
import { type Failure, placeOf } from './failure.ts';

const MAX_LINES = 12;
/** "Cannot find module", for values, for types and for side effects. */
const MISSING = new Set([2307, 2792, 2882]);
const UNTYPED = 7016;

/**
 * Turns a compiler's diagnostic into a failure at the sample's line of the page.
 *
 * @returns undefined for what a JavaScript sample cannot write (types of parameters and variables), and for what is about
 *   code that is not the author's
 */
export function describeDiagnostic(
  diagnostic: ts.Diagnostic,
  sample: Sample,
  { toSource }: Translation,
  root: string,
): Failure | undefined {
  const { code, start } = diagnostic;
  if (isJavaScript(sample) && code >= 7000 && code < 8000) return undefined;
  const offset = start === undefined ? undefined : toSource(start);
  if (start !== undefined && offset === undefined) return undefined;
  const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
  const place = placeOf(sample, offset);
  const specifier = /'([^']+)'/.exec(text)?.[1] ?? '';
  if (MISSING.has(code)) return { ...place, ...describeMissing(sample, specifier), isMissing: true };
  if (code === UNTYPED) {
    return {
      ...place,
      message: `'${specifier}' has no types.`,
      hint: `Write nocheck="${specifier} has no types".`,
    };
  }
  return { ...place, message: `${shorten(text.replaceAll(`${root}/`, ''))} (TS${code})` };
}

function isJavaScript({ lang, source }: Sample): boolean {
  return lang.startsWith('js') || (!lang.startsWith('ts') && !/<script[^>]*\slang=["']tsx?["']/.test(source));
}

function describeMissing(sample: Sample, specifier: string): Pick<Failure, 'message' | 'hint'> {
  if (isRelative(specifier)) {
    return {
      message: `No sample above this one, on this page, is '${specifier}'.`,
      hint: `Give the sample that holds it title="${titleOf(specifier)}", or import nothing.`,
    };
  }
  const name =
    sample.version === 4 && specifier.startsWith('@xstate/') ? `${specifier} for XState 4` : specifier;
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
