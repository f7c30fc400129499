import { posix } from 'node:path';
import { createTwoslasher, type NodeHover, type TwoslashInstance } from 'twoslash';
import ts from 'typescript';
import { formatType } from '../../samples/format-type.ts';
import { isRelative } from '../../samples/imports.ts';
import type { Sample } from '../../samples/sample.ts';
import { OPTIONS } from '../samples/compiler-options.ts';
import { resolveImport } from '../samples/imports.ts';
import { packagesFolder } from '../samples/packages.ts';
import { findIdentifiers } from './identifiers.ts';

/** The type of a name, with its position in the sample. */
export interface TypeHint {
  /** Line and column, from 0. */
  line: number;
  column: number;
  length: number;
  text: string;
}

export interface SampleTypes {
  hints: TypeHint[];
  /** The answers for `// ^?` comments, by line (from 0). */
  answers: Map<number, string>;
}

/** A mistake of an author. */
export interface TypeProblem {
  sample: Sample;
  /** From 0, in the sample. */
  line: number;
  message: string;
}

const QUERY = /^(\s*)\/\/\s*\^\?\s*$/;
/** Types without information, from machines without declared types. */
const EMPTY = /(^|[:=] )any$|<\s*MachineContext,\s*AnyEventObject|\(event: AnyEventObject\)|: StateValue$/;
/** The machine itself and its snapshots have the same information. */
const REPEATED = /: Actor<\s*StateMachine</;

/** By the folder from which packages are found, and by TypeScript's variant. */
const compilers = new Map<string, TwoslashInstance>();

/**
 * TypeScript without doc comments, which determine types only in JavaScript. Parsing those of
 * libraries and packages takes a fifth of the time of a page.
 */
const withoutDocs: typeof ts = {
  ...ts,
  createLanguageService: (host, ...rest) => {
    host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
    return ts.createLanguageService(host, ...rest);
  },
};

/** A sample as a file of the one program for all types: a program costs more than its files. */
interface Part {
  sample: Sample;
  /** The start of its text in the program's text. */
  start: number;
  text: string;
  wanted: Set<number>;
  /** Lines of `// ^?` comments, by the position that they point at. */
  queries: Map<number, number>;
}

/** A sample whose types are needed, and all samples of its page, for imports. */
export interface TypeQuestion {
  sample: Sample;
  page: readonly Sample[];
}

/**
 * Finds the types of names in samples: of one page, or of many, which takes half the time of
 * separate calls.
 * @param root the project's folder, whose `node_modules` has the packages
 */
export function typesOf(
  questions: readonly TypeQuestion[],
  root: string,
): {
  types: Map<Sample, SampleTypes>;
  problems: TypeProblem[];
} {
  const types = new Map<Sample, SampleTypes>();
  const problems: TypeProblem[] = [];
  const folders = Map.groupBy(questions, ({ sample }) => packagesFolder(root, sample));
  for (const [folder, ofFolder] of folders) {
    const { text, parts, extraFiles } = joinSamples(ofFolder, problems);
    const hasJavaScript = ofFolder.some(({ page }) => page.some(({ lang }) => /^jsx?$/.test(lang)));
    const partAt = (offset: number) => parts.findLast(({ start }) => start <= offset);
    const needsType = (offset: number) => {
      const part = partAt(offset);
      const place = offset - (part?.start ?? 0);
      return part !== undefined && (part.wanted.has(place) || part.queries.has(place));
    };
    const { nodes } = compilerOf(folder, hasJavaScript ? ts : withoutDocs)(text, 'ts', {
      extraFiles,
      shouldGetHoverInfo: (_, offset) => needsType(offset),
      handbookOptions: { noErrors: true, noErrorValidation: true, keepNotations: true },
    });
    for (const part of parts) {
      const own = nodes.filter((node) => node.type === 'hover' && partAt(node.start) === part);
      types.set(part.sample, readNodes(part, own as NodeHover[], problems));
    }
  }
  return { types, problems };
}

function joinSamples(questions: readonly TypeQuestion[], problems: TypeProblem[]) {
  let text = '';
  const parts: Part[] = [];
  const extraFiles: Record<string, string> = {};
  for (const [i, { sample, page }] of questions.entries()) {
    // A separate folder for each, because ./feedback differs between pages.
    const folder = `sample-${i}`;
    text += `// @filename: ${folder}/index.${sample.lang}\n`;
    parts.push({
      sample,
      start: text.length,
      text: sample.source,
      wanted: new Set(findIdentifiers(sample.source, `sample.${sample.lang}`)),
      queries: findQueries(sample, problems),
    });
    text += `${withoutNotations(sample.source)}\n`;
    Object.assign(extraFiles, importsOf(sample, page, folder));
  }
  return { text, parts, extraFiles };
}

function readNodes(part: Part, nodes: NodeHover[], problems: TypeProblem[]): SampleTypes {
  const hints: TypeHint[] = [];
  const answers = new Map<number, string>();
  const shown = new Set<string>();
  for (const node of nodes) {
    const place = node.start - part.start;
    const text = formatType(node.text, node.target);
    const query = part.queries.get(place);
    if (query !== undefined) answers.set(query, text);
    const key = text.replace(/^(const|let|var) /, '');
    // Shown once: repeated types would be extra tab stops for keyboard users.
    if (!part.wanted.has(place) || shown.has(key) || EMPTY.test(text) || REPEATED.test(text)) continue;
    shown.add(key);
    const before = part.text.slice(0, place).split('\n');
    hints.push({
      line: before.length - 1,
      column: before.at(-1)?.length ?? 0,
      length: node.length,
      text,
    });
  }
  for (const line of part.queries.values()) {
    if (!answers.has(line)) problems.push({ sample: part.sample, line, message: NOTHING });
  }
  return { hints, answers };
}

const NOTHING = 'the comment // ^? doesn’t point to an identifier';

/** Disables comments with a meaning in twoslash, without changing positions. */
function withoutNotations(source: string): string {
  return source.replace(
    /^(\s*\/\/)(.*)$/gm,
    (_, start: string, text: string) => start + text.replace(/\S/g, 'x'),
  );
}

/**
 * The targets of `// ^?` comments: the offset of the identifier above the mark, with the comment's
 * line.
 */
function findQueries(sample: Sample, problems: TypeProblem[]): Map<number, number> {
  const queries = new Map<number, number>();
  const lines = sample.source.split('\n');
  if (!lines.some((text) => QUERY.test(text))) return queries;
  const file = ts.createSourceFile(`sample.${sample.lang}`, sample.source, ts.ScriptTarget.ESNext, true);
  for (const [line, text] of lines.entries()) {
    if (!QUERY.test(text)) continue;
    let above = line - 1;
    while (above > 0 && QUERY.test(lines[above] ?? '')) above--;
    const column = text.indexOf('^');
    const isAbove = column < (lines[above]?.length ?? 0);
    const name = isAbove && identifierAt(file, file.getPositionOfLineAndCharacter(above, column));
    if (name) queries.set(name.getStart(file), line);
    else problems.push({ sample, line, message: NOTHING });
  }
  return queries;
}

function identifierAt(file: ts.SourceFile, position: number): ts.Identifier | undefined {
  const find = (node: ts.Node): ts.Identifier | undefined => {
    if (position < node.getStart(file) || position >= node.end) return undefined;
    return ts.isIdentifier(node) ? node : ts.forEachChild(node, find);
  };
  return find(file);
}

/** The samples that a sample imports, by the file names under which it finds them. */
function importsOf(sample: Sample, page: readonly Sample[], folder: string): Record<string, string> {
  const files: Record<string, string> = {};
  const add = (from: Sample) => {
    for (const { fileName } of ts.preProcessFile(from.source, true, true).importedFiles) {
      if (!isRelative(fileName)) continue;
      const target = resolveImport(page, from, fileName);
      const name = target && `${posix.join(folder, fileName).replace(/\.(tsx?|jsx?)$/, '')}.${target.lang}`;
      if (!target || !name || name in files) continue;
      files[name] = target.source;
      add(target);
    }
  };
  add(sample);
  return files;
}

function compilerOf(folder: string, tsModule: typeof ts): TwoslashInstance {
  const key = `${folder}:${tsModule === ts}`;
  const known = compilers.get(key);
  if (known) return known;
  const compiler = createTwoslasher({
    tsModule,
    vfsRoot: folder,
    compilerOptions: { ...OPTIONS, noErrorTruncation: true },
  });
  compilers.set(key, compiler);
  return compiler;
}
