import { SourceMap } from 'node:module';
import type * as TypeScript from 'typescript';
import type { CodePlace } from '../machine/evaluate.ts';
import { MachineError } from '../machine/machine-error.ts';

/** TypeScript compiled to a CommonJS module. */
export interface Transpiled {
  js: string;
  /** The line of the TypeScript for a position in the JavaScript. */
  lineAt(place: CodePlace): number | undefined;
}

/** The compiler's code of messages such as `',' expected`. */
const EXPECTED = 1005;

/**
 * Compiles TypeScript without type checks.
 * @throws MachineError with the position of its first syntax error
 */
export function transpile(ts: typeof TypeScript, code: string): Transpiled {
  const { outputText, diagnostics, sourceMapText } = ts.transpileModule(code, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
      sourceMap: true,
    },
    reportDiagnostics: true,
  });
  const [mistake] = diagnostics ?? [];
  if (mistake) {
    const { start = 0 } = mistake;
    // A missing comma or bracket belongs to the code before it. The next token can be lines later.
    const position = mistake.code === EXPECTED ? code.slice(0, start).trimEnd().length : start;
    const at = mistake.file?.getLineAndCharacterOfPosition(position);
    throw new MachineError(ts.flattenDiagnosticMessageText(mistake.messageText, ' '), {
      place: at && { line: at.line + 1, column: at.character + 1 },
    });
  }
  const js = outputText.replace(/\/\/# sourceMappingURL=.*$/, '');
  return {
    js,
    lineAt: ({ line, column }) => {
      // Read only for errors, because it takes time and memory.
      const map = new SourceMap(JSON.parse(sourceMapText ?? '{}'));
      const entry = map.findEntry(line - 1, column - 1);
      return 'originalLine' in entry ? entry.originalLine + 1 : undefined;
    },
  };
}
