import { relative } from 'node:path';
import ts from 'typescript';
import { type InstalledPackage, PackageError } from './packages.ts';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  // Includes no global types except those that the packages request, because the reference must not
  // depend on other installed packages.
  types: [],
};

/**
 * Globals that packages use but don't declare: interoperability with observables
 * (github.com/tc39/proposal-observable).
 */
const GLOBALS = {
  file: '/globals.d.ts',
  text: 'interface SymbolConstructor { readonly observable: symbol }',
};

/**
 * Compiles the declarations of all packages together, so that they share types.
 * @throws PackageError if declarations do not compile, naming the package and the first cause
 */
export function declarationProgram(packages: readonly InstalledPackage[]): ts.Program {
  const roots = packages.flatMap(({ entryPoints }) => entryPoints.map(({ file }) => file));
  const program = ts.createProgram([...roots, GLOBALS.file], options, hostFor(packages));
  for (const { name, root } of packages) {
    for (const file of program.getSourceFiles()) {
      if (!file.fileName.startsWith(`${root}/`)) continue;
      const [first] = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      if (first)
        throw new PackageError(
          name,
          `the declarations don’t compile: ${explain(first, root)}`,
          'Install a version of the package whose declarations compile, or remove it from api.packages.',
        );
    }
  }
  return program;
}

/**
 * Returns a host that resolves modules as usual, except `xstate` in packages configured with
 * another copy of it.
 */
function hostFor(packages: readonly InstalledPackage[]): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === GLOBALS.file || fileExists(name);
  host.getSourceFile = (name, target, ...rest) =>
    name === GLOBALS.file
      ? ts.createSourceFile(name, GLOBALS.text, target)
      : getSourceFile(name, target, ...rest);
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options);
  const others = packages.filter(({ xstate }) => xstate !== undefined);
  host.resolveModuleNameLiterals = (literals, containingFile, redirected, settings, sourceFile) =>
    literals.map((literal) => {
      const instead = others.find(({ root }) => containingFile.startsWith(`${root}/`))?.xstate;
      const name = instead ? literal.text.replace(/^xstate(?=\/|$)/, instead) : literal.text;
      const mode = ts.getModeForUsageLocation(sourceFile, literal, settings);
      return ts.resolveModuleName(name, containingFile, settings, host, cache, redirected, mode);
    });
  return host;
}

function explain(diagnostic: ts.Diagnostic, root: string): string {
  const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
  if (!diagnostic.file || diagnostic.start === undefined) return text;
  const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start);
  return `${relative(root, diagnostic.file.fileName)}:${line + 1}: ${text}`;
}
