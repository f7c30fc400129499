import type * as TypeScript from 'typescript';
import { withoutDocs } from './without-docs.ts';

type Ts = typeof TypeScript;

/** Code with TypeScript's types. */
export interface TypedCode {
  source: TypeScript.SourceFile;
  checker: TypeScript.TypeChecker;
  /** TypeScript's first error for a line (counted from 0), shortened. */
  problemAt(line: number): string | undefined;
}

const FILE = '/sample.tsx';

/** Code that may need the types of browsers, which make reading five times as slow. */
const DOM = /\b(File|Blob|Pick|Omit|Partial|Required|Readonly)\b/;

/** The standard declarations, shared by all programs, because parsing them takes two seconds. */
const libraries = new Map<string, TypeScript.SourceFile | undefined>();

/** Reads a standard declaration, such as `lib.es2022.d.ts`. */
export type ReadLibrary = (name: string) => string | undefined;

/**
 * Reads the types of self-contained code. Imports aren't resolved, so imported names have the type
 * `any`: reading XState's types would take a second for each machine.
 * @param readLibrary in a browser; by default, TypeScript reads its own files
 */
export function readTypes(ts: Ts, code: string, readLibrary?: ReadLibrary): TypedCode {
  const options: TypeScript.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', ...(DOM.test(code) ? ['lib.dom.d.ts'] : [])],
    jsx: ts.JsxEmit.Preserve,
    types: [],
    strict: true,
    noResolve: true,
    noEmit: true,
  };
  const host = readLibrary ? hostWith(ts, readLibrary) : ts.createCompilerHost(options, true);
  const { getSourceFile, fileExists } = host;
  const own = ts.createSourceFile(FILE, code, { languageVersion: ts.ScriptTarget.ES2022 }, true);
  host.getSourceFile = (name, version, ...rest) => {
    if (name === FILE) return own;
    if (!libraries.has(name)) libraries.set(name, getSourceFile(name, withoutDocs(ts, version), ...rest));
    return libraries.get(name);
  };
  host.fileExists = (name) => name === FILE || fileExists(name);
  const program = ts.createProgram({ rootNames: [FILE], options, host });
  return {
    source: own,
    checker: program.getTypeChecker(),
    problemAt(line) {
      const [from, to] = [
        own.getPositionOfLineAndCharacter(line, 0),
        own.getLineEndOfPosition(own.getPositionOfLineAndCharacter(line, 0)),
      ];
      const found = program
        .getSemanticDiagnostics(own)
        .find(({ start = -1 }) => start >= from && start <= to);
      return found && ts.flattenDiagnosticMessageText(found.messageText, '\n').split('\n')[0];
    },
  };
}

/** A host without a file system. */
function hostWith(ts: Ts, readLibrary: ReadLibrary): TypeScript.CompilerHost {
  const readFile = (path: string) => readLibrary(path.slice(path.lastIndexOf('/') + 1));
  return {
    readFile,
    fileExists: (path) => readFile(path) !== undefined,
    getSourceFile(path, languageVersion) {
      const text = readFile(path);
      return text === undefined ? undefined : ts.createSourceFile(path, text, languageVersion, true);
    },
    getDefaultLibFileName: () => '/lib.es2022.d.ts',
    getDefaultLibLocation: () => '/',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  };
}
