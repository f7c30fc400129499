import { SourceMap } from 'node:module';
import ts from 'typescript';
import type { Expected } from '../../samples/assertions.ts';
import type { Sample } from '../../samples/sample.ts';
import { type Assertion, findAssertions } from './assertions.ts';

/** A sample as JavaScript that can be run. */
export interface Script {
  code: string;
  /** Line of the sample (from 0) for a line of `code` (from 0). */
  originalLine: (line: number, column: number) => number | undefined;
  /** The expected output of each channel of `__sample`; the index is the channel. */
  expected: Expected[][];
  /** Lines (from 0) of assertion comments without code. */
  loose: number[];
  /** Packages and files that the sample imports. */
  imports: string[];
}

interface Edit {
  position: number;
  remove: number;
  insert: string;
}

/**
 * Compiles a sample to JavaScript that passes every asserted value and `console.log` to `__sample`:
 * `value(channel, value)` and `log(channel)(...values)`, which the sandbox provides.
 *
 * @param watch false for an imported sample: its assertions are checked in its own run
 * @returns undefined if the sample has a syntax error, which the type check reports
 */
export function instrument(sample: Sample, watch: boolean): Script | undefined {
  const fileName = `sample.${sample.lang}`;
  const file = ts.createSourceFile(fileName, sample.source, ts.ScriptTarget.ESNext, true);
  const { assertions, loose } = watch ? findAssertions(file) : { assertions: [], loose: [] };
  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(applyEdits(file, assertions), {
    fileName,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      sourceMap: true,
    },
  });
  if (diagnostics?.length || sourceMapText === undefined) return undefined;
  const map = new SourceMap(JSON.parse(sourceMapText));
  return {
    code: outputText,
    originalLine: (line, column) => {
      const entry = map.findEntry(line, column);
      return 'originalLine' in entry ? entry.originalLine : undefined;
    },
    expected: assertions.map((assertion) => assertion.expected),
    loose,
    imports: ts.preProcessFile(sample.source, true, true).importedFiles.map((imported) => imported.fileName),
  };
}

/** Edits don't add lines, so line numbers don't change. */
function applyEdits(file: ts.SourceFile, assertions: Assertion[]): string {
  const edits = assertions.flatMap(({ target }, channel): Edit[] => {
    if ('logs' in target) {
      return target.logs.map((log) => {
        const position = log.getStart(file);
        const lines = file.text.slice(position, log.end).replace(/[^\n]/g, '');
        return { position, remove: log.end - position, insert: `__sample.log(${channel}${lines})` };
      });
    }
    const { value } = target;
    return [
      { position: value.getStart(file), remove: 0, insert: `__sample.value(${channel}, (` },
      { position: value.end, remove: 0, insert: '))' },
    ];
  });
  // From the end, so that earlier positions stay valid.
  edits.sort((a, b) => b.position - a.position);
  return edits.reduce(
    (text, { position, remove, insert }) => text.slice(0, position) + insert + text.slice(position + remove),
    file.text,
  );
}
