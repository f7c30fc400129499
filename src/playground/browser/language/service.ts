import type TypeScript from 'typescript';
import { COMPILER_OPTIONS } from '../../../content/samples/compiler-options.ts';
import { explainDiagnostic } from '../../../content/samples/diagnostics.ts';
import { formatType } from '../../../content/samples/format-type.ts';
import { jsxDialect } from '../../../content/samples/jsx.ts';
import { readPayloads } from '../../../statechart/payloads/payloads.ts';
import { type Declarations, LANGUAGE_ROOT } from '../../language-files.ts';
import type { Answers, Completion, EditedSample, Question, SourceFile } from './protocol.ts';

type Compiler = typeof TypeScript;

const RELATIVE_IMPORT = /^import\s[^'";]*?from\s*['"]\.[^'"]*['"];?/gm;

/** Answers questions about edited samples of one version of XState. */
export interface LanguageService {
  answer(sample: EditedSample, question: Question): Answers[Question['ask']];
}

/** A file as the compiler sees it. */
interface Part {
  path: string;
  text: string;
  /** The length of text that is added before the sample for the compiler. */
  start: number;
  version: number;
  imports: Record<string, number>;
}

/**
 * Creates a language service that reads samples like the checker (`content/node/samples/types.ts`):
 * with the same options, and with packages at their paths in the project.
 * @param declarations the files that the compiler can read
 */
export function createLanguageService(
  ts: Compiler,
  declarations: Declarations,
  xstate: 4 | 5,
): LanguageService {
  const folder = xstate === 5 ? LANGUAGE_ROOT : `${LANGUAGE_ROOT}/samples/xstate-4`;
  const { options } = ts.convertCompilerOptionsFromJson(COMPILER_OPTIONS, LANGUAGE_ROOT);
  let parts: Part[] = [];
  let serial = 0;

  const textOf = (path: string): string | undefined =>
    parts.find((part) => part.path === path)?.text ?? declarations[path.slice(LANGUAGE_ROOT.length + 1)];
  const folders = new Set(Object.keys(declarations).flatMap(foldersAbove));
  const host: TypeScript.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getCurrentDirectory: () => LANGUAGE_ROOT,
    getDefaultLibFileName: () => `${LANGUAGE_ROOT}/node_modules/typescript/lib/lib.esnext.d.ts`,
    getScriptFileNames: () => parts.slice(0, 1).map(({ path }) => path),
    getScriptVersion: (path) => String(parts.find((part) => part.path === path)?.version ?? 0),
    getScriptSnapshot(path) {
      const text = textOf(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    fileExists: (path) => textOf(path) !== undefined,
    readFile: textOf,
    // `react/jsx-runtime` imports `./`, about which the compiler asks with the slash.
    directoryExists: (path) => folders.has(path.replace(/\/$/, '')),
    resolveModuleNameLiterals: (literals, containing, redirected, used) =>
      literals.map(({ text }) => {
        const part = parts.find(({ path }) => path === containing);
        if (!part || !text.startsWith('.'))
          return ts.resolveModuleName(text, containing, used, host, undefined, redirected);
        const target = parts[part.imports[text] ?? -1];
        const extension = target?.path.slice(target.path.lastIndexOf('.'));
        return {
          resolvedModule: target && extension ? { resolvedFileName: target.path, extension } : undefined,
        };
      }),
  };
  const service = ts.createLanguageService(host);

  /** Replaces the current sample. Unchanged files aren't read again. */
  function setSample({ files }: EditedSample): Part {
    parts = files.map(({ lang, text, imports }, i) => {
      const path = `${folder}/page.${i}.sample.${lang}`;
      const prefix = prefixOf({ lang, text });
      const before = parts.find((part) => part.path === path);
      const isSame =
        before?.text === prefix + text && JSON.stringify(before.imports) === JSON.stringify(imports);
      return isSame
        ? before
        : { path, text: prefix + text, start: prefix.length, version: ++serial, imports };
    });
    return parts[0]!;
  }

  function problems({ path, text, start }: Part, sample: EditedSample): Answers['problems'] {
    const { lang } = sample.files[0];
    const code = { lang, source: text, version: sample.xstate };
    const syntactic = service.getSyntacticDiagnostics(path);
    const found = syntactic.length > 0 ? syntactic : service.getSemanticDiagnostics(path);
    return found.flatMap((diagnostic) => {
      const message = {
        code: diagnostic.code,
        text: ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'),
      };
      const explanation = explainDiagnostic(message, code, LANGUAGE_ROOT);
      if (!explanation) return [];
      const from = Math.max(0, (diagnostic.start ?? 0) - start);
      return { from, to: from + (diagnostic.length ?? 0), message: explanation.message };
    });
  }

  function completions({ path, start }: Part, at: number): Completion[] {
    const found = service.getCompletionsAtPosition(path, start + at, {
      includeCompletionsWithInsertText: true,
      includeCompletionsForImportStatements: true,
    });
    return (found?.entries ?? []).map((entry) => {
      const span = entry.replacementSpan ?? found?.optionalReplacementSpan;
      return {
        name: entry.name,
        kind: entry.kind,
        sort: entry.sortText,
        ...(entry.insertText === undefined ? {} : { insert: entry.insertText }),
        ...(span ? { from: span.start - start, to: span.start + span.length - start } : {}),
        ...(entry.source === undefined ? {} : { source: entry.source }),
      };
    });
  }

  function completion(
    { path, start }: Part,
    { at, name, source }: Extract<Question, { ask: 'completion' }>,
  ): Answers['completion'] {
    const found = service.getCompletionEntryDetails(path, start + at, name, undefined, source, {}, undefined);
    return found && { type: formatted(found.displayParts, name), words: plain(found.documentation) };
  }

  function typeAt({ path, text, start }: Part, at: number): Answers['type'] {
    const found = service.getQuickInfoAtPosition(path, start + at);
    if (!found?.displayParts) return undefined;
    const { textSpan, displayParts, documentation } = found;
    const name = text.slice(textSpan.start, textSpan.start + textSpan.length);
    const from = textSpan.start - start;
    return {
      from,
      to: from + textSpan.length,
      type: formatted(displayParts, name),
      words: plain(documentation),
    };
  }

  function payloadsOf({ files }: EditedSample, { name, graph }: Extract<Question, { ask: 'payloads' }>) {
    // The texts as one, those that are imported first.
    const code = files.map(({ text }) => text.replace(RELATIVE_IMPORT, '')).reverse();
    return readPayloads(ts, { name, xstate, graph, code: code.join('\n'), others: [], readLibrary });
  }

  const readLibrary = (name: string) => declarations[`node_modules/typescript/lib/${name}`];
  const plain = (shown: TypeScript.SymbolDisplayPart[] = []) => ts.displayPartsToString(shown);
  const formatted = (shown: TypeScript.SymbolDisplayPart[], name: string) => formatType(plain(shown), name);

  return {
    answer(sample, question) {
      const part = setSample(sample);
      switch (question.ask) {
        case 'problems':
          return problems(part, sample);
        case 'completions':
          return completions(part, question.at);
        case 'completion':
          return completion(part, question);
        case 'type':
          return typeAt(part, question.at);
        case 'payloads':
          return payloadsOf(sample, question);
      }
    },
  };
}

function prefixOf({ lang, text }: Pick<SourceFile, 'lang' | 'text'>): string {
  const dialect = jsxDialect(lang, text);
  return dialect ? `/** @jsxImportSource ${dialect} */ ` : '';
}

/** The ancestors of a file, as the compiler names them. */
function foldersAbove(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, i) => `${LANGUAGE_ROOT}/${names.slice(0, i + 1).join('/')}`);
}
