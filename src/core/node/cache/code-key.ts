import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { project } from '../project.ts';
import { hash } from './hash.ts';

/** The part of a file in a key, as of the file's last change. */
interface Source {
  changed: number;
  size: number;
  digest: string;
  /** The files that it imports. A path that doesn't exist is from a comment or a string. */
  imports: readonly string[];
  /** Whether it imports a package. */
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

/**
 * Returns a key for code that changes whenever the code does: if one of the modules changes, a
 * module that they import at any depth, the installed packages if any is imported, or Node's
 * version. Imports are static, dynamic, a worker's `new URL('./x.ts', import.meta.url)`, or
 * `import.meta.glob`. Tests and type imports are left out. Files are only read again after they
 * have changed.
 * @param entries URLs of modules, or of folders (with a trailing slash), which include all of their
 * files
 * @throws if an entry doesn't exist
 */
export function codeKey(...entries: (URL | string)[]): string {
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
    // Includes the whole file, because packages have dependencies.
    const lock = join(project, 'package-lock.json');
    const source = read(lock);
    if (source) found.set(lock, source);
  }
  const parts = Array.from(found, ([path, { digest }]) => `${relative(project, path)} ${digest}`);
  return hash(process.version, ...parts.sort());
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
  const { mtimeMs: changed, size } = stat;
  const last = known.get(path);
  if (last?.changed === changed && last.size === size) return last;
  const content = readFileSync(path);
  const isCode = CODE.has(extname(path));
  const source = {
    changed,
    size,
    digest: hash(content),
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
    else hasPackages ||= !name.startsWith('node:');
  }
  return { imports, hasPackages };
}
