import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import ts from 'typescript';
import { OPTIONS } from '../../../content/node/samples/compiler-options.ts';
import type { Declarations } from '../../language-files.ts';

const FIELDS = ['name', 'version', 'type', 'main', 'types', 'typings', 'typesVersions', 'exports', 'imports'];

/**
 * Packages whose comments are kept, because the editor shows them. Comments of the platform's types
 * would be two thirds of the download.
 */
const DOCUMENTED = /\/node_modules\/(xstate|@xstate|immer)\//;

/** A line that references other declarations. */
const REFERENCE = /^\/\/\/ *<.*$/gm;

/** A blank line, or lines with only a comment, except for references and licenses (`/*!`). */
const UNUSED = /^[ \t]*(?:\/\*(?!!)(?:[^*]|\*(?!\/))*\*\/|\/\/(?!\/ *<).*)?[ \t]*\r?\n/gm;

/** Files that programs share, by path. */
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
  const { readFile, fileExists } = host;
  const entry = `${folder}/every-import.ts`;
  const text = packages.map((name) => `import '${name}';`).join('\n');
  const manifests = new Set<string>();
  host.getCurrentDirectory = () => root;
  host.fileExists = (file) => file === entry || fileExists(file);
  host.readFile = (file) => {
    if (file.endsWith('/package.json') && file.includes('/node_modules/')) manifests.add(file);
    return readFile(file);
  };
  host.getSourceFile = (file, options) => {
    if (file === entry) return ts.createSourceFile(file, text, options);
    if (!read.has(file)) {
      const content = readFile(file);
      read.set(
        file,
        content === undefined ? undefined : ts.createSourceFile(file, namesIn(content), options),
      );
    }
    return read.get(file);
  };
  const program = ts.createProgram({ rootNames: [entry], options: OPTIONS, host });
  for (const name of packages) {
    if (!ts.resolveModuleName(name, entry, OPTIONS, host).resolvedModule)
      throw new Error(`the package ${name} isn’t installed or has no type declarations. Run npm ci.`);
  }
  const nameOf = (file: string) => relative(root, file).split(sep).join('/');
  const found: Declarations = {};
  const put = (path: string, toText: (content: string) => string) => {
    const name = nameOf(path);
    if (!Object.hasOwn(known, name)) found[name] = toText(readFileSync(path, 'utf8'));
  };
  for (const { fileName } of program.getSourceFiles())
    if (fileName !== entry) put(fileName, DOCUMENTED.test(fileName) ? withoutIndentation : shortened);
  for (const file of manifests) if (fileExists(file)) put(file, resolvingFields);
  return found;
}

/**
 * Returns a text that only names the other declarations that some need. Parsing all of them would
 * take most of the time.
 */
function namesIn(text: string): string {
  const imports = ts.preProcessFile(text).importedFiles.map(({ fileName }) => `import '${fileName}';`);
  return [...(text.match(REFERENCE) ?? []), ...imports].join('\n');
}

/** Returns declarations with their comments, but without indentation, which is a thirtieth of the download. */
const withoutIndentation = (text: string) => text.replace(/^[ \t]+|\r$/gm, '');

/** Returns declarations without most comments, and without indentation. */
const shortened = (text: string) => withoutIndentation(text.replace(UNUSED, ''));

/** Returns a `package.json` with only the fields that determine the declarations of an import. */
function resolvingFields(text: string): string {
  const manifest: Record<string, unknown> = JSON.parse(text);
  return JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, manifest[field]])));
}
