import { basename, resolve } from 'node:path';
import ts from 'typescript';
import { withoutDocs } from '../../../statechart/payloads/without-docs.ts';
import { isRelative } from '../../samples/imports.ts';
import { isChecked, isScript, pageOf, type Sample, sampleId } from '../../samples/sample.ts';
import { OPTIONS } from './compiler-options.ts';
import { describeDiagnostic } from './diagnostics.ts';
import type { Failure } from './failure.ts';
import { byPage, resolveImport } from './imports.ts';
import { isAvailable, packagesFolder } from './packages.ts';
import { type Translations, translateSamples } from './translate.ts';

/** Shared by all programs of one check. */
interface Shared {
  samples: readonly Sample[];
  translations: Translations;
  root: string;
  begin(id: string): void;
  parsed: Map<string, ts.SourceFile | undefined>;
}

/**
 * Type-checks samples: samples with the same packages and framework are modules of one strict
 * TypeScript program in memory.
 *
 * @param samples all samples of the pages (imports are looked up among them)
 * @param selected the samples to check; those that can't be checked are skipped
 * @param root the project's folder, whose `node_modules` has the packages
 * @param begin called with the id of each sample before it is checked
 * @returns the failures of each sample by its id; a sample without failures has no entry
 */
export async function checkTypes(
  samples: readonly Sample[],
  selected: readonly Sample[],
  root: string,
  begin: (id: string) => void = () => undefined,
): Promise<Map<string, Failure[]>> {
  const checked = selected.filter(isChecked);
  const pages = new Set(checked.map(pageOf));
  const near = samples.filter((sample) => pages.has(pageOf(sample)));
  const translations = await translateSamples(near, root);
  const shared: Shared = { samples: near, translations, root, begin, parsed: new Map() };
  const wanted = new Set(checked.map(sampleId));
  const failures = new Map([...translations.failures].filter(([id]) => wanted.has(id)));
  // Frameworks and referenced packages declare globals for their whole program, which other samples
  // must not see.
  const programs = Map.groupBy(
    checked.filter((sample) => translations.of(sample)),
    (sample) =>
      [packagesFolder(root, sample), isScript(sample) ? '' : sample.lang, ...referencedTypes(sample)].join(),
  );
  for (const each of programs.values()) checkProgram(each, shared, failures);
  return failures;
}

/**
 * The packages whose global declarations a sample references, with `/// <reference types="cypress"
 * />`.
 */
function referencedTypes({ source }: Sample): string[] {
  return ts.preProcessFile(source).typeReferenceDirectives.map(({ fileName }) => fileName);
}

function checkProgram(selected: readonly Sample[], shared: Shared, failures: Map<string, Failure[]>): void {
  const { samples, translations, root } = shared;
  const [first] = selected;
  if (!first) return;
  const names = new Map<string, Sample>();
  for (const sample of samples) {
    const name = translations.pathOf(sample);
    if (name !== undefined) names.set(name, sample);
  }
  const rootNames = selected.map((sample) => translations.pathOf(sample) ?? '');
  const program = ts.createProgram({
    rootNames: [...rootNames, ...(translations.declarations.get(first.lang) ?? [])],
    options: OPTIONS,
    host: createHost(packagesFolder(root, first), names, shared),
  });
  const broken = program.getOptionsDiagnostics().concat(program.getGlobalDiagnostics());
  if (broken[0]) throw new Error(ts.flattenDiagnosticMessageText(broken[0].messageText, '\n'));

  for (const [i, sample] of selected.entries()) {
    const translation = translations.of(sample);
    if (!translation) continue;
    shared.begin(sampleId(sample));
    const file = program.getSourceFile(rootNames[i] ?? '');
    const syntactic = program.getSyntacticDiagnostics(file);
    const diagnostics = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(file);
    const titles = samples.flatMap((other) =>
      pageOf(other) === pageOf(sample) && other.line < sample.line ? (other.title ?? []) : [],
    );
    const found = diagnostics.flatMap(
      (diagnostic) => describeDiagnostic(diagnostic, sample, translation, root, titles) ?? [],
    );
    if (found.length > 0) failures.set(sampleId(sample), found);
  }
}

/** @param folder where packages are found */
function createHost(folder: string, names: Map<string, Sample>, shared: Shared): ts.CompilerHost {
  const { translations, root, parsed } = shared;
  const pages = byPage(shared.samples);
  const textOf = (sample: Sample) => translations.of(sample)?.text ?? '';
  const host = ts.createCompilerHost(OPTIONS);
  const cache = ts.createModuleResolutionCache(root, (name) => name, OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;

  host.getCurrentDirectory = () => root;
  host.fileExists = (name) => names.has(name) || fileExists(name);
  host.readFile = (name) => {
    const sample = names.get(name);
    return sample ? textOf(sample) : readFile(name);
  };
  // Libraries and packages are parsed once and shared by all programs.
  host.getSourceFile = (name, target, ...rest) => {
    const sample = names.get(name);
    if (sample) return ts.createSourceFile(name, textOf(sample), target);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, withoutDocs(ts, target), ...rest));
    return parsed.get(name);
  };
  host.resolveModuleNameLiterals = (literals, containing, redirected, options) =>
    literals.map(({ text }) => {
      const sample = names.get(resolve(containing));
      if (!sample) return ts.resolveModuleName(text, containing, options, host, cache, redirected);
      const target = resolveImport(pages.get(pageOf(sample)) ?? [], sample, text);
      // The checks of a step import a package that is one of its own files.
      if (isRelative(text) || (target && sample.page !== undefined)) {
        const resolvedFileName = target && translations.pathOf(target);
        const extension = target && translations.of(target)?.extension;
        return {
          resolvedModule: resolvedFileName && extension ? { resolvedFileName, extension } : undefined,
        };
      }
      if (!isAvailable(text, folder)) return { resolvedModule: undefined };
      const from = `${folder}/${basename(containing)}`;
      return ts.resolveModuleName(text, from, options, host, cache, redirected);
    });
  host.resolveTypeReferenceDirectiveReferences = (references, containing, redirected, options) =>
    references.map((reference) => {
      const name = typeof reference === 'string' ? reference : reference.fileName;
      // Only samples import packages; the helpers of a template are files.
      const isPackage = names.has(resolve(containing)) && /^[\w@]/.test(name);
      const from = isPackage ? `${folder}/${basename(containing)}` : containing;
      return ts.resolveTypeReferenceDirective(name, from, options, host, redirected);
    });
  return host;
}
