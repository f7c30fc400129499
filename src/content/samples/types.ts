import { resolve } from 'node:path';
import ts from 'typescript';
import { describeDiagnostic } from './diagnostics.ts';
import { isChecked, isScript, type Sample, sampleId, type XStateVersion } from './extract.ts';
import type { Failure } from './failure.ts';
import { byPage, isRelative, resolveImport } from './imports.ts';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
  types: ['node'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowJs: true,
  checkJs: true,
  allowImportingTsExtensions: true,
};

/**
 * Type-checks samples: all those of one XState version are modules of one strict TypeScript program, held in memory.
 *
 * @param samples all samples of the pages (imports are looked up among them)
 * @param selected which of them to check; those that are not checked by nature are left out
 * @param root the project's folder, whose `node_modules` holds the packages
 * @returns the failures of each sample by its id; a sample without one has no entry
 */
export function checkTypes(
  samples: readonly Sample[],
  selected: readonly Sample[],
  root: string,
): Map<string, Failure[]> {
  const failures = new Map<string, Failure[]>();
  const parsed = new Map<string, ts.SourceFile | undefined>();
  for (const version of [4, 5] as const) {
    const ofVersion = selected.filter((sample) => sample.version === version && isChecked(sample));
    if (ofVersion.length > 0) checkVersion(version, samples, ofVersion, root, parsed, failures);
  }
  return failures;
}

function checkVersion(
  version: XStateVersion,
  samples: readonly Sample[],
  selected: readonly Sample[],
  root: string,
  parsed: Map<string, ts.SourceFile | undefined>,
  failures: Map<string, Failure[]>,
): void {
  const names = new Map(samples.filter(isScript).map((sample) => [virtualName(sample, root), sample]));
  const rootNames = selected.map((sample) => virtualName(sample, root));
  const host = createHost(version, names, byPage(samples), root, parsed);
  const program = ts.createProgram({ rootNames, options: OPTIONS, host });
  const broken = program.getOptionsDiagnostics().concat(program.getGlobalDiagnostics());
  if (broken[0]) throw new Error(ts.flattenDiagnosticMessageText(broken[0].messageText, '\n'));

  for (const [i, sample] of selected.entries()) {
    const file = program.getSourceFile(rootNames[i] ?? '');
    const syntactic = program.getSyntacticDiagnostics(file);
    const diagnostics = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(file);
    const found = diagnostics.flatMap((diagnostic) => describeDiagnostic(diagnostic, sample, root) ?? []);
    if (found.length > 0) failures.set(sampleId(sample), found);
  }
}

/** Samples stand in the project's folder, so that packages are found from there, under names that no real file has. */
function virtualName(sample: Sample, root: string): string {
  return `${root}/${sample.file.replaceAll('../', '')}.${sample.line}.${sample.lang}`;
}

function createHost(
  version: XStateVersion,
  names: Map<string, Sample>,
  pages: Map<string, Sample[]>,
  root: string,
  parsed: Map<string, ts.SourceFile | undefined>,
): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const cache = ts.createModuleResolutionCache(root, (name) => name, OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;

  host.getCurrentDirectory = () => root;
  host.fileExists = (name) => names.has(name) || fileExists(name);
  host.readFile = (name) => names.get(name)?.source ?? readFile(name);
  // Libraries and packages are parsed once and shared by the programs of both versions.
  host.getSourceFile = (name, target, ...rest) => {
    const sample = names.get(name);
    if (sample) return ts.createSourceFile(name, sample.source, target);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, target, ...rest));
    return parsed.get(name);
  };
  host.resolveModuleNameLiterals = (literals, containing, redirected, options) =>
    literals.map(({ text }) => {
      const sample = names.get(resolve(containing));
      if (!sample) return ts.resolveModuleName(text, containing, options, host, cache, redirected);
      if (isRelative(text)) {
        const target = resolveImport(pages.get(sample.file) ?? [], sample, text);
        return {
          resolvedModule: target && {
            resolvedFileName: virtualName(target, root),
            extension: `.${target.lang}`,
          },
        };
      }
      const name = packageName(text, version);
      if (name === undefined) return { resolvedModule: undefined };
      return ts.resolveModuleName(name, containing, options, host, cache, redirected);
    });
  return host;
}

/** The installed `@xstate/*` packages are those of XState 5; for a sample of XState 4 they count as missing. */
function packageName(specifier: string, version: XStateVersion): string | undefined {
  if (version === 5) return specifier;
  if (specifier.startsWith('@xstate/')) return undefined;
  return specifier.replace(/^xstate(?=\/|$)/, 'xstate4');
}
