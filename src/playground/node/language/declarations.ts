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

/** The standard declarations, which only reference each other. Parsing them would take most of the time. */
const STANDARD = /\/typescript\/lib\/lib\.[^/]*$/;

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
  host.getSourceFile = (file, options, ...rest) => {
    if (file === entry) return getSourceFile(file, options, ...rest);
    if (!read.has(file))
      read.set(
        file,
        STANDARD.test(file)
          ? ts.createSourceFile(file, readFile(file)?.match(REFERENCE)?.join('\n') ?? '', options)
          : getSourceFile(file, options, ...rest),
      );
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
    if (fileName !== entry) put(fileName, DOCUMENTED.test(fileName) ? (text) => text : shortened);
  for (const file of manifests) if (fileExists(file)) put(file, resolvingFields);
  return found;
}

/** Returns declarations without most comments, and without indentation. */
const shortened = (text: string) => text.replace(UNUSED, '').replace(/^[ \t]+/gm, '');

/** Returns a `package.json` with only the fields that determine the declarations of an import. */
function resolvingFields(text: string): string {
  const manifest: Record<string, unknown> = JSON.parse(text);
  return JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, manifest[field]])));
}
