import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeKey } from '../code-key.ts';
import { hash } from '../hash.ts';
import { project } from '../project.ts';
import { writeWhole } from '../write-whole.ts';

const folder = join(project, '.cache/contained');
/** Packages as one file each, which contained processes may read. */
export const packageFilesFolder = join(folder, 'packages');
/** Milliseconds after which a file that nobody used is removed. */
const KEPT = 14 * 24 * 60 * 60 * 1000;

const made = new Map<string, Promise<string>>();

/**
 * Makes one JavaScript file of a module and of what it imports of ours, unless it is there already: such a process then starts in a third of the time
 * that Node takes to strip the types of five files, and need not read this project's code. It is a CommonJS module, without which Node would make
 * ready to load modules of ECMAScript: 6 of the 50 ms that a process takes. So it awaits nothing at its top level.
 * @param entry the module; packages that it imports are left to Node
 * @returns the file's path
 */
export function programFile(entry: URL): Promise<string> {
  const path = fileURLToPath(entry);
  const name = `${basename(path, '.ts')}-${codeKey(entry, import.meta.url).slice(0, 20)}`;
  // What is no file of ours is a package, or Node's.
  return oneFile(path, join(folder, `${name}.cjs`), /^[^./]/);
}

/**
 * Makes one file of a package's entry and of all that it requires, unless it is there already: XState of version 4, which is 21 files, then loads in a
 * quarter of the time.
 * @param entry the path of a CommonJS module of an installed package
 * @returns the file's path
 */
export function packageFile(entry: string): Promise<string> {
  // This module imports a package, so its key is another one when other packages are installed.
  return oneFile(entry, join(packageFilesFolder, `${hash(entry, codeKey(import.meta.url))}.cjs`), []);
}

function oneFile(input: string, file: string, external: RegExp | []): Promise<string> {
  let making = made.get(file);
  if (!making) {
    making = make(input, file, external);
    made.set(file, making);
  }
  return making;
}

async function make(input: string, file: string, external: RegExp | []): Promise<string> {
  if (existsSync(file)) {
    const now = new Date();
    utimesSync(file, now, now);
    return file;
  }
  const { build } = await import('rolldown');
  const { output } = await build({
    input,
    platform: 'node',
    external,
    write: false,
    output: { format: 'cjs', codeSplitting: false },
  });
  mkdirSync(dirname(file), { recursive: true });
  writeWhole(file, output[0].code);
  forget(dirname(file));
  return file;
}

function forget(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isFile() && Date.now() - stat.mtimeMs > KEPT) rmSync(path, { force: true });
  }
}
