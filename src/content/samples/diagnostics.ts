import ts from 'typescript';
import type { Sample } from './extract.ts';
import type { Failure } from './failure.ts';
import { isRelative } from './imports.ts';

const MAX_LINES = 12;
/** "Cannot find module", for values, for types and for side effects. */
const MISSING = new Set([2307, 2792, 2882]);
const UNTYPED = 7016;

/**
 * Turns a compiler's diagnostic into a failure at the sample's line of the page.
 *
 * @returns undefined for what a JavaScript sample cannot write: types of parameters and variables
 */
export function describeDiagnostic(
  diagnostic: ts.Diagnostic,
  sample: Sample,
  root: string,
): Failure | undefined {
  const { code, file, start } = diagnostic;
  const isJavaScript = sample.lang.startsWith('js');
  if (isJavaScript && code >= 7000 && code < 8000) return undefined;
  const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
  const place = placeOf(
    sample,
    file && start !== undefined ? file.getLineAndCharacterOfPosition(start) : undefined,
  );
  const specifier = /'([^']+)'/.exec(text)?.[1] ?? '';
  if (MISSING.has(code)) return { ...place, ...describeMissing(sample, specifier), isMissing: true };
  if (code === UNTYPED) {
    return {
      ...place,
      message: `'${specifier}' has no types.`,
      cure: `Write nocheck="${specifier} has no types".`,
    };
  }
  return { ...place, message: `${shorten(text.replaceAll(`${root}/`, ''))} (TS${code})` };
}

/** The page's line and column of a position (from 0) in the sample; the fence's line without one. */
export function placeOf(
  sample: Sample,
  position: { line: number; character: number } | undefined,
): Pick<Failure, 'file' | 'line' | 'column'> {
  if (!position) return { file: sample.file, line: sample.line };
  return {
    file: sample.file,
    line: sample.line + 1 + position.line,
    column: (sample.indents[position.line] ?? 0) + position.character + 1,
  };
}

function describeMissing(sample: Sample, specifier: string): Pick<Failure, 'message' | 'cure'> {
  if (isRelative(specifier)) {
    return {
      message: `No sample above this one, on this page, is '${specifier}'.`,
      cure: `Give the sample that holds it title="${specifier.replace(/^\.\//, '')}.ts", or import nothing.`,
    };
  }
  const name =
    sample.version === 4 && specifier.startsWith('@xstate/') ? `${specifier} for XState 4` : specifier;
  return {
    message: `The package ${name} is not installed.`,
    cure: `Write nocheck="needs ${name}" in the fence.`,
  };
}

function shorten(text: string): string {
  const lines = text.split('\n');
  if (lines.length <= MAX_LINES) return text;
  // The last lines name the property that does not fit, the first ones the whole.
  return [...lines.slice(0, MAX_LINES / 2), '  …', ...lines.slice(-MAX_LINES / 2)].join('\n');
}
