import ts from 'typescript';
import { tellDiagnostic } from '../../samples/diagnostics.ts';
import type { Sample } from '../../samples/sample.ts';
import type { Translation } from './components.ts';
import { type Failure, placeOf } from './failure.ts';

/**
 * Turns a compiler's diagnostic into a failure at the sample's line of the page.
 *
 * @returns undefined for what is nothing to tell (`tellDiagnostic`), and for what is about code that is not the author's
 */
export function describeDiagnostic(
  { code, start, messageText }: ts.Diagnostic,
  sample: Sample,
  { toSource }: Translation,
  root: string,
): Failure | undefined {
  const offset = start === undefined ? undefined : toSource(start);
  if (start !== undefined && offset === undefined) return undefined;
  const text = ts.flattenDiagnosticMessageText(messageText, '\n');
  const told = tellDiagnostic({ code, text }, sample, root);
  return told && { ...placeOf(sample, offset), ...told };
}
