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
    const at = mistake.file?.getLineAndCharacterOfPosition(mistake.start ?? 0);
    throw new MachineError(ts.flattenDiagnosticMessageText(mistake.messageText, ' '), {
      place: at && { line: at.line + 1, column: at.character + 1 },
    });
  }
  const js = outputText.replace(/\/\/# sourceMappingURL=.*$/, '');
  const map = new SourceMap(JSON.parse(sourceMapText ?? '{}'));
  return {
    js,
    lineAt: ({ line, column }) => {
      const entry = map.findEntry(line - 1, column - 1);
      return 'originalLine' in entry ? entry.originalLine + 1 : undefined;
    },
  };
}
