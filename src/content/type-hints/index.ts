import { resolve } from 'node:path';
import { createTwoslasher, type TwoslashInstance } from 'twoslash';
import ts from 'typescript';
import { OPTIONS } from '../samples/compiler-options.ts';
import type { Sample, XStateVersion } from '../samples/extract.ts';
import { isRelative, resolveImport } from '../samples/imports.ts';
import { formatType } from './format.ts';
import { findIdentifiers } from './identifiers.ts';

/** The type of a name, at its place in the sample. */
export interface TypeHint {
  /** Line and column, from 0. */
  line: number;
  column: number;
  length: number;
  text: string;
}

export interface SampleTypes {
  hints: TypeHint[];
  /** What the comments `// ^?` ask for, by their lines (from 0). */
  answers: Map<number, string>;
}

/** What an author has to mend, with its line (from 0) in the sample. */
export class TypeQueryError extends Error {
  override name = 'TypeQueryError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const project = resolve(import.meta.dirname, '../../..');
const QUERY = /^(\s*)\/\/\s*\^\?\s*$/;

const compilers = new Map<XStateVersion, TwoslashInstance>();

/**
 * Asks TypeScript for the types of a sample's names.
 *
 * @param page all samples of the page, among which imports are looked up
 * @throws TypeQueryError for a comment `// ^?` below nothing that has a type
 */
export function typesOf(sample: Sample, page: readonly Sample[]): SampleTypes {
  const { lang, source } = sample;
  const wanted = new Map(findIdentifiers(source, `sample.${lang}`).map(({ start, name }) => [start, name]));
  const { starts, queries } = findQueries(source, lang);
  const { nodes } = compilerOf(sample.version)(withoutNotations(source), lang, {
    extraFiles: importsOf(sample, page),
    shouldGetHoverInfo: (_, start) => wanted.has(start) || queries.has(start),
    handbookOptions: { noErrors: true, noErrorValidation: true, keepNotations: true },
  });

  const hints: TypeHint[] = [];
  const answers = new Map<number, string>();
  const said = new Set<string>();
  for (const node of nodes) {
    if (node.type !== 'hover') continue;
    const text = formatType(node.text, node.target);
    const query = queries.get(node.start);
    if (query !== undefined) answers.set(query, text);
    // Said once: ten times the same is ten stops for whoever goes by keyboard.
    const key = text.replace(/^(const|let|var) /, '');
    if (!wanted.has(node.start) || said.has(key) || /[:=] any$/.test(text)) continue;
    said.add(key);
    hints.push({ line: node.line, column: node.character, length: node.length, text });
  }
  for (const line of starts) {
    if (![...queries.values()].includes(line) || !answers.has(line)) {
      throw new TypeQueryError(line, 'the comment // ^? points at nothing that has a type');
    }
  }
  return { hints, answers };
}

/** Comments that would mean something to twoslash mean nothing here; every place stays where it is. */
function withoutNotations(source: string): string {
  return source.replace(
    /^(\s*\/\/)(.*)$/gm,
    (_, start: string, text: string) => start + text.replace(/\S/g, 'x'),
  );
}

/** The lines of the comments `// ^?`, and what they point at: the identifier above the mark, by its offset. */
function findQueries(source: string, lang: string): { starts: number[]; queries: Map<number, number> } {
  const starts: number[] = [];
  const queries = new Map<number, number>();
  const lines = source.split('\n');
  const file = ts.createSourceFile(`sample.${lang}`, source, ts.ScriptTarget.ESNext, true);
  for (const [line, text] of lines.entries()) {
    if (!QUERY.test(text)) continue;
    starts.push(line);
    let above = line - 1;
    while (above > 0 && QUERY.test(lines[above] ?? '')) above--;
    if (above < 0) continue;
    const column = text.indexOf('^');
    if (column >= (lines[above]?.length ?? 0)) continue;
    const name = identifierAt(file, file.getPositionOfLineAndCharacter(above, column));
    if (name) queries.set(name.getStart(file), line);
  }
  return { starts, queries };
}

function identifierAt(file: ts.SourceFile, position: number): ts.Identifier | undefined {
  const find = (node: ts.Node): ts.Identifier | undefined => {
    if (position < node.getStart(file) || position >= node.end) return undefined;
    return ts.isIdentifier(node) ? node : ts.forEachChild(node, find);
  };
  return find(file);
}

/** The samples that a sample imports, by the file names under which it finds them. */
function importsOf(sample: Sample, page: readonly Sample[]): Record<string, string> {
  const files: Record<string, string> = {};
  const add = (from: Sample) => {
    for (const { fileName } of ts.preProcessFile(from.source, true, true).importedFiles) {
      if (!isRelative(fileName)) continue;
      const target = resolveImport(page, from, fileName);
      const name = target && `${fileName.replace(/^\.\//, '').replace(/\.(tsx?|jsx?)$/, '')}.${target.lang}`;
      if (!target || !name || name in files) continue;
      files[name] = target.source;
      add(target);
    }
  };
  add(sample);
  return files;
}

function compilerOf(version: XStateVersion): TwoslashInstance {
  const known = compilers.get(version);
  if (known) return known;
  const folder = `${project}/node_modules/xstate4`;
  const compiler = createTwoslasher({
    tsModule: ts,
    vfsRoot: project,
    compilerOptions: {
      ...OPTIONS,
      noErrorTruncation: true,
      ...(version === 4 ? { paths: { xstate: [folder], 'xstate/*': [`${folder}/*`] } } : {}),
    },
  });
  compilers.set(version, compiler);
  return compiler;
}
