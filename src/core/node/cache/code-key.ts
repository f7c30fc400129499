import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installations, linkedPackages } from '../declared-packages.ts';
import { project } from '../project.ts';
import { hash } from './hash.ts';

/** Code as of the last change of its files. */
export interface Code {
  key: string;
  /** When a file changed last, in milliseconds since 1970. */
  changed: number;
}

/** The part of a file in a key, as of the file's last change. */
interface Source {
  changed: number;
  size: number;
  /** Its path and its content. */
  part: string;
  /** The files that it imports. A path that doesn't exist is from a comment or a string. */
  imports: readonly string[];
  /** Whether it imports a package, or can load one with `require`. */
  hasPackages: boolean;
}

// A false match only means that a value is computed again. Type imports are left out, because they
// have no effect when code runs.
const FROM = /^[ \t]*(?:@?import\b(?!\s+type\b)(?:[^'";(]*?\bfrom)?|export\b(?!\s+type\b)[^'";]*?\bfrom)/;
const NAMED = /\bimport\s*\(|\bnew URL\((?=\s*['"]\.)|\b(?<glob>import\.meta\.glob)(?:<.*>)?\(/;
const IMPORT = new RegExp(`(?:${FROM.source}|${NAMED.source})\\s*['"](?<name>[^'"]+)['"]`, 'gm');
const TESTS = /\.(test|fixture)\.tsx?$/;
const CODE = new Set(['.ts', '.tsx', '.js', '.mjs', '.css']);

const known = new Map<string, Source>();

/** Returns the key of code; see `readCode`. */
export const codeKey = (...entries: (URL | string)[]): string => readCode(...entries).key;

/**
 * Returns a key for code that changes whenever the code does: if one of the modules changes, a
 * module that they import at any depth, the installed packages if any is loaded, or Node's
 * version. Imports are static, dynamic, a worker's `new URL('./x.ts', import.meta.url)`, or
 * `import.meta.glob`. Tests and type imports are left out. Files are only read again after they
 * have changed.
 * @param entries URLs of modules, or of folders (with a trailing slash), which include all of their
 * files
 * @throws if an entry doesn't exist
 */
export function readCode(...entries: (URL | string)[]): Code {
  const found = new Map<string, Source>();
  const waiting = entries.flatMap((entry) => {
    const path = fileURLToPath(entry);
    return String(entry).endsWith('/') ? filesIn(path) : [path];
  });
  for (const entry of waiting)
    if (!read(entry)) throw new Error(`Can’t compute a cache key: ${entry} isn’t a file.`);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = found.has(path) || TESTS.test(path) ? undefined : read(path);
    if (!source) continue;
    found.set(path, source);
    waiting.push(...source.imports);
  }
  if ([...found.values()].some(({ hasPackages }) => hasPackages)) {
    for (const file of installations(project).flatMap(packageFiles)) {
      const source = read(file);
      if (source) found.set(file, source);
    }
  }
  const parts = Array.from(found.values(), ({ part }) => part);
  return {
    key: hash(process.version, ...parts.sort()),
    changed: Math.max(...Array.from(found.values(), ({ changed }) => changed)),
  };
}

/** Returns the files that change whenever a package of an installation does. */
function packageFiles(installation: string): string[] {
  // What npm has installed. The other file is what the next `npm ci` will install.
  const installed = join(installation, 'node_modules/.package-lock.json');
  return [
    // A whole file, because packages have dependencies.
    existsSync(installed) ? installed : join(installation, 'package-lock.json'),
    ...linkedPackages(installation).flatMap(filesOfPackage),
  ];
}

/** Returns the files of a linked package, without hidden ones, and without this project if it is in it. */
function filesOfPackage(folder: string): string[] {
  const exclude = ['**/node_modules', relative(folder, project)];
  return globSync('**/*', { cwd: folder, exclude }).map((file) => join(folder, file));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !TESTS.test(path));
}

/** @returns undefined if the file doesn't exist */
function read(path: string): Source | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile()) return undefined;
  // Moving or copying a file can keep its `mtime`.
  const { ctimeMs: changed, size } = stat;
  const last = known.get(path);
  if (last?.changed === changed && last.size === size) return last;
  const content = readFileSync(path);
  const isCode = CODE.has(extname(path));
  const source = {
    changed,
    size,
    part: `${relative(project, path)} ${hash(content)}`,
    ...importsOf(path, isCode ? content.toString() : ''),
  };
  known.set(path, source);
  return source;
}

function importsOf(path: string, code: string): Pick<Source, 'imports' | 'hasPackages'> {
  const folder = dirname(path);
  const imports: string[] = [];
  let hasPackages = false;
  for (const { groups: { name = '', glob } = {} } of code.matchAll(IMPORT)) {
    if (glob) imports.push(...globSync(name, { cwd: folder }).map((found) => resolve(folder, found)));
    // `./style.css?url` refers to the same file.
    else if (name.startsWith('.')) imports.push(resolve(folder, name.replace(/[?#].*$/, '')));
    // `node:module` has `createRequire`.
    else hasPackages ||= !name.startsWith('node:') || name === 'node:module';
  }
  return { imports, hasPackages };
}
