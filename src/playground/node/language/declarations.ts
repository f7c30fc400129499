import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import ts from 'typescript';
import { OPTIONS } from '../../../content/node/samples/compiler-options.ts';
import type { Declarations } from '../../language-files.ts';

/** The fields of a `package.json` that determine the declarations of an import. */
const FIELDS = ['name', 'version', 'type', 'main', 'types', 'typings', 'typesVersions', 'exports', 'imports'];

/**
 * Packages whose comments are kept, because the editor shows them. Comments of the platform's types
 * would be two thirds of the download.
 */
const DOCUMENTED = /\/node_modules\/(xstate|@xstate|immer)\//;

/**
 * Files that programs share, by path: reading the platform's declarations is most of a program's
 * cost.
 */
const read = new Map<string, ts.SourceFile | undefined>();

/**
 * Finds the declarations that the compiler reads for a sample with some imports, including the
 * standard libraries.
 * @param root the project's folder
 * @param folder the folder where packages are found, see `packagesFolder`
 * @param known declarations to omit
 * @throws Error if a package has none
 */
export function declarationsOf(
  root: string,
  folder: string,
  packages: readonly string[],
  known: Declarations = {},
): Declarations {
  const host = ts.createCompilerHost(OPTIONS);
  const { readFile, fileExists, getSourceFile } = host;
  const entry = `${folder}/every-import.ts`;
  const text = packages.map((name) => `import '${name}';`).join('\n');
  const manifests = new Set<string>();
  host.getCurrentDirectory = () => root;
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  host.fileExists = (file) => file === entry || fileExists(file);
  host.readFile = (file) => {
    if (file === entry) return text;
    if (file.endsWith('/package.json') && file.includes('/node_modules/')) manifests.add(file);
    return readFile(file);
  };
  host.getSourceFile = (file, languageVersion, ...rest) => {
    if (file === entry) return getSourceFile(file, languageVersion, ...rest);
    if (!read.has(file)) read.set(file, getSourceFile(file, languageVersion, ...rest));
    return read.get(file);
  };
  const program = ts.createProgram({ rootNames: [entry], options: OPTIONS, host });
  for (const name of packages) {
    if (!ts.resolveModuleName(name, entry, OPTIONS, host).resolvedModule)
      throw new Error(`the package ${name} isn’t installed or has no type declarations. Run npm ci.`);
  }
  const nameOf = (file: string) => relative(root, file).split(sep).join('/');
  const found: Declarations = {};
  const put = (path: string, text: () => string) => {
    const name = nameOf(path);
    if (!Object.hasOwn(known, name)) found[name] = text();
  };
  for (const file of program.getSourceFiles())
    if (file.fileName !== entry) put(file.fileName, () => textOf(file));
  for (const file of manifests) if (fileExists(file)) put(file, () => manifestText(file));
  return found;
}

/** The file's declarations, with comments that reference other files. */
function textOf(file: ts.SourceFile): string {
  if (DOCUMENTED.test(file.fileName)) return file.text;
  const references = file.text.match(/^\/\/\/ *<.*$/gm) ?? [];
  const printed = ts.createPrinter({ removeComments: true }).printFile(file);
  // TypeScript prints four spaces per level.
  return [...references, printed.replace(/^ +/gm, (blanks) => ' '.repeat(blanks.length / 4))].join('\n');
}

function manifestText(file: string): string {
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  return JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, manifest[field]])));
}
