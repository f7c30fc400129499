import ts from 'typescript';
import { explainDiagnostic } from '../../samples/diagnostics.ts';
import type { Sample } from '../../samples/sample.ts';
import type { Translation } from './components.ts';
import { type Failure, placeOf } from './failure.ts';

/**
 * Converts a compiler's diagnostic to a failure at the sample's line of the page.
 *
 * @param titles the titles of the samples above it
 * @returns undefined if `explainDiagnostic` ignores the message, or if it is about generated code
 */
export function describeDiagnostic(
  { code, start, messageText }: ts.Diagnostic,
  sample: Sample,
  { toSource }: Translation,
  root: string,
  titles: readonly string[],
): Failure | undefined {
  const offset = start === undefined ? undefined : toSource(start);
  if (start !== undefined && offset === undefined) return undefined;
  const text = ts.flattenDiagnosticMessageText(messageText, '\n');
  const explanation = explainDiagnostic({ code, text }, sample, root, titles);
  return explanation && { ...placeOf(sample, offset), ...explanation };
}
